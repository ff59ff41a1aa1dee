import { expect, test } from "vitest";
import { admissionOf, decideFounding, type FoundingState, MAX_APPS } from "./founding.ts";

const FREE: FoundingState = {
	exists: false,
	role: undefined,
	hasLeftovers: false,
	hasSimilar: false,
	isHeld: false,
	looksReserved: false,
	admission: "admitted",
	foundedApps: 0,
};

test.each<[string, Partial<FoundingState>, ReturnType<typeof decideFounding>]>([
	["a free name", {}, { ok: true, value: "found" }],
	["a shop below the limit", { foundedApps: MAX_APPS - 1 }, { ok: true, value: "found" }],
	["the owner's repeat", { exists: true, role: "owner" }, { ok: true, value: "repeat" }],
	[
		"the owner's repeat at the limit",
		{ exists: true, role: "owner", foundedApps: 9 },
		{ ok: true, value: "repeat" },
	],
	["a shop whose staff the account is", { exists: true, role: "staff" }, { ok: false, code: "same-app" }],
	["a name that looks reserved", { looksReserved: true }, { ok: false, code: "slug-reserved" }],
	[
		"the owner's repeat, of a name that looks reserved",
		{ exists: true, role: "owner", looksReserved: true },
		{ ok: true, value: "repeat" },
	],
	["another person's shop", { exists: true }, { ok: false, code: "already-exists" }],
	["a name that is held for others", { isHeld: true }, { ok: false, code: "already-exists" }],
	["the name of a deleted shop", { hasLeftovers: true }, { ok: false, code: "already-exists" }],
	[
		"an owner's place of a deleted shop",
		{ role: "owner", hasLeftovers: true },
		{ ok: false, code: "already-exists" },
	],
	["a name that looks like another shop's", { hasSimilar: true }, { ok: false, code: "slug-similar" }],
	["an account that is not admitted", { admission: "refused" }, { ok: false, code: "sign-up-closed" }],
	["an unconfirmed address", { admission: "unverified" }, { ok: false, code: "email-unverified" }],
	[
		"the owner's repeat, no longer admitted",
		{ exists: true, role: "owner", admission: "refused" },
		{ ok: true, value: "repeat" },
	],
	["one shop too many", { foundedApps: MAX_APPS }, { ok: false, code: "quota-reached" }],
])("founding: %s", (_name, state, decision) => {
	expect(decideFounding({ ...FREE, ...state })).toEqual(decision);
});

const CALLER = { email: "a@Shop.example", emailVerified: true };

test.each([
	["open", {}, "admitted"],
	["open", { emailVerified: false, email: "" }, "admitted"],
	["closed", {}, "refused"],
	[["shop.example"], {}, "admitted"],
	[["shop.example"], { emailVerified: false }, "unverified"],
	[["example"], {}, "refused"],
	[["other.example"], { emailVerified: false }, "refused"],
] as const)("where sign-up is %j, the account %j is %s", (signUp, more, admission) => {
	expect(admissionOf({ ...CALLER, ...more }, signUp, false)).toBe(admission);
});

test("operators are admitted everywhere", () => {
	for (const signUp of ["open", "closed", ["other.example"]] as const)
		expect(admissionOf(CALLER, signUp, true)).toBe("admitted");
});

test("an account without an address is not of any mail domain", () => {
	expect(admissionOf({ emailVerified: true }, ["shop.example"], false)).toBe("refused");
});
