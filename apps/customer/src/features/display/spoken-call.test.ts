import { expect, test } from "vitest";
import { view } from "#src/testing/samples.ts";
import { spokenLocales, spokenNumber } from "./spoken-call.ts";

test.each([
	["A-", "ja", "A", "27"],
	["A-", "en", "A", "27"],
	["", "ja", "", "27"],
	["AB", "en", "A B", "27"],
	["Ｂ・", "en", "B", "27"],
	["窓口3", "ja", "窓口3", "27"],
	["窓口3", "en", "", "27"],
	["--", "ja", "", "27"],
] as const)("the prefix %j is spoken in %s as %j", (number_prefix, locale, name, number) => {
	const { line } = view({ line: { number_prefix, number_start: 1 } });
	expect(spokenNumber(line, 27, locale)).toEqual({ name, number });
});

test("a shifted numbering is spoken as it is shown", () => {
	const { line } = view({ line: { number_prefix: "", number_start: 101 } });
	expect(spokenNumber(line, 1, "ja").number).toBe("101");
});

test("a board speaks the page's language first", () => {
	expect(spokenLocales("both", "ja")).toEqual(["ja", "en"]);
	expect(spokenLocales("both", "en")).toEqual(["en", "ja"]);
	expect([spokenLocales("off", "ja"), spokenLocales("en", "ja")]).toEqual([[], ["en"]]);
});
