import { expect, test } from "vitest";
import { likelyAddress } from "./likely-address.ts";

test.each([
	["a@gmial.com", "a@gmail.com"],
	["a@gmai.com", "a@gmail.com"],
	["a@gmaill.com", "a@gmail.com"],
	["a@gmail.con", "a@gmail.com"],
	["a@gmail.co", "a@gmail.com"],
	["a@docomo.ne.jo", "a@docomo.ne.jp"],
	["a@yahoo.co.p", "a@yahoo.co.jp"],
])("%s was probably meant as %s", (typed, meant) => {
	expect(likelyAddress(typed)).toBe(meant);
});

test.each(["a@gmail.com", "a@ymail.com", "a@mail.com", "a@shop.example", "a@g.com", "gmial@shop.example"])(
	"%s is taken as it is",
	(typed) => {
		expect(likelyAddress(typed)).toBeUndefined();
	},
);
