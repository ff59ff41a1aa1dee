import { expect, test } from "vitest";
import { checkDocument, readAnyDocument, storeDocument, storeWhole } from "./document.ts";
import { type Fields, OWNERS, storedNames, writtenBy } from "./fields.ts";
import { oneLine, whole } from "./kinds.ts";
import { LINE_OWNERS, ownersSettingsFromStored } from "./line.ts";

// A throw-away setting: nothing else of it exists.
const WITH_BELLS = {
	...LINE_OWNERS,
	bells: { stored: "display.bells", kind: whole(0, 9), otherwise: 2, ...OWNERS },
	bellName: { stored: "bell_name", english: "en.bell_name", kind: oneLine(5), otherwise: "", ...OWNERS },
} as const satisfies Fields;

test("STORE-9 one entry gives a setting its default, its reading and its stored form", () => {
	expect(readAnyDocument(WITH_BELLS, {})).toMatchObject({ bells: 2, bellName: "", en: { bellName: "" } });
	const stored = { display: { bells: 7 }, bell_name: "鈴", en: { bell_name: "Bell" } };
	const line = readAnyDocument(WITH_BELLS, stored);
	const typed: number = line.bells;
	expect([typed, line.bellName, line.en.bellName]).toEqual([7, "鈴", "Bell"]);
	expect(storeDocument(WITH_BELLS, line, Number)).toMatchObject(stored);
	expect(storeWhole(WITH_BELLS, { ...line, bellName: "" })).toMatchObject({ bell_name: undefined });
});

test("STORE-9 one entry gives a setting its form check, with a code and the field", () => {
	const faults = (form: object) => {
		const checked = checkDocument(WITH_BELLS, { name: "本店", ...form });
		return checked.ok ? checked.value.bells : checked.faults.map(({ code, field }) => `${field} ${code}`);
	};
	expect(faults({ display: { bells: 9 } })).toBe(9);
	expect(faults({ display: { bells: 10 }, bell_name: "すずのねよ", en: { bell_name: "Bells!" } })).toEqual([
		"display.bells invalid-value",
		"en.bell_name text-too-long",
	]);
});

test("STORE-9 one entry is among the fields of a save", () => {
	expect(storedNames(WITH_BELLS)).toEqual([...storedNames(LINE_OWNERS), "bell_name"]);
	expect(writtenBy("owner", WITH_BELLS)).toContain(WITH_BELLS.bells);
	expect(ownersSettingsFromStored({})).not.toHaveProperty("bells");
});
