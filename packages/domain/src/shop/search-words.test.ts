import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seeded } from "#src/testing/seed.ts";
import { type FoundBy, isFoundBy, searchKey, searchTokens, tokenOfSearch } from "./search-words.ts";

const KOMOREBI: FoundBy = {
	uid: "komorebi_2",
	names: ["カフェ こもれび", "Cafe Komorebi"],
	mails: ["Tanaka@shokudo.example"],
};
const PASSPORT: FoundBy = { uid: "nishi_passport", names: ["西口パスポート窓口"], mails: [] };

/** Found as the API does it: by the token in the store, then compared in full. */
const finds = (search: string, shop: FoundBy): boolean => {
	const token = tokenOfSearch(search);
	return token !== undefined && searchTokens(shop).includes(token) && isFoundBy(search, shop);
};

describe("SEEK-1", () => {
	test.each([
		["カフェ", KOMOREBI],
		["かふぇ", KOMOREBI],
		["ｶﾌｪ", KOMOREBI],
		["カフェ こもれび", KOMOREBI],
		["こもれ", KOMOREBI],
		["こもれび カフェ", KOMOREBI],
		["KOMOREBI", KOMOREBI],
		["komorebi_2", KOMOREBI],
		["tanaka@shokudo.example", KOMOREBI],
		["shokudo", KOMOREBI],
		["パスポート窓", PASSPORT],
		["窓口", PASSPORT],
		["passport", PASSPORT],
		["西", PASSPORT],
	])("SEEK-1 %s is found by the beginnings of words", (search, shop) => {
		expect(finds(search, shop)).toBe(true);
	});

	test.each([
		["もれび", KOMOREBI],
		["anaka", KOMOREBI],
		["カフェ 西口", KOMOREBI],
		["komorebi_3", KOMOREBI],
		["ポート", PASSPORT],
	])("SEEK-1 %s is in no beginning", (search, shop) => {
		expect(finds(search, shop)).toBe(false);
	});

	test("SEEK-1 any beginning of any word is found, however long", () => {
		const text = fc.string({ unit: fc.constantFrom(..."aあアｱ亜9 _-@.ーA"), minLength: 1, maxLength: 40 });
		fc.assert(
			fc.property(text, fc.nat(40), (name, length) => {
				const shop = { uid: "x_y", names: [name], mails: [] };
				const search = [...searchKey(name)].slice(0, length).join("");
				const [first = ""] = search.split(" ");
				if (!/^[\p{L}\p{N}]/u.test(first)) return;
				expect(finds(first, shop)).toBe(true);
			}),
			seeded,
		);
	});
});

test("SEEK-2 a search without a letter or digit has no token", () => {
	for (const search of ["", "  ", "@", "。・", "_"]) expect(tokenOfSearch(search)).toBeUndefined();
});

test("SEEK-3 a shop has at most eight words of a text and seven tokens of a word, each once", () => {
	const shop = { uid: "aaa", names: [Array.from({ length: 30 }, (_, n) => `w${n}`).join(" ")], mails: [] };
	const tokens = searchTokens(shop);
	expect(new Set(tokens).size).toBe(tokens.length);
	expect(tokens.length).toBeLessThanOrEqual(9 * 7);
	expect(tokens).toContain("w7 w8");
	expect(tokens).not.toContain("w8");
});

test("SEEK-4 names are sorted without regard to width, letter case and the kind of kana", () => {
	expect(searchKey("  ＡＢＣ　カフェ ")).toBe("abc かふぇ");
	expect(searchKey("ｶﾞﾗｽ")).toBe(searchKey("がらす"));
});
