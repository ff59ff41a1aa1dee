import { expect, test } from "vitest";
import { nearestZone, typedColor, typedSlug } from "./shop-fields.ts";

test.each([
	["America/New_York", "America/New_York"],
	["Asia/Seoul", "Asia/Tokyo"],
	["Europe/Paris", "Europe/Rome"],
	["America/Toronto", "America/New_York"],
	["Asia/Kolkata", "Asia/Tokyo"],
	["No/Where", "Asia/Tokyo"],
	[undefined, "Asia/Tokyo"],
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
