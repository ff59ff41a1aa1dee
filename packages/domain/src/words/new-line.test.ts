import { expect, test } from "vitest";
import { appDataToStored, checkAppData } from "#src/documents/app-data.ts";
import { PLACE_TEXT_FIELDS, placeMessage, placeTextsFromStored } from "#src/documents/place-texts.ts";
import { defaultTextsEn } from "./default-texts-en.ts";
import { defaultTextsJa } from "./default-texts-ja.ts";
import { firstLine } from "./first-line.ts";
import { newLine } from "./new-line.ts";

test("TEXT-9 a new app has the default colour, zone and holidays", () => {
	const data = checkAppData({ name: "みなと食堂" });
	expect(data.ok && appDataToStored(data.value)).toEqual({
		name: "みなと食堂",
		color: "#0D848D",
		locale: "ja",
		timezone: "Asia/Tokyo",
		holiday_country: "ja",
		retention_days: 30,
	});
});

test("TEXT-9 a new line has empty lists, no notification mail, the default numbers and texts", () => {
	expect(newLine("main", "店内の列", defaultTextsJa)).toEqual({
		uid: "main",
		name: "店内の列",
		color: "#0D848D",
		fields: { notification: false },
		questions: [],
		temporary_closeds: [],
		time_per: 10,
		lessNumber: 2,
		autocall_time: 10,
		settings_version: 1,
		...defaultTextsJa,
	});
});

test("TEXT-9 a new line speaks both languages when it has the English texts too", () => {
	const texts = placeTextsFromStored({ ...newLine("main", "店内の列", defaultTextsJa, defaultTextsEn) });
	const headline = (locale: "ja" | "en") => placeMessage(texts, { state: "called" }, 2, locale).headline;
	expect([headline("ja"), headline("en")]).toEqual(["順番になりました", "It’s your turn"]);
});

test("TEXT-9 the first line speaks its shop's language, a Japanese one English too", () => {
	expect(firstLine("main", "列", "ja")).toEqual(newLine("main", "列", defaultTextsJa, defaultTextsEn));
	expect(firstLine("main", "Line", "en")).toEqual(newLine("main", "Line", defaultTextsEn));
});

test.each([
	["Japanese", defaultTextsJa, /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。]+$/u],
	["English", defaultTextsEn, /^[A-Z][A-Za-z,.’ ]+$/],
])("TEXT-9 the default texts in %s are the six of the specification", (_, texts, looks) => {
	expect(Object.keys(texts).sort()).toEqual([...PLACE_TEXT_FIELDS]);
	for (const field of PLACE_TEXT_FIELDS) expect(texts[field]).toMatch(looks);
});
