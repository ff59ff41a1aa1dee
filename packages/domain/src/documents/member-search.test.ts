import { expect, test } from "vitest";
import { aMember } from "#src/testing/builders.ts";
import { memberSearch } from "./member-search.ts";

const member = aMember({ number: 25, name: "ヤマダ 花子", phone: "03-1234-5678" });
const found = (text: string, other = member) => memberSearch(text, (number) => `A-${number + 100}`)(other);

test.each([
	"",
	"  ",
	"A-125",
	"ａ－１２５",
	"25",
	"やまだ",
	"ﾔﾏﾀﾞ",
	"ヤマダ　花子",
	"花子",
	"5678",
	"０３１２",
	"03 12",
	"(03) 1234",
])("FIND-1 %j finds the member", (text) => {
	expect(found(text)).toBe(true);
});

test.each(["A-12", "2", "125", "56", "山田", "03a1234", "5679"])(
	"FIND-1 %j does not find the member",
	(text) => {
		expect(found(text)).toBe(false);
	},
);

test("FIND-1 without a name or a telephone number the number alone finds", () => {
	const unnamed = aMember({ number: 678 });
	expect(["678", "1234", "花子"].map((text) => found(text, unnamed))).toEqual([true, false, false]);
});
