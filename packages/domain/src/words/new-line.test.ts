import { describe, expect, test } from "vitest";
import { appDataToStored, checkAppData } from "#src/documents/app.ts";
import { placeMessage, placeTextsFromStored } from "#src/documents/line-texts.ts";
import { KINDS } from "#src/shop/index.ts";
import { defaultTextsEn } from "./default-texts-en.ts";
import { defaultTextsJa } from "./default-texts-ja.ts";
import { firstLine } from "./first-line.ts";
import { kindOfCategory, withKindInWords } from "./kinds.ts";
import { kindsEn } from "./kinds-en.ts";
import { kindsJa } from "./kinds-ja.ts";
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
	expect(firstLine("main", { name: "列", locale: "ja" })).toEqual({
		...newLine("main", "列", defaultTextsJa, defaultTextsEn),
		unit: "組",
	});
	expect(firstLine("main", { name: "Line", locale: "en" })).toEqual({
		...newLine("main", "Line", defaultTextsEn),
		unit: "組",
	});
});

describe("TEXT-14 a shop's first line", () => {
	const shopOf = (more: object) => {
		const checked = checkAppData({ name: "こもれび", ...more });
		if (!checked.ok) throw new Error(checked.code);
		return withKindInWords(checked.value);
	};

	test("TEXT-14 has the shop's names and colour", () => {
		const shop = shopOf({ en: { name: "Komorebi" }, color: "#c2410c" });
		expect(firstLine("main", shop)).toMatchObject({
			name: "こもれび",
			en: { name: "Komorebi" },
			color: "#C2410C",
		});
		expect(firstLine("main", { ...shop, locale: "en" })).not.toHaveProperty("en");
	});

	test.each([
		["restaurant", "組"],
		["clinic", "人"],
		["salon", "人"],
		["shop", "人"],
		["event", "組"],
		["school", "人"],
		["logistics", "番"],
		["other", "組"],
	] as const)("TEXT-14 of the kind %s counts by %s and has the texts of its kind", (kind, unit) => {
		const ja = firstLine("main", shopOf({ category: kind }));
		const en = firstLine("main", shopOf({ category: kind, locale: "en" }));
		expect([ja["unit"], en["unit"]]).toEqual([unit, unit]);
		const read = (line: typeof ja, locale: "ja" | "en") =>
			placeMessage(placeTextsFromStored({ ...line }), { state: "called" }, 2, locale).text;
		const [own, english] = [kindsJa[kind].texts.calledText, kindsEn[kind].texts.calledText];
		expect(read(ja, "ja")).toBe(own ?? defaultTextsJa.calledText);
		expect(read(ja, "en")).toBe(english ?? defaultTextsEn.calledText);
		expect(read(en, "ja")).toBe(english ?? defaultTextsEn.calledText);
	});

	test("TEXT-14 a category of the shop's own has the default texts, and stays as it is", () => {
		expect(kindOfCategory("食堂")).toBe("other");
		expect(shopOf({ category: "食堂" }).category).toBe("食堂");
		expect(firstLine("main", shopOf({ category: "食堂" }))).toEqual(firstLine("main", shopOf({})));
	});

	test("TEXT-14 the kind is stored in words, in both languages for a Japanese shop", () => {
		const [ja, en] = [shopOf({ category: "clinic" }), shopOf({ category: "clinic", locale: "en" })];
		expect([ja.category, ja.en.category]).toEqual(["クリニック", "Clinic"]);
		expect([en.category, en.en.category]).toEqual(["Clinic", ""]);
		expect(shopOf({ category: "other", en: { category: "x" } })).toMatchObject({
			category: "",
			en: { category: "" },
		});
		for (const kind of KINDS)
			for (const words of [kindsJa, kindsEn]) expect(kindOfCategory(words[kind].name)).toBe(kind);
	});
});

test.each([
	["Japanese", defaultTextsJa, /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。]+$/u],
	["English", defaultTextsEn, /^[A-Z][A-Za-z,.’ ]+$/],
])("TEXT-9 the default texts in %s are the six of the specification", (_, texts, looks) => {
	expect(Object.values(texts)).toHaveLength(6);
	for (const text of Object.values(texts)) expect(text).toMatch(looks);
});
