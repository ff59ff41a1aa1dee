import { DEFAULT_COLOR, lineSettingsFromStored, placeTextsFromStored } from "@junban/domain/documents";
import { emptyDay, type HistoryDay } from "@junban/domain/wait";
import { defaultTextsEn } from "@junban/domain/words/default-texts-en";
import { defaultTextsJa } from "@junban/domain/words/default-texts-ja";
import { expect, test } from "vitest";
import { factsOf, SET_UP_STEPS, type SetUpSources, setUpOf } from "./set-up.ts";

const HOUR = 60 * 60_000;
const NOTHING = { documents: [], corrupt: [] };
const NEW: SetUpSources = {
	settings: lineSettingsFromStored({}),
	logo: "",
	texts: placeTextsFromStored({ called: defaultTextsJa.called, less_text: defaultTextsEn.lessText }),
	receptions: NOTHING,
	earlier: [],
};
const openDay = (day: string): HistoryDay => ({
	...emptyDay(day),
	counts: { ...emptyDay(day).counts, joins: 1 },
});
const doneOf = (partial: Partial<SetUpSources>) => {
	const { done } = factsOf({ ...NEW, ...partial });
	return SET_UP_STEPS.filter((step) => done[step]);
};

test("nothing is done in a new shop, whose texts are the default ones of either language", () => {
	expect(doneOf({})).toEqual([]);
	expect(setUpOf(factsOf(NEW), { marked: [] }, 0)).toEqual({ is: "open", done: [], current: "look" });
});

test.each([
	["look", { settings: lineSettingsFromStored({ color: "#C2410C" }) }],
	["look", { logo: "logo.png" }],
	["hours", { receptions: { documents: [], corrupt: [{ id: "r", problem: "start_at" }] } }],
	["call", { settings: lineSettingsFromStored({ called_lasted: 1 }) }],
	["wording", { texts: placeTextsFromStored({ called: "どうぞ" }) }],
	["wording", { texts: placeTextsFromStored({ range_messages: [{ from: 1, to: 2, text: "まもなく" }] }) }],
] as const)("the step %s is done by what the shop has", (step, partial) => {
	expect(doneOf(partial)).toEqual([step]);
});

test("the default colour, written out, is no choice", () => {
	expect(doneOf({ settings: lineSettingsFromStored({ color: DEFAULT_COLOR }) })).toEqual([]);
});

test("steps in any order: the first open one is the current one", () => {
	const facts = factsOf({ ...NEW, logo: "logo.png" });
	expect(setUpOf(facts, { marked: ["call", "poster"] }, 0)).toEqual({
		is: "open",
		done: ["look", "call", "poster"],
		current: "hours",
	});
});

test("after the last step a line stays for a day", () => {
	const facts = factsOf(NEW);
	expect(setUpOf(facts, { marked: SET_UP_STEPS }, 0)).toEqual({ is: "done" });
	expect(setUpOf(facts, { marked: SET_UP_STEPS, doneAt: 0 }, 24 * HOUR - 1)).toEqual({ is: "done" });
	expect(setUpOf(facts, { marked: SET_UP_STEPS, doneAt: 0 }, 24 * HOUR)).toEqual({ is: "gone" });
});

test("a shop that had customers on seven days is not new, on any device", () => {
	const days = (count: number) =>
		Array.from({ length: count }, (_, index) => openDay(`2026-11-${10 + index}`));
	const setUp = (earlier: readonly HistoryDay[]) =>
		setUpOf(factsOf({ ...NEW, earlier }), { marked: [] }, 0).is;
	expect(setUp([...days(6), emptyDay("2026-11-20")])).toBe("open");
	expect(setUp(days(7))).toBe("gone");
});
