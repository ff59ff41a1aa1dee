import type { Accounts } from "#src/auth/accounts.ts";
import { AuthError } from "#src/auth/auth-error.ts";
import type { Device } from "#src/auth/devices.ts";
import type { Locale } from "#src/auth/mail/locale.ts";

export type Body = Readonly<Record<string, unknown>>;

export type Caller = {
	/** What the limits count by. */
	address: string;
	locale: Locale;
	/** Undefined when the request names none. */
	device: Device | undefined;
	/** The account's device, a new one when the caller has none; the answer brings it to the caller. */
	remember(uid: string): Device;
	/** Whether the request brings the service's secret: a server of ours that may change any account. */
	isService(): boolean;
	/** Does the job once the answer is out: its time tells nobody whether there was anything to do. */
	afterwards(job: () => void): void;
};

/** One operation of the service: parsed body in, answer out; refusals are thrown `AuthError`s. */
export type Method = (accounts: Accounts, body: Body, caller: Caller) => Promise<object>;

/** A required text of a request; `missing` is Firebase's code for its absence. */
export function requireText(body: Body, name: string, missing: string): string {
	const value = body[name];
	if (!isGiven(value)) throw new AuthError(missing);
	if (typeof value !== "string") throw new AuthError("INVALID_ARGUMENT", `${name} must be a string`);
	return value;
}

/** Null and the empty text are as good as nothing on this wire. */
export function isGiven(value: unknown): boolean {
	return value !== undefined && value !== null && value !== "";
}
