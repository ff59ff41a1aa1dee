import { parseAppUid, parseLineUid } from "@junban/domain/values";
import { expect, test } from "vitest";
import { BrowserTokens } from "./browser-token.ts";
import { Signatures } from "./signatures.ts";

const tokens = new BrowserTokens(new Signatures(Buffer.alloc(32, 1).toString("base64url")));
const app = parseAppUid("demo");
const line = parseLineUid("main");
const other = parseLineUid("second");
if (app === undefined || line === undefined || other === undefined) throw new Error("No uid");
const places = [
	{ series: 1, number: 9_999 },
	{ series: 3, number: 1 },
];

test("a token gives its places back, for its own line only", () => {
	const token = tokens.write(app, line, places);
	expect(tokens.read(app, line, token)).toEqual(places);
	expect(tokens.read(app, other, token)).toEqual([]);
	const elsewhere = new BrowserTokens(new Signatures(Buffer.alloc(32, 2).toString("base64url")));
	expect(elsewhere.read(app, line, token)).toEqual([]);
});

test("the latest hundred places fit, also into the bound of a join's body", () => {
	const many = Array.from({ length: 120 }, (_, index) => ({ series: 9_999_999, number: 9_000_000 + index }));
	const token = tokens.write(app, line, many);
	expect(tokens.read(app, line, token)).toEqual(many.slice(20));
	expect(token.length).toBeLessThan(4_096);
});

test("a changed, shortened or invented list has no places", () => {
	const token = tokens.write(app, line, places);
	const [list = "", mark = ""] = token.split("~");
	for (const wrong of [
		"",
		"~",
		"~~",
		list,
		mark,
		`${list}~`,
		`~${mark}`,
		`3.1~${mark}`,
		`${list},4.4~${mark}`,
		`${list}~${mark}~${mark}`,
		`${list}~${mark.slice(1)}`,
		`${list}~${"é".repeat(11)}`,
		`${list}~${"A".repeat(22)}`,
		"1.1,".repeat(1_000),
		`${"1".repeat(4_000)}~${mark}`,
	])
		expect({ wrong, places: tokens.read(app, line, wrong) }).toEqual({ wrong, places: [] });
});
