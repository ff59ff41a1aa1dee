import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseAppUid } from "#src/values/ids.ts";
import { withoutKana } from "./kana.ts";
import { KINDS } from "./kinds.ts";
import { lookOfAppUid } from "./look-alike.ts";
import { checkSlug } from "./slug.ts";
import { slugOfName, suggestSlugs } from "./slug-suggestions.ts";

const look = (uid: string) => {
	const parsed = parseAppUid(uid);
	if (parsed === undefined) throw new Error(uid);
	return lookOfAppUid(parsed);
};

describe("VAL-30 the look of a uid", () => {
	test.each([
		["minato_shokudo", "minatoshokudo"],
		["cafe_o", "cafe_0"],
		["ramen_1", "ramen_l"],
		["corner", "comer"],
		["vvave", "wave"],
	])("VAL-30 %s looks like %s", (one, other) => {
		expect(look(one)).toBe(look(other));
	});

	test.each([
		["ramen", "ramen_2"],
		["mai", "mal"],
		["shop_5", "shop_s"],
	])("VAL-30 %s does not look like %s", (one, other) => {
		expect(look(one)).not.toBe(look(other));
	});

	test.each(["adm_in", "ap_i", "samp1e", "sarnple_event", "vvww"])("VAL-2 %s looks reserved", (slug) => {
		expect(checkSlug(slug, true)).toEqual({ ok: false, code: "slug-reserved" });
	});
});

describe("VAL-31 suggestions", () => {
	test.each([
		["カフェ こもれび", "kafe_komorebi"],
		["ラーメン横丁 ニコニコ", "ramen_nikoniko"],
		["みなと食堂", "minato"],
		["Café Müller & Sons", "cafe_muller_sons"],
		["Joe’s Diner", "joes_diner"],
		["ＡＢＣ歯科", "abc"],
		["24時間 コインランドリー", "koinrandori"],
		["とてもとてもとてもながいなまえのおみせ", "totemototemototemona"],
		["Aoyama Coffee Roastery Tokyo", "aoyama_coffee"],
		["1ban", undefined],
		["山田歯科", undefined],
		["ab", undefined],
		["API", undefined],
		["ｱﾌﾟﾘ", "apuri"],
		["", undefined],
	])("VAL-31 the name %s gives %s", (name, slug) => {
		expect(slugOfName(name)).toBe(slug);
	});

	test.each([
		["きょうと", "kyouto"],
		["しゃしん", "shashin"],
		["まっちゃ", "matcha"],
		["きっさ", "kissa"],
		["ジュース", "jusu"],
		["ヴィラ", "vira"],
		["っあ", "a"],
		["ぁん", "an"],
		["んゃ", "nya"],
		["1っ2", "12"],
	])("VAL-31 %s is written %s", (kana, latin) => {
		expect(withoutKana(kana)).toBe(latin);
	});

	test("VAL-31 a taken uid gives itself with numbers; other names the kind with numbers", () => {
		expect(suggestSlugs("ramen", "restaurant", () => 0)).toEqual([
			"ramen",
			"ramen_2",
			"ramen_3",
			"ramen_1000",
		]);
		const chances = [0.5, 0.999_999];
		expect(suggestSlugs("山田", "clinic", () => chances.shift() ?? 0)).toEqual([
			"clinic_5500",
			"clinic_9999",
		]);
		expect(suggestSlugs("x", "other", () => 0)).toEqual(["line_1000"]);
	});

	test("VAL-31 whatever is wanted, at least one is suggested, and each could be had", () => {
		const wanted = fc.oneof(fc.string({ unit: "binary", maxLength: 60 }), fc.string({ unit: "grapheme" }));
		const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
		fc.assert(
			fc.property(wanted, fc.constantFrom(...KINDS), chance, (name, kind, number) => {
				const all = suggestSlugs(name, kind, () => number);
				expect(all.length).toBeGreaterThan(0);
				for (const each of all) expect(checkSlug(each, false)).toEqual({ ok: true, value: each });
			}),
		);
	});
});
