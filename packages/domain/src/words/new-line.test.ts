import { expect, test } from "vitest";
import { appDataToStored, checkAppData } from "#src/documents/app.ts";
import { placeMessage, placeTextsFromStored } from "#src/documents/line-texts.ts";
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
		called: defaultTextsJa.called,
		called_text: defaultTextsJa.calledText,
		during_guidance_text: defaultTextsJa.duringGuidanceText,
		guide_over_text: defaultTextsJa.guideOverText,
		less_text: defaultTextsJa.lessText,
		line_up_text: defaultTextsJa.lineUpText,
	});
});

test("TEXT-9 a new line with English texts has both languages", () => {
	const texts = placeTextsFromStored({ ...newLine("main", "店内の列", defaultTextsJa, defaultTextsEn) });
	const headline = (locale: "ja" | "en") => placeMessage(texts, { state: "called" }, 2, locale).headline;
	expect([headline("ja"), headline("en")]).toEqual(["順番になりました", "It’s your turn"]);
});

test("TEXT-9 the first line has the texts of its shop's language, a Japanese line also English texts", () => {
	expect(firstLine("main", "列", "ja")).toEqual(newLine("main", "列", defaultTextsJa, defaultTextsEn));
	expect(firstLine("main", "Line", "en")).toEqual(newLine("main", "Line", defaultTextsEn));
});

test.each([
	["Japanese", defaultTextsJa, /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。]+$/u],
	["English", defaultTextsEn, /^[A-Z][A-Za-z,.’ ]+$/],
])("TEXT-9 the default texts in %s are the six of the specification", (_, texts, looks) => {
	expect(Object.values(texts)).toHaveLength(6);
	for (const text of Object.values(texts)) expect(text).toMatch(looks);
});
