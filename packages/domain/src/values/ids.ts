/**
 * Branded ids: a member uid is never accepted where an app uid is expected. Only the `parse…` functions below give a value
 * its brand.
 */
declare const brand: unique symbol;
type Brand<T, Name extends string> = T & { readonly [brand]: Name };

/** A shop, e.g. `minato_shokudo`. */
export type AppUid = Brand<string, "AppUid">;
/** A waiting line of a shop, e.g. `main`. */
export type LineUid = Brand<string, "LineUid">;
/** A member's secret: anyone who knows it controls the place. Never in public documents, logs or URLs of third parties. */
export type MemberUid = Brand<string, "MemberUid">;
/** A member's name in public documents. Not derived from the member uid. */
export type PublicUid = Brand<string, "PublicUid">;

const APP_UID = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;
const LINE_UID = /^[a-z][a-z0-9_]{0,29}$/;
const SECRET = /^[A-Za-z0-9][A-Za-z0-9_-]{21,63}$/;

/** Host names and path segments that a shop's subdomain or path must never replace. */
export const RESERVED_APP_UIDS: ReadonlySet<string> = new Set([
	"account",
	"admin",
	"api",
	"apiv2",
	"app",
	"app_admin",
	"apps",
	"assets",
	"auth",
	"cdn",
	"dynamic_manifest",
	"en",
	"examples",
	"features",
	"ftp",
	"ja",
	"junban",
	"localhost",
	"mail",
	"master",
	"master_admin",
	"metrics",
	"price",
	"privacy",
	"project",
	"register",
	"results",
	"root",
	"seconds",
	"static",
	"status",
	"term",
	"tokushoho",
	"users",
	"www",
]);

/** Path segments of the API and of the screens at the position of a line uid. */
export const RESERVED_LINE_UIDS: ReadonlySet<string> = new Set([
	"answers",
	"auto_call",
	"auto_call_switch",
	"autocall",
	"billing_portal",
	"board",
	"cancel_all",
	"clear",
	"deletion",
	"display",
	"export",
	"give",
	"guide_over",
	"join",
	"line_up",
	"live",
	"manifest",
	"members",
	"pause",
	"payment_link",
	"plan",
	"presence",
	"questions",
	"questions_all",
	"refresh",
	"restore",
	"resume_premium",
	"seconds",
	"staff",
	"subscribe",
	"unsubscribe",
	"unsubscribe_premium",
	"watch",
]);

/** Whether an app uid is reserved for a host name or a path segment. */
export function isReservedAppUid(value: string): boolean {
	return RESERVED_APP_UIDS.has(value);
}

function isAppUid(value: unknown): value is AppUid {
	return (
		typeof value === "string" &&
		value.length >= 3 &&
		value.length <= 30 &&
		APP_UID.test(value) &&
		!isReservedAppUid(value)
	);
}

function isLineUid(value: unknown): value is LineUid {
	return typeof value === "string" && LINE_UID.test(value) && !RESERVED_LINE_UIDS.has(value);
}

function isMemberUid(value: unknown): value is MemberUid {
	return typeof value === "string" && SECRET.test(value);
}

function isPublicUid(value: unknown): value is PublicUid {
	return typeof value === "string" && SECRET.test(value);
}

/** 3 to 30 characters of `[a-z][a-z0-9]*(_[a-z0-9]+)*`, not reserved. Undefined for any other value. */
export function parseAppUid(value: unknown): AppUid | undefined {
	return isAppUid(value) ? value : undefined;
}

/** `[a-z][a-z0-9_]{0,29}`, not reserved. Undefined for any other value. */
export function parseLineUid(value: unknown): LineUid | undefined {
	return isLineUid(value) ? value : undefined;
}

/** 22 to 64 characters of `[A-Za-z0-9_-]`, the first a letter or digit. Undefined for any other value. */
export function parseMemberUid(value: unknown): MemberUid | undefined {
	return isMemberUid(value) ? value : undefined;
}

/** The same form as a member uid. Undefined for any other value. */
export function parsePublicUid(value: unknown): PublicUid | undefined {
	return isPublicUid(value) ? value : undefined;
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/**
 * A uid of 24 letters and digits from random bytes. Each byte below 248 gives one of 62 characters with equal probability,
 * so the uid has 142 bits. Undefined when too few bytes are below 248: with 48 bytes less than once in 10^25.
 */
export function uidFromBytes(bytes: Uint8Array): MemberUid | undefined {
	return parseMemberUid(secretFromBytes(bytes));
}

/** A new member uid. `randomBytes` returns 48 random bytes at each call. */
export function newMemberUid(randomBytes: () => Uint8Array): MemberUid {
	for (;;) {
		const uid = uidFromBytes(randomBytes());
		if (uid !== undefined) return uid;
	}
}

/** A public uid from 48 random bytes, like `uidFromBytes`. */
export function publicUidFromBytes(bytes: Uint8Array): PublicUid | undefined {
	return parsePublicUid(secretFromBytes(bytes));
}

function secretFromBytes(bytes: Uint8Array): string | undefined {
	let text = "";
	for (const byte of bytes) {
		if (byte < 248) text += ALPHABET.charAt(byte % 62);
		if (text.length === 24) return text;
	}
	return undefined;
}
