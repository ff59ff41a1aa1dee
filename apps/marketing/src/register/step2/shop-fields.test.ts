import { expect, test } from "vitest";
import { faultsOf, nearestZone, type ShopFields, typedColor, typedSlug } from "./shop-fields.ts";

test.each([
	["America/New_York", "America/New_York"],
	["Asia/Seoul", "Asia/Tokyo"],
	["Europe/Paris", "Europe/Rome"],
	["America/Toronto", "America/New_York"],
	["Europe/London", undefined],
	["Asia/Kolkata", undefined],
	["No/Where", undefined],
	[undefined, undefined],
])("a device in %s has the zone %s", (found, zone) => {
	expect(nearestZone(found)).toBe(zone);
});

test.each([
	["＃c2410c", "#C2410C"],
	["0d8", "#00DD88"],
	[" #111111 ", "#111111"],
	["red", undefined],
	["", undefined],
])("the colour %j is %s", (text, color) => {
	expect(typedColor(text)).toBe(color);
});

test("an id is read in any case and width", () => {
	expect(typedSlug(" Komorebi－Café 2 ")).toBe("komorebi_café_2");
});

const COMPLETE: ShopFields = {
	name: "Komorebi",
	slug: "komorebi",
	hasOwnSlug: true,
	kind: "other",
	color: "#0D848D",
	locale: "ja",
	timeZone: "Asia/Tokyo",
};

test.each([
	["Komorebi", []],
	[" 　", [{ field: "name", code: "name-missing" }]],
	["\u200b\u200b", [{ field: "name", code: "name-missing" }]],
	["\u202e", [{ field: "name", code: "name-missing" }]],
	["🍵".repeat(100), []],
	["🍵".repeat(101), [{ field: "name", code: "text-too-long" }]],
])("the name %j has the faults that the server finds", (name, faults) => {
	expect(faultsOf({ ...COMPLETE, name })).toEqual(faults);
});
