import { describe, expect, it } from "vitest";
import { baseEn } from "./base-en.ts";
import { baseJa } from "./base-ja.ts";
import { startI18n } from "./setup.ts";
import { testEn, testJa } from "./testing/phrases.ts";

/** All paths of a tree of phrases, without plural endings. */
function keys(tree: object, path = ""): string[] {
	return Object.entries(tree).flatMap(([key, value]) =>
		typeof value === "object"
			? keys(value, `${path}${key}.`)
			: [`${path}${key.replace(/_(one|two|few|other)$/, "")}`],
	);
}

describe("startI18n", () => {
	it("translates at once into the given language", () => {
		expect(startI18n("ja", testJa).t("retry")).toBe("もう一度試す");
		expect(startI18n("en", testEn).t("retry")).toBe("Try again");
	});

	it("interpolates values without escaping", () => {
		expect(startI18n("ja", testJa).t("time.asOf", { time: "<12:03>" })).toBe("<12:03> 時点");
	});

	it.each([
		[0, "0 records"],
		[1, "1 record"],
		[2, "2 records"],
		[1234, "1,234 records"],
	])("uses plural forms in English: %i", (count, text) => {
		expect(startI18n("en", testEn).t("records", { ns: "counting", count })).toBe(text);
	});

	it.each([
		[1, "1st"],
		[2, "2nd"],
		[3, "3rd"],
		[11, "11th"],
		[1021, "1,021st"],
	])("uses ordinal forms in English: %i", (count, text) => {
		const { t } = startI18n("en", testEn);
		expect(t("place", { ns: "counting", count, ordinal: true })).toBe(text);
	});

	it("uses one form in Japanese", () => {
		const { t } = startI18n("ja", testJa);
		expect(t("records", { ns: "counting", count: 1 })).toBe("1件");
		expect(t("records", { ns: "counting", count: 1234 })).toBe("1,234件");
		expect(t("place", { ns: "counting", count: 2, ordinal: true })).toBe("2番目");
	});

	it("does not format a name that looks like a number", () => {
		expect(startI18n("ja", testJa).t("time.asOf", { time: "1234" })).toBe("1234 時点");
	});

	it("translates a refusal code", () => {
		expect(startI18n("ja", testJa).t("paused", { ns: "codes" })).toBe("ただいま受付を一時停止しています。");
	});

	it("creates independent instances", () => {
		const ja = startI18n("ja", testJa);
		startI18n("en", testEn);
		expect(ja.t("close")).toBe("閉じる");
	});
});

describe("phrases", () => {
	it("exist in both languages", () => {
		expect(new Set(keys(baseEn))).toEqual(new Set(keys(baseJa)));
		expect(keys(baseJa)).toContain("common.error.notFound");
	});

	it("use the words of the specification", () => {
		expect(baseJa.common.error).toMatchObject({
			notFound: "ページが見つかりません",
			other: "エラーが発生しました",
		});
		expect(baseEn.common.error.notFound).toBe("This page could not be found");
		expect(baseEn.common.logout).toEqual({
			title: "Logout Confirmation",
			text: "Are you sure you want to logout?",
			confirm: "Logout",
		});
	});
});
