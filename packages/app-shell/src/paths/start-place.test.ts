import { expect, it } from "vitest";
import { manifestPath } from "./shop-pictures.ts";
import { START_PLACE, startPlaceIn, startPlaceText } from "./start-place.ts";

const UID = "aB3_-".padEnd(24, "x");

it("the place of a start is read as it was written, also from the address of the manifest", () => {
	const place = startPlaceIn(`main.${UID}`);
	if (place === undefined) throw new Error("no place");
	expect(place).toEqual({ line: "main", member: UID });
	expect(startPlaceText(place)).toBe(`main.${UID}`);
	for (const locale of ["ja", "en"] as const) {
		const url = new URL(manifestPath("demo", locale, place), "https://shop.example");
		expect(url.pathname).toBe("/dynamic-manifest/demo.json");
		expect(url.searchParams.get("locale")).toBe(locale === "en" ? "en" : null);
		expect(startPlaceIn(url.searchParams.get(START_PLACE))).toEqual(place);
	}
});

it.each([
	null,
	undefined,
	"",
	".",
	"main",
	`.${UID}`,
	`main.${UID}.x`,
	`Main.${UID}`,
	`main.${UID}/..`,
	`main.${"x".repeat(100_000)}`,
	`//evil.example.${UID}`,
])("%.40j is no place", (text) => {
	expect(startPlaceIn(text)).toBeUndefined();
});
