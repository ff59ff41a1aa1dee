/**
 * The uid of a browser's next join, in a cookie of each line: a form that is sent twice takes one place, also when the
 * second press comes once the page is live. No shop learns a uid of another.
 */
import type { LinePath } from "@junban/api-contract/client";
import { cookieValue } from "@junban/app-shell/cookies";
import { type MemberUid, newMemberUid, parseMemberUid } from "@junban/domain/values";

const nameOf = ({ app, line }: LinePath) => `next-${app}-${line}`;

export function nextUid(cookies: string, path: LinePath): MemberUid | undefined {
	return parseMemberUid(cookieValue(cookies, nameOf(path)));
}

export function newUid(): MemberUid {
	return newMemberUid(() => crypto.getRandomValues(new Uint8Array(48)));
}

/** It ends with the browser's session. */
export function nextUidCookie(path: LinePath, uid: MemberUid, isSecure: boolean): string {
	return `${nameOf(path)}=${uid}; Path=/; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** Removes the uid once it is a place. */
export function usedUidCookie(path: LinePath): string {
	return `${nameOf(path)}=; Path=/; Max-Age=0; SameSite=Lax`;
}
