import { expect, test } from "vitest";
import { codeOfAuthError, codeOfStoreError } from "./errors.ts";

test.each([
	"auth/invalid-credential",
	"auth/user-not-found",
	"auth/wrong-password",
	"auth/invalid-email",
	"auth/user-disabled",
])("%s does not tell whether the e-mail is registered", (code) => {
	expect(codeOfAuthError({ code })).toBe("sign-in-failed");
});

test.each([
	[{ code: "auth/too-many-requests" }, "too-many-requests"],
	[{ code: "auth/network-request-failed" }, "offline"],
	[{ code: "auth/quota-of-tomorrow" }, "auth-failed"],
	[new Error("boom"), "auth-failed"],
	[undefined, "auth-failed"],
])("auth %j is %s", (error, code) => {
	expect(codeOfAuthError(error)).toBe(code);
});

test.each([
	[{ code: "permission-denied" }, "permission-denied"],
	[{ code: "unauthenticated" }, "unauthenticated"],
	[{ code: "unavailable" }, "offline"],
	[{ code: "data-loss" }, "internal"],
	["permission-denied", "internal"],
])("store %j is %s", (error, code) => {
	expect(codeOfStoreError(error)).toBe(code);
});
