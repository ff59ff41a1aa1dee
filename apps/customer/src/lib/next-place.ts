/**
 * The uid of a browser's next join, in a cookie of each line: a form that is sent twice takes one place, also when the
 * second press comes once the page is live. No shop learns a uid of another.
 */
import type { LinePath } from "@junban/api-contract/client";
import { type MemberUid, newMemberUid, parseMemberUid } from "@junban/domain/values";
import { hostCookie, hostCookieValue } from "./host-cookies.ts";

const nameOf = ({ app, line }: LinePath) => `next-${app}-${line}`;

export function nextUid(cookies: string, path: LinePath): MemberUid | undefined {
	return parseMemberUid(hostCookieValue(cookies, nameOf(path)));
}

export function newUid(): MemberUid {
	return newMemberUid(() => crypto.getRandomValues(new Uint8Array(48)));
}

/** It ends with the browser's session. */
export function nextUidCookie(path: LinePath, uid: MemberUid, isSecure: boolean): string {
	return hostCookie(nameOf(path), uid, isSecure);
}

/** Removes the uid once it is a place. */
export function usedUidCookie(path: LinePath, isSecure: boolean): string {
	return hostCookie(nameOf(path), "", isSecure, 0);
}
