/** The uid of the next join of a browser without script, in a cookie: a form that is sent twice takes one place. */
import { cookieValue } from "@junban/app-shell/cookies";
import { type MemberUid, newMemberUid, parseMemberUid } from "@junban/domain/values";

const NAME = "next-place";

export function nextUid(cookies: string): MemberUid | undefined {
	return parseMemberUid(cookieValue(cookies, NAME));
}

export function newUid(): MemberUid {
	return newMemberUid(() => crypto.getRandomValues(new Uint8Array(48)));
}

/** It ends with the browser's session. */
export function nextUidCookie(uid: MemberUid, isSecure: boolean): string {
	return `${NAME}=${uid}; Path=/; SameSite=Lax; HttpOnly${isSecure ? "; Secure" : ""}`;
}
