import { describe, expect, test } from "vitest";
import type { LineSettings } from "#src/documents/index.ts";
import { accepted, aState, NOON, settings } from "#src/testing/builders.ts";
import type { EpochMs } from "#src/values/index.ts";
import { decide } from "./decide.ts";
import { checkPausedUntil, resumesAt } from "./decide-pause.ts";

const LATER = NOON + 900_000;

describe("LIFE-27 pausing", () => {
	test.each([
		[true, "昼休み", true],
		[false, "", false],
		[false, "昼休み", true],
	])("LIFE-27 paused %s with message '%s' on an open line", (paused, message, changed) => {
		const state = aState();
		const decision = accepted(state, { type: "pause", paused, message });
		expect(decision).toMatchObject({ changed, board: state.board, members: [] });
		expect(decision.line).toEqual(changed ? { paused: { paused, message, at: NOON } } : undefined);
	});
});

test("LIFE-27 a pause stores its end, and an open line has none", () => {
	const state = aState();
	const paused = accepted(state, { type: "pause", paused: true, message: "", until: LATER });
	expect(paused.line).toEqual({ paused: { paused: true, message: "", at: NOON, until: LATER } });
	const open = { type: "pause", paused: false, message: "昼休み", until: LATER } as const;
	expect(accepted(state, open).line).toEqual({ paused: { paused: false, message: "昼休み", at: NOON } });
});

test.each([
	[LATER, false],
	[LATER + 1, true],
	[undefined, true],
])(
	"LIFE-27 a pause that ends at %s after one that ends at noon and a quarter: changed %s",
	(until, changed) => {
		const state = aState({}, { settings: settings({ paused: true, pausedUntil: LATER }) });
		const pause = {
			type: "pause",
			paused: true,
			message: "",
			...(until === undefined ? {} : { until }),
		} as const;
		expect(accepted(state, pause).changed).toBe(changed);
	},
);

describe("LIFE-36 the end of a pause", () => {
	const paused = { paused: true, pausedMessage: "昼休み", pausedUntil: LATER };
	const resumed = (partial: Partial<LineSettings>, now: EpochMs) =>
		decide(aState({}, { settings: settings(partial) }), { type: "resume" }, now);

	test("LIFE-36 joining is open from the end on, and the message stays", () => {
		expect(resumed(paused, LATER)).toMatchObject({
			changed: true,
			members: [],
			line: { paused: { paused: false, message: "昼休み", at: LATER } },
		});
	});

	test.each([
		["before the end", paused, LATER - 1],
		["a pause without an end", { paused: true }, LATER],
		["an open line", { paused: false, pausedUntil: LATER }, LATER],
	])("LIFE-36 %s: nothing changes", (_case, partial, now) => {
		const decision = resumed(partial, now);
		expect(decision).toMatchObject({ ok: true, changed: false, members: [] });
		expect(decision).not.toHaveProperty("line");
	});
});

test("VAL-23 a pause ends later than now and within a day", () => {
	const checked = (until: number) => checkPausedUntil(until, NOON).ok;
	const day = 86_400_000;
	expect([NOON - 1, NOON, NOON + 1, NOON + day, NOON + day + 1].map(checked)).toEqual([
		false,
		false,
		true,
		true,
		false,
	]);
	expect(resumesAt(settings({ paused: true }))).toBeUndefined();
});
