import { LINE_OWNERS } from "@junban/domain/documents";
import { expect, test } from "vitest";
import { SECTION_NAMES, SECTIONS, STORED_SETTINGS } from "./settings.ts";

test("the screen has every setting of an owner once", () => {
	const shown = SECTION_NAMES.flatMap((section) => [...SECTIONS[section]]);
	expect(shown.toSorted()).toEqual(Object.keys(LINE_OWNERS).toSorted());
	expect(SECTION_NAMES).toEqual(Object.keys(SECTIONS));
});

test("the form has every stored field of an owner, the English variants too, without the holidays of the receptions' screen", () => {
	const stored = Object.values(LINE_OWNERS)
		.filter((field) => field !== LINE_OWNERS.holidayMode)
		.flatMap((field) => ("english" in field ? [field.stored, field.english] : [field.stored]));
	expect(STORED_SETTINGS.map(({ path }) => path).toSorted()).toEqual(stored.toSorted());
});
