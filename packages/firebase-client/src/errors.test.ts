import { expect, test } from "vitest";
import { detailOf, problemOfAuthError, problemOfStoreError } from "./errors.ts";
import { failed, RefusedError } from "./outcome.ts";

test.each([
	[{ code: "auth/wrong-password" }, { code: "sign-in-failed", detail: "auth/wrong-password" }],
	[{ code: "auth/network-request-failed" }, { code: "offline", detail: "auth/network-request-failed" }],
	[{ code: 5 }, { code: "auth-failed", detail: "[object Object]" }],
	[new Error("boom"), { code: "auth-failed", detail: "Error: boom" }],
	[undefined, { code: "auth-failed", detail: "undefined" }],
])("%j of the account service has a code and the SDK's own one as detail", (error, problem) => {
	expect(problemOfAuthError(error, "signIn")).toEqual(problem);
});

test.each([
	[{ code: "unavailable" }, { code: "offline", detail: "apps/demo: unavailable" }],
	[{ code: "data-loss" }, { code: "internal", detail: "apps/demo: data-loss" }],
	["permission-denied", { code: "internal", detail: "apps/demo: permission-denied" }],
])("%j of the database has a code, and its path in the detail", (error, problem) => {
	expect(problemOfStoreError(error, "apps/demo")).toEqual(problem);
});

test.each([
	["data-loss", "load-failed", "load-failed"],
	["internal", "fetch-failed", "fetch-failed"],
	["unknown", "insert-failed", "insert-failed"],
	["failed-precondition", "load-failed", "load-failed"],
	["aborted", "fetch-failed", "fetch-failed"],
	["failed-precondition", "insert-failed", "conflict"],
	["failed-precondition", "internal", "conflict"],
	["permission-denied", "load-failed", "permission-denied"],
	["unavailable", "fetch-failed", "offline"],
] as const)(
	"CODE-7 %s of the database is, where the operation has the code %s, %s",
	(code, otherwise, shown) => {
		const problem = { code: shown, detail: `apps/demo: ${code}` };
		expect(problemOfStoreError({ code }, "apps/demo", otherwise)).toEqual(problem);
	},
);

test("a refusal inside a transaction keeps its own problem", () => {
	const refusal = failed("document-missing", "apps/demo/line/main");
	expect(problemOfStoreError(new RefusedError(refusal), "apps/demo")).toBe(refusal);
});

test("the detail of an error without a code is its text", () => {
	expect(detailOf("lost")).toBe("lost");
});
