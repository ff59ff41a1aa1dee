import type { Accounts } from "#src/auth/accounts.ts";
import { AuthError } from "#src/auth/auth-error.ts";
import type { UserRow } from "#src/auth/data/users.ts";
import type { Device, SessionDevice } from "#src/auth/devices.ts";
import type { Locale } from "#src/auth/mail/locale.ts";

export type Body = Readonly<Record<string, unknown>>;

export type Caller = {
	/** The key of the limits. */
	address: string;
	locale: Locale;
	/** Undefined if the request has no device cookie. */
	device: Device | undefined;
	/** The account's device, created if the caller has none. The answer sets its cookie. */
	deviceOf(owner: UserRow): SessionDevice;
	/** Whether the request has the service's secret: a trusted server that may change any account. */
	isService(): boolean;
	/** Runs the job after the answer was sent, so that its duration does not tell whether there was work to do. */
	afterAnswer(job: () => void): void;
	/** Aborts with the request's end: after it nobody waits for an answer. */
	left: AbortSignal;
};

/** One operation of the service: takes a parsed body, returns the answer, throws `AuthError` for a refusal. */
export type Method = (accounts: Accounts, body: Body, caller: Caller) => Promise<object>;

/** A required text of a request. `missing` is Firebase's code for its absence. */
export function requireText(body: Body, name: string, missing: string): string {
	const value = body[name];
	if (!isGiven(value)) throw new AuthError(missing);
	if (typeof value !== "string") throw new AuthError("INVALID_ARGUMENT", `${name} must be a string`);
	return value;
}

/** A required object of a request. */
export function requirePart(body: Body, name: string): Body {
	const value = body[name];
	if (!isBody(value)) throw new AuthError("INVALID_ARGUMENT", `${name} must be an object`);
	return value;
}

export function isBody(value: unknown): value is Body {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** In this protocol, null and the empty text mean absence. */
export function isGiven(value: unknown): boolean {
	return value !== undefined && value !== null && value !== "";
}
