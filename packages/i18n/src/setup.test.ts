import { describe, expect, it } from "vitest";
import { baseEn } from "./base-en.ts";
import { baseJa } from "./base-ja.ts";
import { startI18n } from "./setup.ts";

/** Every path of a tree of phrases, plural endings cut off. */
function keys(tree: object, path = ""): string[] {
	return Object.entries(tree).flatMap(([key, value]) =>
		typeof value === "object"
			? keys(value, `${path}${key}.`)
			: [`${path}${key.replace(/_(one|two|few|other)$/, "")}`],
	);
}

describe("startI18n", () => {
	it("speaks at once, in the language given", () => {
		expect(startI18n("ja", baseJa).t("retry")).toBe("もう一度試す");
		expect(startI18n("en", baseEn).t("retry")).toBe("Try again");
	});

	it("fills in values as they are", () => {
		expect(startI18n("ja", baseJa).t("time.asOf", { time: "<12:03>" })).toBe("<12:03> 時点");
	});

	it.each([
		[0, "0 minutes"],
		[1, "1 minute"],
		[2, "2 minutes"],
	])("counts in English: %i", (count, text) => {
		expect(startI18n("en", baseEn).t("time.minutes", { count })).toBe(text);
	});

	it("counts in Japanese", () => {
		expect(startI18n("ja", baseJa).t("time.minutes", { count: 1 })).toBe("1分");
	});

	it("finds the sentence of a code", () => {
		expect(startI18n("ja", baseJa).t("paused", { ns: "codes" })).toBe("ただいま受付を一時停止しています。");
	});

	it("two pages do not share their language", () => {
		const ja = startI18n("ja", baseJa);
		startI18n("en", baseEn);
		expect(ja.t("close")).toBe("閉じる");
	});
});

describe("phrases", () => {
	it("exist in both languages", () => {
		expect(new Set(keys(baseEn))).toEqual(new Set(keys(baseJa)));
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
