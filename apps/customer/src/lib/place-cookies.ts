/**
 * The places that a browser holds, in a cookie for each line: the server needs them to render the page of a person who
 * comes back, and a form without script has nothing else to keep them in.
 */
import type { LinePath } from "@junban/api-contract/client";
import { cookieValue } from "@junban/app-shell/cookies";
import { type MemberUid, parseMemberUid } from "@junban/domain/values";

/** More places than a shop allows; the oldest go first. */
const MOST = 6;
/** A place outlives its service day, if the shop wants that, but hardly three of them. */
const MAX_AGE_SECONDS = 3 * 24 * 60 * 60;

const nameOf = ({ app, line }: LinePath) => `places-${app}-${line}`;

/** The uids in a `Cookie` header or `document.cookie`, the latest last. */
export function placesIn(cookies: string, path: LinePath): readonly MemberUid[] {
	const texts = (cookieValue(cookies, nameOf(path)) ?? "").split(".").slice(-MOST);
	return texts.flatMap((text) => parseMemberUid(text) ?? []);
}

/** A cookie to be set; without places it removes the stored one. */
export function placesCookie(path: LinePath, uids: readonly MemberUid[], isSecure: boolean): string {
	const kept = uids.slice(-MOST);
	const age = kept.length === 0 ? 0 : MAX_AGE_SECONDS;
	return `${nameOf(path)}=${kept.join(".")}; Path=/; Max-Age=${age}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

const proofName = ({ app, line }: LinePath) => `browser-${app}-${line}`;
/** A browser keeps no longer cookies. */
const MOST_PROOF = 2_000;
const PROOF_AGE_SECONDS = 30 * 24 * 60 * 60;

/** With it the server counts this browser's places in the line. From the answer to the last join. */
export function proofIn(cookies: string, path: LinePath): string | undefined {
	try {
		return decodeURIComponent(cookieValue(cookies, proofName(path)) ?? "") || undefined;
	} catch {
		// Not written by this product.
		return undefined;
	}
}

/** A cookie to be set; undefined for a proof that no cookie can hold. */
export function proofCookie(path: LinePath, proof: string, isSecure: boolean): string | undefined {
	const value = encodeURIComponent(proof);
	if (value.length > MOST_PROOF) return undefined;
	return `${proofName(path)}=${value}; Path=/; Max-Age=${PROOF_AGE_SECONDS}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** The list with a place at its end. */
export function withPlace(uids: readonly MemberUid[], uid: MemberUid): readonly MemberUid[] {
	return uids.includes(uid) ? uids : [...uids, uid].slice(-MOST);
}
