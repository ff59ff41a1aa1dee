/**
 * The places that a browser holds, in a cookie for each line: the server needs them to render the page of a person who
 * comes back, and a form without script has nothing else to keep them in.
 */
import type { LinePath } from "@junban/api-contract/client";
import { type MemberUid, parseMemberUid } from "@junban/domain/values";
import { hostCookie, hostCookieValue } from "./host-cookies.ts";

/** More places than a shop allows; the oldest go first. */
const MOST = 6;
/** A place outlives its service day, if the shop wants that, but hardly three of them. */
const MAX_AGE_SECONDS = 3 * 24 * 60 * 60;

const nameOf = ({ app, line }: LinePath) => `places-${app}-${line}`;

/** The uids in a `Cookie` header or `document.cookie`, the latest last. */
export function placesIn(cookies: string, path: LinePath): readonly MemberUid[] {
	return uidsIn(cookies, nameOf(path));
}

/** A cookie to be set; without places it removes the stored one. */
export function placesCookie(path: LinePath, uids: readonly MemberUid[], isSecure: boolean): string {
	return uidsCookie(nameOf(path), uids, isSecure);
}

const calledName = ({ app, line }: LinePath) => `called-${app}-${line}`;

/** The places whose last call is not over for this browser: it stands, or nobody has read that it was taken back. */
export function calledIn(cookies: string, path: LinePath): readonly MemberUid[] {
	return uidsIn(cookies, calledName(path));
}

/** A cookie to be set; undefined where the stored one already says so. */
export function calledCookie(
	cookies: string,
	path: LinePath,
	uid: MemberUid,
	place: { readonly wasCalled: boolean; readonly isSecure: boolean },
): string | undefined {
	const uids = calledIn(cookies, path);
	if (uids.includes(uid) === place.wasCalled) return undefined;
	const kept = place.wasCalled ? [...uids, uid] : uids.filter((each) => each !== uid);
	return uidsCookie(calledName(path), kept, place.isSecure);
}

function uidsCookie(name: string, uids: readonly MemberUid[], isSecure: boolean): string {
	return cookieOf(name, uids.slice(-MOST).join("."), isSecure);
}

/** Without a value it removes the stored one. */
function cookieOf(name: string, value: string, isSecure: boolean, age = MAX_AGE_SECONDS): string {
	return hostCookie(name, value, isSecure, value === "" ? 0 : age);
}

function uidsIn(cookies: string, name: string): readonly MemberUid[] {
	const texts = (hostCookieValue(cookies, name) ?? "").split(".").slice(-MOST);
	return texts.flatMap((text) => parseMemberUid(text) ?? []);
}

/** A cookie for each place: the server draws the route line of a ticket that is opened again. */
const startName = (uid: MemberUid) => `start-${uid}`;

/** The position at which the route line of a place starts; undefined before this browser has seen it in line. */
export function startIn(cookies: string, uid: MemberUid): number | undefined {
	const text = hostCookieValue(cookies, startName(uid)) ?? "";
	return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}

/** A cookie to be set, without `from` one that forgets it; undefined where the stored one already says so. */
export function startCookie(
	cookies: string,
	uid: MemberUid,
	from: number | undefined,
	isSecure: boolean,
): string | undefined {
	return startIn(cookies, uid) === from ? undefined : cookieOf(startName(uid), `${from ?? ""}`, isSecure);
}

const proofName = ({ app, line }: LinePath) => `browser-${app}-${line}`;
/** A browser keeps no longer cookies. */
const MOST_PROOF = 2_000;
const PROOF_AGE_SECONDS = 30 * 24 * 60 * 60;

/** With it the server counts this browser's places in the line. From the answer to the last join. */
export function proofIn(cookies: string, path: LinePath): string | undefined {
	try {
		return decodeURIComponent(hostCookieValue(cookies, proofName(path)) ?? "") || undefined;
	} catch {
		// Not written by this product.
		return undefined;
	}
}

/** A cookie to be set; undefined for a proof that no cookie can hold. */
export function proofCookie(path: LinePath, proof: string, isSecure: boolean): string | undefined {
	const value = encodeURIComponent(proof);
	if (value.length > MOST_PROOF) return undefined;
	return cookieOf(proofName(path), value, isSecure, PROOF_AGE_SECONDS);
}

/** The list with a place at its end. */
export function withPlace(uids: readonly MemberUid[], uid: MemberUid): readonly MemberUid[] {
	return uids.includes(uid) ? uids : [...uids, uid].slice(-MOST);
}
