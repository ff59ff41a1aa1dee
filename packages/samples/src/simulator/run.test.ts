import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seeded } from "#src/testing/seed.ts";
import { dayOptions, HOUR, MINUTE, NOON, SECOND, visitorUid } from "#src/testing/shops.ts";
import type { LogEntry, SampleCommand } from "./commands.ts";
import { Run } from "./run.ts";

const START = NOON - 20 * MINUTE;

/** All that a tab shows. */
function shownBy({ day, log }: Run) {
	const { answers, board, history, members, settings } = day.keeper;
	return { log, at: day.at, answers, board, history, members, settings, visitors: day.visitors };
}

/** A run of the same log from the beginning of the day. */
function replayed(run: Run, app: string) {
	const fresh = new Run(dayOptions(app), run.log);
	fresh.advance(run.day.at);
	return shownBy(fresh);
}

const anyUid = fc.integer({ min: 1, max: 5 }).map(visitorUid);
/** Commands about the visitors' places, and about the head of the line, which is chosen when the command is given. */
const anyCommand: fc.Arbitrary<SampleCommand | "callHead" | "endHead"> = fc.oneof(
	fc.constantFrom("callHead" as const, "endHead" as const),
	fc.record({
		type: fc.constant("join" as const),
		uid: anyUid,
		source: fc.constantFrom("web" as const, "staff" as const),
		locale: fc.constantFrom("ja" as const, "en" as const),
		details: fc.record({ party_size: fc.integer({ min: 0, max: 4 }) }),
	}),
	fc.record({ type: fc.constantFrom("leave" as const, "restore" as const), uid: anyUid }),
	fc.record({
		type: fc.constant("give" as const),
		uid: anyUid,
		target: fc.constantFrom("called" as const, "during_guidance" as const, "waiting" as const),
	}),
	fc.record({
		type: fc.constant("guideOver" as const),
		uid: anyUid,
		reason: fc.constantFrom("served" as const, "no_show" as const, "cancelled" as const),
		autoCall: fc.boolean(),
	}),
	fc.record({ type: fc.constant("edit" as const), uid: anyUid, given: fc.constant({ party_size: 7 }) }),
	fc.record({ type: fc.constant("answers" as const), uid: anyUid, given: fc.constant({ while1: true }) }),
	fc.record({ type: fc.constant("pause" as const), paused: fc.boolean(), message: fc.constant("") }),
	fc.record({ type: fc.constant("setAutoCall" as const), enable: fc.boolean() }),
	fc.constantFrom({ type: "cancelAll" as const }, { type: "clear" as const, what: "members" as const }),
);

/** What happens in a story: a tab gives a command, time goes by, or a tab hears from another one. */
const anyStep = fc.oneof(
	fc.record({
		do: fc.constant("command" as const),
		tab: fc.integer({ min: 0, max: 2 }),
		command: anyCommand,
	}),
	fc.record({ do: fc.constant("pass" as const), ms: fc.integer({ min: 0, max: 4 * MINUTE }) }),
	fc.record({ do: fc.constant("pass" as const), ms: fc.integer({ min: 0, max: 50 * MINUTE }) }),
	fc.record({
		do: fc.constant("hear" as const),
		tab: fc.integer({ min: 0, max: 2 }),
		from: fc.integer({ min: 0, max: 2 }),
	}),
);

test.each(["sample", "sample_restaurant", "sample_event"])(
	"%s: tabs that act apart and hear from each other at any time come to the same line",
	(app) => {
		fc.assert(
			fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
				const tabs = [0, 1, 2].map(() => new Run(dayOptions(app)));
				let now = START;
				let ids = 0;
				for (const step of steps) {
					if (step.do === "pass") now += step.ms;
					for (const [index, tab] of tabs.entries()) {
						// A tab in the background is late.
						if (step.do === "pass" && index === ids % 3) continue;
						tab.advance(now);
					}
					if (step.do === "command") give(tabs[step.tab], step.command, `command-${ids++}`, now);
					if (step.do === "hear") tabs[step.tab]?.merge(tabs[step.from]?.log ?? []);
				}
				for (const tab of tabs) {
					tab.advance(now);
					for (const other of tabs) tab.merge(other.log);
				}
				for (const tab of tabs) for (const other of tabs) tab.merge(other.log);
				// A command may be a millisecond ahead of the clock.
				for (const tab of tabs) tab.advance(now + SECOND);
				const [first, ...others] = tabs.map(shownBy);
				for (const other of others) expect(other).toEqual(first);
				for (const tab of tabs.slice(0, 1)) expect(shownBy(tab)).toEqual(replayed(tab, app));
			}),
			{ numRuns: 25, ...seeded },
		);
	},
);

