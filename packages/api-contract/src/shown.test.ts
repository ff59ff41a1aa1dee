import {
	APP_SHOWN,
	type DocumentOf,
	type Fields,
	LINE_DISPLAY,
	LINE_OWNERS,
	LINE_SHOWN,
} from "@junban/domain/documents";
import * as v from "valibot";
import { expect, test } from "vitest";
import { objectOf } from "./readers.ts";
import { type Shown, shown, shownReaders } from "./shown.ts";
import { shownEntries } from "./view-schemas.ts";

// Throw-away settings: nothing else of them exists.
const WITH_BELLS = {
	...LINE_SHOWN,
	bells: { ...LINE_SHOWN.numberStart, stored: "bells" },
	bellName: { ...LINE_SHOWN.name, stored: "bell_name", english: "en.bell_name" },
	isMuted: { ...LINE_OWNERS.v1Join, stored: "bells.is_muted" },
} as const satisfies Fields;

const document: DocumentOf<typeof WITH_BELLS> = {
	...{ name: "本店", color: "#0D848D", unit: "組", numberPrefix: "A-", numberStart: 1, placesPerBrowser: 3 },
	...{ bells: 7, bellName: "鈴", isMuted: true },
	en: { name: "Main", bellName: "Bell" },
};
const schema = v.object(shownEntries(WITH_BELLS));
const read = objectOf<Shown<typeof WITH_BELLS>>(shownReaders(WITH_BELLS));

test("a field added to a table is written, described and read", () => {
	const view = shown(WITH_BELLS, document);
	const typed: number = view.bells;
	expect(typed).toBe(7);
	expect(view).toEqual({
		...{
			name: "本店",
			name_en: "Main",
			color: "#0D848D",
			unit: "組",
			number_prefix: "A-",
			number_start: 1,
			places_per_browser: 3,
		},
		...{ bells: 7, bell_name: "鈴", bell_name_en: "Bell", is_muted: true },
	});
	expect(v.parse(schema, view)).toEqual(view);
	expect(read(view)).toEqual(view);
});

test.each([
	["bells", -1],
	["bells", "7"],
	["bell_name", undefined],
	["bell_name_en", null],
	["is_muted", 1],
	["unit", "個"],
])("schema and reader refuse %s when it is %j", (field, value) => {
	const view = { ...shown(WITH_BELLS, document), [field]: value };
	expect(v.safeParse(schema, view).success).toBe(false);
	expect(read(view)).toBeUndefined();
});

const VALUES = [undefined, null, 0, 1, -1, 0.5, 2 ** 53, true, "", "text", "組", "ja", "Asia/Tokyo", [], {}];

test.each([
	["a shop", APP_SHOWN],
	["a line", LINE_SHOWN],
	["a display board", LINE_DISPLAY],
])("schema and reader of %s accept the same values", (_name, table: Fields) => {
	const entries = Object.entries<v.GenericSchema>(shownEntries(table));
	expect(entries.length).toBeGreaterThan(5);
	for (const [name, entry] of entries)
		for (const value of VALUES) {
			const reader = shownReaders(table)[name];
			expect(reader?.(value), `${name} ${value}`).toBe(v.is(entry, value) ? value : undefined);
		}
});
