import { lineSettingsFromStored } from "@junban/domain/documents";
import { expect, test } from "vitest";
import { shouldAskForCall } from "./auto-call-tick.ts";
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

test("a screen asks from the instant at which the call is due", () => {
	expect(shouldAskForCall(line, DUE - 1, undefined)).toBe(false);
	expect(shouldAskForCall(line, DUE, undefined)).toBe(true);
});

test("a screen asks again after 5 s", () => {
	expect(shouldAskForCall(line, DUE + 4_999, DUE)).toBe(false);
	expect(shouldAskForCall(line, DUE + 5_000, DUE)).toBe(true);
});

test.each<[string, Partial<LineState>]>([
	["no document has arrived", EMPTY_LINE],
	["a document comes from the cache", { cached: { settings: false, board: true, page: false } }],
	["a call is running", { busy: new Map([["autoCall", "autoCall"]]) }],
	["nobody waits", { board: aBoard([]) }],
	["the automatic call is off", { settings: { ...settings, autocallEnable: false } }],
])("a screen does not ask while %s", (_, part) => {
	expect(shouldAskForCall({ ...line, ...part }, DUE, undefined)).toBe(false);
});
