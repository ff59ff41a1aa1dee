import { lineSettingsFromStored } from "@junban/domain/documents";
import { expect, test } from "vitest";
import { asksForCall } from "./auto-call-tick.ts";
import { EMPTY_LINE, type LineState } from "./line-state.ts";
import { aBoard, aMember, NOON } from "./testing/builders.ts";

const settings = lineSettingsFromStored({
	autocall_function_enable: true,
	autocall_enable: true,
	autocall_time: 3,
	autocall_called_lasted: NOON,
});
const line: LineState = {
	...EMPTY_LINE,
	settings,
	board: aBoard([aMember(1)]),
	cached: { settings: false, board: false, page: false },
};
const DUE = NOON + 180_000;

test("a screen asks from the instant on at which the period is over", () => {
	expect(asksForCall(line, DUE - 1, undefined)).toBe(false);
	expect(asksForCall(line, DUE, undefined)).toBe(true);
});

test("and again only after a rest", () => {
	expect(asksForCall(line, DUE + 4_999, DUE)).toBe(false);
	expect(asksForCall(line, DUE + 5_000, DUE)).toBe(true);
});

test.each<[string, Partial<LineState>]>([
	["nothing is known", EMPTY_LINE],
	["what it knows may be old", { cached: { settings: false, board: true, page: false } }],
	["a call is under way", { busy: new Map([["autoCall", "autoCall"]]) }],
	["nobody waits", { board: aBoard([]) }],
	["it is off", { settings: { ...settings, autocallEnable: false } }],
])("not while %s", (_, part) => {
	expect(asksForCall({ ...line, ...part }, DUE, undefined)).toBe(false);
});
