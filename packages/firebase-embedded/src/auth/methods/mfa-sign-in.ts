import { randomUUID } from "node:crypto";
import type { Accounts } from "#src/auth/accounts.ts";
import { AuthError, unimplemented } from "#src/auth/auth-error.ts";
import type { FactorRow } from "#src/auth/data/factors.ts";
import type { UserRow } from "#src/auth/data/users.ts";
import { requireEnabled } from "#src/auth/enabled.ts";
import { stepOf } from "#src/auth/second-factor/totp.ts";
import { startSession } from "#src/auth/sessions.ts";
import { type Caller, isGiven, type Method, requirePart, requireText } from "./method.ts";
import { factorsOf } from "./profile.ts";

const NO_SECRET = new Uint8Array();

/**
 * The answer to a right password of an account with a second factor: no tokens, but what `finishSignIn` takes. Undefined
 * for an account without one.
 */
export async function askSecondFactor(accounts: Accounts, user: UserRow): Promise<object | undefined> {
	const { mfaInfo } = factorsOf(accounts.store, user);
	if (mfaInfo === undefined) return undefined;
	const { uid, validSince } = user;
	const challenge = { id: randomUUID(), uid, validSince, secret: NO_SECRET };
	const { text } = await accounts.challenges.make("signIn", challenge);
	return { mfaPendingCredential: text, mfaInfo };
}

/** accounts/mfaSignIn:finalize for TOTP: the second half of a sign-in with a password. */
export const finishSignIn: Method = async (accounts, body, caller) => {
	const pending = requireText(body, "mfaPendingCredential", "MISSING_MFA_PENDING_CREDENTIAL");
	if (isGiven(body.phoneVerificationInfo)) throw unimplemented("second factors by phone");
	const id = requireText(body, "mfaEnrollmentId", "MISSING_MFA_ENROLLMENT_ID");
	const info = requirePart(body, "totpVerificationInfo");
	const code = requireText(info, "verificationCode", "MISSING_CODE");
	const challenge = await accounts.challenges.read("signIn", pending);
	const user = challenge && accounts.store.users.find(challenge.uid);
	if (user === undefined || challenge?.validSince !== user.validSince)
		throw new AuthError("INVALID_MFA_PENDING_CREDENTIAL");
	requireEnabled(accounts, user);
	const factor = accounts.store.factors.of(user.uid).find((each) => each.id === id);
	if (factor === undefined) throw new AuthError("MFA_ENROLLMENT_NOT_FOUND");
	useCode(accounts, { user, factor, code, challenge: challenge.id }, caller);
	const device = caller.deviceOf(user);
	const signIn = { provider: "password", claims: "{}", secondFactor: id, device } as const;
	const { idToken, refreshToken } = await startSession(accounts, user, signIn);
	return { idToken, refreshToken };
};

type GivenCode = { user: UserRow; factor: FactorRow; code: string; challenge: string };

/**
 * Accepts a code once. Nothing else runs between the check and the record of its use.
 * Throws `TOO_MANY_ATTEMPTS_TRY_LATER` or `INVALID_CODE`.
 */
function useCode(accounts: Accounts, { user, factor, code, challenge }: GivenCode, { device }: Caller): void {
	const { limits, log, now, store } = accounts;
	const { uid } = user;
	const attempt = limits.secondFactor(challenge, uid, device?.isOf(user) ? device.text : undefined);
	if (attempt === undefined) throw new AuthError("TOO_MANY_ATTEMPTS_TRY_LATER");
	const step = stepOf(factor.secret, code, now());
	if (step === undefined || step <= factor.lastStep) {
		// Whoever came here knows the password.
		log({ level: "warn", event: "auth.second-factor-refused", fields: { uid } });
		throw new AuthError("INVALID_CODE");
	}
	store.transaction(() => store.factors.used(factor, step));
	attempt.succeed();
}