function give(
	tab: Run | undefined,
	command: SampleCommand | "callHead" | "endHead",
	id: string,
	now: number,
): void {
	const uid = tab?.day.keeper.head()?.uid ?? visitorUid(1);
	if (command === "callHead") tab?.add(id, { type: "give", uid, target: "called" }, now);
	else if (command === "endHead")
		tab?.add(id, { type: "guideOver", uid, reason: "served", autoCall: true }, now);
	else tab?.add(id, command, now);
}

describe("a command that comes late", () => {
	const join: LogEntry = {
		...{ id: "command-late", at: NOON - 50 * MINUTE },
		command: { type: "join", uid: visitorUid(1), source: "web", locale: "ja", details: {} },
	};

	test("changes the line as if it had come in time, and makes the board's version higher", () => {
		const late = new Run(dayOptions("sample"));
		late.advance(NOON);
		const { version } = late.day.keeper.board;
		expect(late.merge([join])).toBe(true);
		expect(late.day.at).toBe(NOON);
		expect(late.day.keeper.members.has(visitorUid(1))).toBe(true);
		expect(late.day.keeper.board.version).toBeGreaterThan(version);
		const inTime = new Run(dayOptions("sample"), [join]);
		inTime.advance(NOON);
		expect(shownBy(late)).toEqual(shownBy(inTime));
		expect(late.merge([structuredClone(join)])).toBe(false);
	});

	test("is replayed from the hour before it, not from the morning", () => {
		const run = new Run(dayOptions("sample_event"));
		const start = performance.now();
		run.advance(NOON + 6 * HOUR);
		const whole = performance.now() - start;
		const times = Array.from({ length: 20 }, (_, n) => {
			const again = performance.now();
			run.merge([{ ...join, id: `command-${n}`, at: NOON + 6 * HOUR - n * SECOND }]);
			return performance.now() - again;
		});
		// The shortest: other work of the machine makes single ones longer.
		expect(Math.min(...times)).toBeLessThan(whole / 2);
	});

	test("after others of its hour changes the line as if all had come in time", () => {
		const late = new Run(dayOptions("sample"));
		late.advance(NOON);
		const entries = [50, 40, 45, 30].map((minutes, index) => ({
			...{ id: `command-late-${index}`, at: NOON - minutes * MINUTE },
			command: { ...join.command, uid: visitorUid(index + 1), source: "staff" } as const,
		}));
		// On and off before the hour: carried out a second time they would leave a trace.
		const pauses = [setting(19, NOON - 80 * MINUTE), setting(20, NOON - 79 * MINUTE)];
		for (const entry of [...pauses, ...entries]) late.merge([entry]);
		const inTime = new Run(dayOptions("sample"), [...pauses, ...entries]);
		inTime.advance(NOON);
		expect(shownBy(late)).toEqual(shownBy(inTime));
	});

	test("ahead of this tab brings it forward", () => {
		const run = new Run(dayOptions("sample"));
		run.advance(NOON);
		run.merge([{ ...join, at: NOON + SECOND }]);
		expect(run.day.at).toBe(NOON + SECOND);
		expect(run.day.keeper.members.get(visitorUid(1))?.joinedAt).toBe(NOON + SECOND);
	});
});

test("versions rise with every decision, whatever comes late, and from day to day", () => {
	const run = new Run(dayOptions("sample"));
	let version = 0;
	for (let n = 0; n < 200; n++) {
		run.advance(NOON + n * 10 * SECOND);
		if (n % 20 === 19) run.merge([setting(n, NOON + n * 10 * SECOND - 3 * SECOND)]);
		expect(run.day.keeper.board.version).toBeGreaterThanOrEqual(version);
		version = run.day.keeper.board.version;
	}
	const tomorrow = new Run(dayOptions("sample", NOON + 24 * HOUR));
	expect(tomorrow.day.keeper.board.version).toBeGreaterThan(version);
	expect(tomorrow.day.keeper.board.series).toBeGreaterThan(run.day.keeper.board.series);
});

function setting(n: number, at: number): LogEntry {
	return { id: `command-${n}`, at, command: { type: "pause", paused: n % 40 === 19, message: String(n) } };
}

test("a day takes 300 commands of visitors, then refuses more", () => {
	const run = new Run(dayOptions("sample"));
	const message = (n: number): SampleCommand => ({ type: "pause", paused: true, message: String(n) });
	for (let n = 0; n < 300; n++) expect(run.add(`command-${n}`, message(n), NOON + n).ok).toBe(true);
	expect(run.add("command-300", message(300), NOON + 300)).toEqual({ ok: false, code: "too-many-requests" });
	expect(run.log).toHaveLength(300);
});

test("a refused command is in no log", () => {
	const run = new Run(dayOptions("sample"));
	run.advance(NOON);
	expect(run.add("command-1", { type: "leave", uid: visitorUid(9) }, NOON).ok).toBe(false);
	expect(run.add("command-2", { type: "setAutoCall", enable: false }, NOON)).toMatchObject({
		...{ ok: true, changed: false },
	});
	expect(run.log).toEqual([]);
});
