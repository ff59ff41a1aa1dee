import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { baseEn } from "./base-en.ts";
import { baseJa } from "./base-ja.ts";
import { applyPseudo, isPseudoRequested, pseudoText } from "./pseudo.ts";
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

	it("keeps variables", () => {
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
		expect(phrases.length).toBeGreaterThan(20);
		expect(phrases.filter((phrase) => plainLength(pseudoText(phrase)) < plainLength(phrase) * 1.4)).toEqual(
			[],
		);
	});

	it("keeps the variables of any text and puts it in brackets", () => {
		const part = fc.oneof(fc.string(), fc.constant("{{name}}"), fc.constant("組"));
		// The parts between `$t(` and `)` are one placeholder, which the pattern of this test does not know.
		const plainText = fc
			.array(part)
			.map((parts) => parts.join(""))
			.filter((plain) => plain !== "" && !plain.includes("$t("));
		fc.assert(
			fc.property(plainText, (plain) => {
				const pseudo = pseudoText(plain);
				const variables = (text: string) => text.match(/\{\{.*?\}\}/g) ?? [];
				expect(variables(pseudo)).toEqual(variables(plain));
				expect(pseudo).toMatch(/^(?:\[.*\]|［.*］)$/s);
			}),
		);
	});
});

describe("applyPseudo", () => {
	it("interpolates values and keeps plural forms", () => {
		const en = startI18n("en", testEn);
		applyPseudo(en, Object.keys(testEn));
		expect(en.t("retry")).toBe("[Ţŕý åĝåîñ öñé]");
		expect(en.t("time.asOf", { time: "12:03" })).toMatch(/^\[åš öƒ 12:03/);
		expect(en.t("records", { ns: "counting", count: 1 })).toMatch(/^\[1 ŕéçöŕð /);
		expect(en.t("records", { ns: "counting", count: 2000 })).toMatch(/^\[2,000 ŕéçöŕðš /);
		expect(en.t("place", { ns: "counting", count: 2, ordinal: true })).toMatch(/^\[2ñð/);
	});

	it("does not change the phrases and other instances", () => {
		const [ja, other] = [startI18n("ja", testJa), startI18n("ja", testJa)];
		applyPseudo(ja, Object.keys(testJa));
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
])("search %j and setting %j: %j", (search, setting, isRequested) => {
	expect(isPseudoRequested(search, setting)).toBe(isRequested);
});
