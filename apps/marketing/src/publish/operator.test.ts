import { expect, test } from "vitest";
import { readOperator } from "./operator.ts";

const OPERATOR = {
	company: { ja: "株式会社みなと", en: "Minato Inc." },
	representative: { ja: "港 花子", en: "Hanako Minato" },
	address: { ja: "東京都港区1-2-3", en: "1-2-3 Minato-ku, Tokyo" },
	phone: "03-1234-5678",
	hours: { ja: "平日10時〜17時", en: "10:00–17:00 on weekdays" },
	mail: "Info@minato.example",
	contactUrl: "https://minato.example/contact",
	profileUrl: " https://minato.example/company ",
	premium: {
		price: { ja: "月額1,100円（税込）", en: "1,100 yen a month, tax included" },
		otherCosts: { ja: "通信料", en: "Your connection" },
		paymentMeans: { ja: "クレジットカード", en: "Credit card" },
		paymentTime: { ja: "申込時\n以後毎月", en: "At once\nand each month" },
		deliveryTime: { ja: "決済後すぐ", en: "At once" },
		cancellation: { ja: "いつでも解約できます。", en: "At any time." },
	},
};

const faultsOf = (given: unknown) => {
	const read = readOperator(JSON.stringify(given));
	return read.ok ? [] : read.faults;
};

test("every fact is read; a text for both languages may be written once", () => {
	expect(readOperator(JSON.stringify(OPERATOR))).toEqual({
		ok: true,
		value: {
			...OPERATOR,
			phone: { ja: "03-1234-5678", en: "03-1234-5678" },
			profileUrl: "https://minato.example/company",
		},
	});
});

test("who sells nothing needs a name, an address and a way to be reached", () => {
	const { company, representative, address, mail, contactUrl } = OPERATOR;
	expect(faultsOf({ company, representative, address, mail })).toEqual([]);
	expect(faultsOf({ company, representative, address, contactUrl })).toEqual([]);
	expect(faultsOf({ company, representative, address })).toEqual([
		"mail: this or contactUrl is needed, so that people can reach you",
	]);
	expect(faultsOf({})).toEqual([
		"company: missing",
		"representative: missing",
		"address: missing",
		"mail: this or contactUrl is needed, so that people can reach you",
	]);
});

test("who sells a plan tells a telephone number, or how it is told", () => {
	const { phone, ...withoutPhone } = OPERATOR;
	expect(phone).toBeDefined();
	expect(faultsOf(withoutPhone)).toEqual([
		"phone: needed by who sells a plan; a sentence on how it is told on request will do",
	]);
});

test.each([
	[{ company: "" }, "company: a text of 1 to 200 characters, in one line, or one each in ja and en"],
	[{ company: { ja: "港" } }, "company.en: missing"],
	[{ company: { ja: "港", en: "\u200b" } }, "company.en: a text of 1 to 200 characters"],
	[{ company: { ja: "港", en: "x", it: "y" } }, "company.it: there is no such field"],
	[{ company: "x".repeat(201) }, "company: a text of 1 to 200 characters"],
	[{ company: "a\nb" }, "company: a text of 1 to 200 characters, in one line"],
	[{ company: 1 }, "company: a text of"],
	[{ company: null }, "company: a text of"],
	[{ company: ["x"] }, "company.0: there is no such field"],
	[{ address: "x".repeat(2_001) }, "address: a text of 1 to 2000 characters"],
	[{ mail: "nobody" }, "mail: an address like info@company.example"],
	[{ mail: 3 }, "mail: an address like info@company.example"],
	[{ contactUrl: "javascript:alert(1)" }, "contactUrl: an address like https://company.example"],
	[{ profileUrl: "https://user@evil.example" }, "profileUrl: an address like https://company.example"],
	[{ profileUrl: 'https://x.example/"onclick=' }, "profileUrl: an address like https://company.example"],
	[{ premium: {} }, "premium.price: missing"],
	[{ premium: "yes" }, "premium: an object"],
	[{ premium: { ...OPERATOR.premium, cancellation: "" } }, "premium.cancellation: a text of"],
	[{ compagny: "x" }, "compagny: there is no such field"],
	[{ __proto_: 1 }, "__proto_: there is no such field"],
] as const)("%j is refused by the name of its field", (change, fault) => {
	const faults = faultsOf({ ...OPERATOR, ...change });
	expect(faults.some((each) => each.startsWith(fault))).toBe(true);
});

test.each(["", "{", "[", "null", "3", '"x"', "[]", "\u0000"])("%j holds no facts", (text) => {
	const read = readOperator(text);
	expect(read.ok).toBe(false);
	expect(read.ok ? [] : read.faults[0]).toMatch(/JSON|holds no object|missing/);
});
