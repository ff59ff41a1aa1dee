import { randomUUID } from "node:crypto";
import {
	type Accounts,
	changeAndRevoke,
	requireChange,
	requireRecent,
	verifyOwner,
} from "#src/auth/accounts.ts";
import { AuthError, unimplemented } from "#src/auth/auth-error.ts";
import { parseDisplayName } from "#src/auth/credentials.ts";
import type { UserRow } from "#src/auth/data/users.ts";
import {
	ALGORITHM,
	base32Of,
	DIGITS,
	newSecret,
	PERIOD_SECONDS,
	stepOf,
} from "#src/auth/second-factor/totp.ts";
import { startSession } from "#src/auth/sessions.ts";
import { secondFactorOf } from "#src/auth/tokens.ts";
import type { VerifiedToken } from "#src/auth/types.ts";
import { type Body, type Caller, isGiven, type Method, requirePart, requireText } from "./method.ts";
import { signInOf } from "./sign-in-of.ts";

/** Second factors of one account: two phones and some spare, as with Firebase. */
const MAX_FACTORS = 5;

/**
 * accounts/mfaEnrollment:start for TOTP: a new secret, which the client keeps until a code confirms it. Nothing is stored.
 */
export const startEnrolment: Method = async (accounts, body) => {
	requireTotp(body, "totpEnrollmentInfo");
	const { user, verified } = await verifyOwner(accounts, requireText(body, "idToken", "MISSING_ID_TOKEN"));
	requireRecent(accounts, verified);
	requireRoom(accounts, user, verified);
	const secret = newSecret();
	const { text, expiresAt } = await accounts.challenges.make("enrolment", {
		id: randomUUID(),
		uid: user.uid,
		validSince: user.validSince,
		secret,
	});
	return {
		totpSessionInfo: {
			sharedSecretKey: base32Of(secret),
			verificationCodeLength: DIGITS,
			hashingAlgorithm: ALGORITHM,
			periodSec: PERIOD_SECONDS,
			sessionInfo: text,
			finalizeEnrollmentTime: new Date(expiresAt).toISOString(),
		},
	};
};

/**
 * accounts/mfaEnrollment:finalize: stores the secret, after a code proved that an app has it. All other sessions end: they
 * were opened without it.
 */
export const finishEnrolment: Method = async (accounts, body, caller) => {
	const info = requireTotp(body, "totpVerificationInfo");
	const code = requireText(info, "verificationCode", "MISSING_CODE");
	const sessionInfo = requireText(info, "sessionInfo", "MISSING_SESSION_INFO");
	const displayName = parseDisplayName(body.displayName);
	const idToken = requireText(body, "idToken", "MISSING_ID_TOKEN");
	const challenge = await accounts.challenges.read("enrolment", sessionInfo);
	const { user, verified } = await verifyOwner(accounts, idToken);
	if (challenge?.uid !== user.uid || challenge.validSince !== user.validSince)
		throw new AuthError("INVALID_SESSION_INFO");
	requireRoom(accounts, user, verified);
	const { store, now } = accounts;
	const { secret } = challenge;
	if (store.factors.of(user.uid).some((factor) => Buffer.compare(factor.secret, secret) === 0))
		throw new AuthError("SECOND_FACTOR_EXISTS");
	const step = stepOf(secret, code, now());
	if (step === undefined) throw new AuthError("INVALID_CODE");
	requireChange(accounts, user, caller.address);
	const id = randomUUID();
	const factor = { id, uid: user.uid, secret, displayName, enrolledAt: now(), lastStep: step };
	const changed = store.transaction(() => {
		store.factors.insert(factor);
		return changeAndRevoke(accounts, user, {});
	});
	accounts.log({ level: "info", event: "auth.second-factor-added", fields: { uid: user.uid } });
	return renewed(accounts, changed, verified, id, caller);
};

/** accounts/mfaEnrollment:withdraw: removes a factor, for a session that gave a code. All other sessions end. */
export const withdraw: Method = async (accounts, body, caller) => {
	const idToken = requireText(body, "idToken", "MISSING_ID_TOKEN");
	const id = requireText(body, "mfaEnrollmentId", "MISSING_MFA_ENROLLMENT_ID");
	const { user, verified } = await verifyOwner(accounts, idToken);
	requireRecent(accounts, verified);
	requireSecondFactor(verified);
	const { store } = accounts;
	const factor = store.factors.of(user.uid).find((each) => each.id === id);
	if (factor === undefined) throw new AuthError("MFA_ENROLLMENT_NOT_FOUND");
	requireChange(accounts, user, caller.address);
	const changed = store.transaction(() => {
		store.factors.remove(factor);
		return changeAndRevoke(accounts, user, {});
	});
	accounts.log({ level: "info", event: "auth.second-factor-removed", fields: { uid: user.uid } });
	const own = secondFactorOf(verified);
	return renewed(accounts, changed, verified, own === id ? undefined : own, caller);
};

/** New tokens for the session that changed its factors. */
async function renewed(
	accounts: Accounts,
	user: UserRow,
	verified: VerifiedToken,
	secondFactor: string | undefined,
	caller: Caller,
): Promise<object> {
	accounts.inForce.exempt(verified, user);
	const device = caller.deviceOf(user);
	const signIn = { ...signInOf(verified, user), secondFactor, device };
	const { idToken, refreshToken } = await startSession(accounts, user, signIn, false);
	return { idToken, refreshToken };
}

/** Whether the account may have one more factor, and this sign-in may add it. */
function requireRoom({ store }: Accounts, user: UserRow, verified: VerifiedToken): void {
	if (user.passwordHash === undefined || user.email === undefined)
		throw new AuthError("UNSUPPORTED_FIRST_FACTOR");
	// Otherwise somebody could register another person's address, and lock that person out for good.
	if (!user.emailVerified) throw new AuthError("UNVERIFIED_EMAIL");
	const count = store.factors.of(user.uid).length;
	if (count >= MAX_FACTORS) throw new AuthError("SECOND_FACTOR_LIMIT_EXCEEDED");
	if (count > 0) requireSecondFactor(verified);
}

/** A custom token signs in without a code. Its session must not change the factors. */
function requireSecondFactor(verified: VerifiedToken): void {
	if (secondFactorOf(verified) === undefined) throw new AuthError("CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
}

/** The part of a body that says TOTP. Throws `UNIMPLEMENTED` for codes by text message. */
function requireTotp(body: Body, name: string): Body {
	if (isGiven(body.phoneEnrollmentInfo) || isGiven(body.phoneVerificationInfo))
		throw unimplemented("second factors by phone");
	return requirePart(body, name);
}
