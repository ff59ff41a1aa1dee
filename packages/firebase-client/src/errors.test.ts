import { expect, test } from "vitest";
import { parseFirebaseConfig } from "./config.ts";
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
	[{ code: "auth/quota-of-tomorrow" }, "internal"],
	[new Error("boom"), "internal"],
	[undefined, "internal"],
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

test("the runtime config is parsed, optional parts stay absent", () => {
	expect(parseFirebaseConfig({ projectId: "junban", apiKey: "embedded", embedded: true })).toEqual({
		projectId: "junban",
		apiKey: "embedded",
		embedded: true,
	});
	expect(
		parseFirebaseConfig({ projectId: "p", apiKey: "k", authDomain: "p.example", appId: "1", extra: 1 }),
	).toEqual({ projectId: "p", apiKey: "k", embedded: false, authDomain: "p.example", appId: "1" });
});

test.each([
	[null],
	["x"],
	[{}],
	[{ projectId: "p" }],
	[{ projectId: "", apiKey: "k" }],
	[{ projectId: 1, apiKey: "k" }],
])("%j is no config", (value) => {
	expect(parseFirebaseConfig(value)).toBeUndefined();
});
