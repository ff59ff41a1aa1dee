import fc from "fast-check";
import { expect, test } from "vitest";
import { seeded } from "#src/testing/seed.ts";
import { rangeMessages, rangeText } from "./range-messages.ts";

const readMessages = (stored: unknown) => rangeMessages.read(stored) ?? [];

test("TEXT-4 the first message in the shop's order that covers the place is its text, both ends included", () => {
	const messages = readMessages([
		{ from: 3, to: 5, text: "店内へ" },
		{ from: 5, to: 9, text: "駐車場で" },
		{ from: 20, text: "ごゆっくり" },
	]);
	expect([2, 3, 5, 6, 9, 10, 19, 20, 20_000].map((place) => rangeText(messages, place))).toEqual([
		...[undefined, "店内へ", "店内へ", "駐車場で", "駐車場で", undefined, undefined],
		...["ごゆっくり", "ごゆっくり"],
	]);
});

test.each([
	[{ from: 0, to: 5, text: "x" }],
	[{ from: 1.5, to: 5, text: "x" }],
	[{ from: 5, to: 4, text: "x" }],
	[{ from: 1, to: 20_001, text: "x" }],
	[{ from: 1, to: "5", text: "x" }],
	[{ from: "1", to: 5, text: "x" }],
	[{ from: 1, to: 5, text: " \n" }],
	[{ from: 1, to: 5 }],
	[null],
	["x"],
])("TEXT-5 a message like %j is left out", (item) => {
	const good = { from: 1, to: null, text: " a " };
	expect(readMessages([item, good])).toEqual([{ from: 1, to: 20_000, text: "a" }]);
});

test("TEXT-5 fifty messages of 500 characters are read", () => {
	const read = readMessages(Array(60).fill({ from: 1, to: 2, text: "あ".repeat(600) }));
	expect([read.length, read[0]?.text.length]).toEqual([50, 500]);
	expect(readMessages({ 0: { from: 1, to: 2, text: "x" } })).toEqual([]);
});

test("TEXT-5 garbage never throws", () => {
	const item = fc.oneof(
		fc.anything(),
		fc.record({ from: fc.anything(), to: fc.anything(), text: fc.anything() }),
	);
	fc.assert(
		fc.property(fc.oneof(fc.anything(), fc.array(item)), (stored) => {
			for (const { from, to, text } of readMessages(stored)) {
				expect(from).toBeLessThanOrEqual(to);
				expect(text).not.toBe("");
			}
		}),
		{ ...seeded, numRuns: 500 },
	);
});

const message = { from: 2, to: 3, text: " まもなくです " };

test("TEXT-11 a list as an owner writes it is taken whole", () => {
	expect(rangeMessages.check([message, { from: 4, text: "a" }])).toStrictEqual({
		ok: true,
		value: [
			{ from: 2, to: 3, text: "まもなくです" },
			{ from: 4, to: 20_000, text: "a" },
		],
	});
});

test.each([
	["invalid-value", undefined, [{}, "x", new Array(51).fill(message)]],
	[
		"required-missing",
		"1",
		[
			[message, {}],
			[message, null],
			[message, { from: 1, text: " " }],
			[message, { text: "a" }],
		],
	],
	["text-too-long", "0", [[{ from: 1, text: "x".repeat(501) }]]],
	[
		"invalid-value",
		"0",
		[
			[{ ...message, to: 1 }],
			[{ ...message, from: 0 }],
			[{ ...message, to: 20_001 }],
			[{ from: 1, text: 5 }],
		],
	],
] as const)("TEXT-11 %s at index %s", (code, field, lists) => {
	for (const list of lists)
		expect(rangeMessages.check(list)).toStrictEqual(
			field === undefined ? { ok: false, code } : { ok: false, code, field },
		);
});
