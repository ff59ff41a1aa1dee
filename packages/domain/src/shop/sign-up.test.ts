import { describe, expect, test } from "vitest";
import { admitsAddress, parseSignUp, signUpOfText } from "./sign-up.ts";

describe("VAL-32 who may sign up", () => {
	test.each([
		["open", "open"],
		["closed", "closed"],
		["shop.example", ["shop.example"]],
		["shop.example,b-2.example", ["shop.example", "b-2.example"]],
		["", undefined],
		["Open", undefined],
		["open,closed", undefined],
		["shop", undefined],
		["shop.example, b.example", undefined],
		["@shop.example", undefined],
	])("VAL-32 the setting %j", (text, signUp) => {
		expect(signUpOfText(text)).toEqual(signUp);
	});

	test("VAL-32 a stored setting is read as it is, anything else is none", () => {
		expect(parseSignUp(["a.example"])).toEqual(["a.example"]);
		for (const value of [[], [1], ["a.example", "b"], Array(101).fill("a.example"), {}, null, true, "x"])
			expect(parseSignUp(value)).toBeUndefined();
	});

	test("VAL-32 a domain admits its own addresses in any case, no others", () => {
		const signUp = ["shop.example"];
		expect(["a@shop.example", "A@Shop.Example"].map((email) => admitsAddress(signUp, email))).toEqual([
			true,
			true,
		]);
		for (const email of [
			"a@b.shop.example",
			"a@myshop.example",
			"a@shop.example.org",
			"shop.example@x.jp",
			"",
		])
			expect(admitsAddress(signUp, email)).toBe(false);
		expect([admitsAddress("open", "a@b.jp"), admitsAddress("closed", "a@b.jp")]).toEqual([true, false]);
	});
});
