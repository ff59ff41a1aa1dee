import type { Accounts } from "../accounts.ts";
import { AuthError } from "../auth-error.ts";

export type Body = Readonly<Record<string, unknown>>;

/** One operation of the service: parsed body in, answer out; refusals are thrown `AuthError`s. */
export type Method = (accounts: Accounts, body: Body, caller: { address: string }) => Promise<object>;

/** A required text of a request; `missing` is Firebase's code for its absence. */
export function requireText(body: Body, name: string, missing: string): string {
	const value = body[name];
	if (value === undefined || value === null || value === "") throw new AuthError(missing);
	if (typeof value !== "string") throw new AuthError("INVALID_ARGUMENT", `${name} must be a string`);
	return value;
}
