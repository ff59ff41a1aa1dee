import { CODES, isCode } from "@junban/domain/values";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type AuthAction, codeOfAuth, codeOfFirestore, codeOfStorage } from "./sdk-codes.ts";

const ACTIONS: readonly AuthAction[] = ["signIn", "signUp", "resetPassword", "followLink"];

test.each([
	["signIn", "auth/wrong-password", "sign-in-failed"],
	["signIn", "auth/quota-of-tomorrow", "auth-failed"],
	["resetPassword", "auth/weak-password", "password-weak"],
	["followLink", "auth/expired-action-code", "link-expired"],
	["followLink", "auth/invalid-action-code", "link-invalid"],
	["followLink", "auth/user-disabled", "user-disabled"],
	["signIn", "auth/user-disabled", "user-disabled"],
	["signUp", "auth/weak-password", "password-weak"],
	["signUp", "auth/admin-restricted-operation", "sign-up-closed"],
	["signUp", "auth/invalid-email", "email-invalid"],
	["signUp", "auth/missing-email", "email-invalid"],
	["signUp", "auth/missing-password", "value-missing"],
	["signUp", "auth/operation-not-allowed", "auth-failed"],
] as const)("CODE-4 %s refused with %s is %s", (action, sdkCode, code) => {
	expect(codeOfAuth(sdkCode, action)).toBe(code);
});

test.each([
	["auth/too-many-requests", "too-many-requests"],
	["auth/network-request-failed", "offline"],
	["auth/timeout", "offline"],
	["auth/user-token-expired", "unauthenticated"],
	["auth/invalid-user-token", "unauthenticated"],
	["auth/multi-factor-auth-required", "code-required"],
	["auth/invalid-verification-code", "code-wrong"],
	["auth/invalid-multi-factor-session", "code-expired"],
	["auth/invalid-verification-id", "code-expired"],
	["auth/initial-password-ended", "password-ended"],
	["auth/unverified-email", "email-unverified"],
	[undefined, "auth-failed"],
	[{}, "auth-failed"],
] as const)("CODE-4 for every action, %s is %s", (sdkCode, code) => {
	for (const action of ACTIONS) expect(codeOfAuth(sdkCode, action)).toBe(code);
});

test.each([
	["permission-denied", "permission-denied"],
	["unauthenticated", "unauthenticated"],
	["not-found", "document-missing"],
	["already-exists", "already-exists"],
	["unavailable", "offline"],
	["deadline-exceeded", "offline"],
	["resource-exhausted", "quota-reached"],
	["invalid-argument", "invalid-value"],
	["aborted", "conflict"],
	["failed-precondition", "conflict"],
	["data-loss", "internal"],
	[null, "internal"],
] as const)("CODE-4 %s of the database is %s", (sdkCode, code) => {
	expect(codeOfFirestore(sdkCode)).toBe(code);
	expect(CODES).toContain(code);
});

test.each(["fetch-failed", "load-failed"] as const)(
	"CODE-4 a read (%s) ends at no quota of what is stored",
	(otherwise) => {
		expect(codeOfFirestore("resource-exhausted", otherwise)).toBe("too-many-requests");
	},
);

test.each([
	["storage/unauthorized", "permission-denied"],
	["storage/unauthenticated", "unauthenticated"],
	["storage/retry-limit-exceeded", "offline"],
	["storage/quota-exceeded", "store-full"],
	["storage/server-file-wrong-size", "internal"],
	["unauthorized", "internal"],
	[undefined, "internal"],
] as const)("CODE-4 %s of the file store is %s", (sdkCode, code) => {
	expect(codeOfStorage(sdkCode)).toBe(code);
});

test("CODE-4 whatever the SDK throws, the code is one of the catalogue", () => {
	fc.assert(
		fc.property(fc.oneof(fc.anything(), fc.string()), (thrown) => {
			const codes = [
				...ACTIONS.map((action) => codeOfAuth(thrown, action)),
				codeOfFirestore(thrown),
				codeOfStorage(thrown),
			];
			expect(codes.filter((code) => !isCode(code))).toEqual([]);
		}),
		{ numRuns: 1_000 },
	);
});

test("CODE-5 signing in and asking for a new password have one code, whether the e-mail is registered or not", () => {
	const revealing = [
		"auth/invalid-credential",
		"auth/invalid-login-credentials",
		"auth/invalid-email",
		"auth/invalid-recipient-email",
		"auth/missing-email",
		"auth/missing-password",
		"auth/user-not-found",
		"auth/wrong-password",
	];
	for (const action of ["signIn", "resetPassword"] as const)
		for (const sdkCode of revealing) expect(codeOfAuth(sdkCode, action)).toBe("sign-in-failed");
	expect(codeOfAuth("auth/user-disabled", "resetPassword")).toBe("sign-in-failed");
	expect(codeOfAuth("auth/email-already-in-use", "signUp")).toBe("email-in-use");
	expect(codeOfAuth("auth/invalid-recipient-email", "signUp")).toBe("mailbox-missing");
});
