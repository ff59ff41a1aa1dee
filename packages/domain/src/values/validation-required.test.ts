import { expect, test } from "vitest";
import { type GuardedOperation, missingFor } from "./validation-required.ts";

const cases: readonly [GuardedOperation, string, string][] = [
	["member", "appUID", "value-missing"],
	["member", "lineUID", "value-missing"],
	["member", "memberUID", "value-missing"],
	["change", "uid", "value-missing"],
	["change", "query", "value-missing"],
	["createUser", "email", "value-missing"],
	["createUser", "password", "value-missing"],
	["createApp", "appUID", "app-uid-missing"],
	["createApp", "appData", "app-data-missing"],
	["uploadLogo", "file", "file-missing"],
	["uploadLogo", "fileName", "file-missing"],
	["uploadFile", "blob", "file-missing"],
	["uploadFile", "ext", "file-missing"],
	["uploadFile", "userUID", "unauthenticated"],
	["addCredential", "reference", "values-insufficient"],
	["addCredential", "userUID", "values-insufficient"],
	["initAppUsers", "appUID", "app-id-required"],
	["addAppUser", "userUID", "unauthenticated"],
	["notificationMail", "appUID", "value-missing"],
	["notificationMail", "lineUID", "value-missing"],
	["notificationMail", "memberUID", "value-missing"],
	["notificationMail", "notificationMail", "value-missing"],
];

test.each(cases)("VAL-3 %s without %s is %s", (operation, field, code) => {
	const all = Object.fromEntries(cases.filter(([each]) => each === operation).map(([, name]) => [name, "x"]));
	expect(missingFor(operation, all)).toBeUndefined();
	for (const nothing of [undefined, null, "", " "])
		expect(missingFor(operation, { ...all, [field]: nothing })).toEqual({ ok: false, code, field });
	for (const value of [false, 0, {}, []])
		expect(missingFor(operation, { ...all, [field]: value })).toBeUndefined();
});

test("VAL-3 the first missing value decides; inherited values do not count", () => {
	expect(missingFor("createApp", {})?.code).toBe("app-uid-missing");
	expect(missingFor("addAppUser", Object.create({ userUID: "u" }))?.code).toBe("unauthenticated");
});
