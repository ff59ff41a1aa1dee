/** For tests in the page: the app on the phone. */
import { TOTP } from "otpauth";
import { commands } from "vitest/browser";

export const STEP_MS = 30_000;

/** The code of the next step of the account service's clock, which is set forward to it: each code works once. */
export async function next(secret: string): Promise<string> {
	return shown(secret, await commands.passTime(STEP_MS));
}

/** `ahead`: milliseconds by which that clock is ahead. */
export const shown = (secret: string, ahead: number) =>
	new TOTP({ secret }).generate({ timestamp: Date.now() + ahead });
