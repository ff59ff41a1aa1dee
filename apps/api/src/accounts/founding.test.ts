import { expect, test } from "vitest";
import { decideFounding, type FoundingState, MAX_APPS } from "./founding.ts";

const FREE: FoundingState = { exists: false, role: undefined, hasLeftovers: false, foundedApps: 0 };

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
	["another person's shop", { exists: true }, { ok: false, code: "already-exists" }],
	["the name of a deleted shop", { hasLeftovers: true }, { ok: false, code: "already-exists" }],
	[
		"an owner's place of a deleted shop",
		{ role: "owner", hasLeftovers: true },
		{ ok: false, code: "already-exists" },
	],
	["one shop too many", { foundedApps: MAX_APPS }, { ok: false, code: "quota-reached" }],
])("founding: %s", (_name, state, decision) => {
	expect(decideFounding({ ...FREE, ...state })).toEqual(decision);
});
