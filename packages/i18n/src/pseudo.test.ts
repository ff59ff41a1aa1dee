import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { baseEn } from "./base-en.ts";
import { baseJa } from "./base-ja.ts";
import { isPseudoAsked, pseudoText, speakPseudo } from "./pseudo.ts";
import { startI18n } from "./setup.ts";
import { testEn, testJa } from "./testing/phrases.ts";

describe("pseudoText", () => {
	it.each([
		["Try again", "[Ţŕý åĝåîñ öñé]"],
		["もう一度試す", "［もう一度試すいろは］"],
		["QR コード", "［ɊŔ コードいろは］"],
		["組", "［組い］"],
		["", ""],
	])("%j becomes %j", (plain, pseudo) => {
		expect(pseudoText(plain)).toBe(pseudo);
	});

	it("leaves variables alone", () => {
		expect(pseudoText("{{total}} of {{shown}}")).toBe("[{{total}} öƒ {{shown}} ö]");
		expect(pseudoText("{{label}} を呼ぶ")).toBe("［{{label}} を呼ぶいろ］");
	});

	const texts = (tree: object): string[] =>
		Object.values(tree).flatMap((value) => (typeof value === "string" ? [value] : texts(value)));

	it.each([
		["Japanese", texts(baseJa)],
		["English", texts(baseEn)],
	])("makes %s 40 % longer or more", (_language, phrases) => {
		const plainLength = (text: string) => [...text.replace(/\{\{.*?\}\}/g, "")].length;
		for (const phrase of phrases) {
			expect(plainLength(pseudoText(phrase))).toBeGreaterThanOrEqual(plainLength(phrase) * 1.4);
		}
	});

	it("keeps the variables of any text, and its brackets tell where it ends", () => {
		fc.assert(
			fc.property(fc.array(fc.oneof(fc.string(), fc.constant("{{name}}"), fc.constant("組"))), (parts) => {
				const plain = parts.join("");
				const pseudo = pseudoText(plain);
				const variables = (text: string) => text.match(/\{\{.*?\}\}/g) ?? [];
				expect(variables(pseudo)).toEqual(variables(plain));
				if (plain !== "") expect(pseudo).toMatch(/^(?:\[.*\]|［.*］)$/s);
			}),
		);
	});
});

describe("speakPseudo", () => {
	it("fills values in and keeps the forms that count", () => {
		const en = startI18n("en", testEn);
		speakPseudo(en);
		expect(en.t("retry")).toBe("[Ţŕý åĝåîñ öñé]");
		expect(en.t("time.asOf", { time: "12:03" })).toMatch(/^\[åš öƒ 12:03/);
		expect(en.t("records", { ns: "counting", count: 1 })).toMatch(/^\[1 ŕéçöŕð /);
		expect(en.t("records", { ns: "counting", count: 2000 })).toMatch(/^\[2,000 ŕéçöŕðš /);
		expect(en.t("place", { ns: "counting", count: 2, ordinal: true })).toMatch(/^\[2ñð/);
	});

	it("leaves the phrases themselves and other pages alone", () => {
		const [ja, other] = [startI18n("ja", testJa), startI18n("ja", testJa)];
		speakPseudo(ja);
		expect(ja.t("paused", { ns: "codes" })).toMatch(/^［.+いろは.*］$/);
		expect(other.t("close")).toBe("閉じる");
	});
});

it.each([
	["?pseudo", undefined, true],
	["?pwa&pseudo=", undefined, true],
	["", "1", true],
	["", undefined, false],
	["?pseudonym", "", false],
	["", "0", false],
])("search %j and setting %j: %j", (search, setting, asked) => {
	expect(isPseudoAsked(search, setting)).toBe(asked);
});
