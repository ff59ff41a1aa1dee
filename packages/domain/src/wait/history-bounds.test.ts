import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { OVER_REASONS } from "#src/documents/member-states.ts";
import { hostile } from "#src/testing/hostile.ts";
import { seeded } from "#src/testing/seed.ts";
import {
	addToDay,
	COUNTS,
	emptyDay,
	type HistoryDay,
	historyFromStored,
	historyToStored,
	NO_COUNTS,
} from "./history-day.ts";
import {
	MOST_SECONDS,
	type Sample,
	samplesFromText,
	samplesToText,
	secondsBetween,
	withSample,
} from "./history-samples.ts";
import {
	type DayTally,
	GAPS_KEPT,
	hasCounted,
	isWriteDue,
	newTally,
	tallyFromStored,
	tallyToStored,
	writtenTally,
} from "./history-tally.ts";

const DAY = "2026-06-01";
const anySample: fc.Arbitrary<Sample> = fc.record({
	hour: fc.nat(23),
	seconds: fc.oneof(fc.nat(5), fc.nat(MOST_SECONDS)),
	back: fc.boolean(),
});
const anySamples = fc.array(anySample, { maxLength: 40 });
const anyCounts = fc.record({
	joins: fc.integer(),
	served: fc.integer(),
	left: fc.integer(),
	no_show: fc.integer(),
	cancelled: fc.integer(),
	expired: fc.integer(),
	told: fc.integer(),
	hits: fc.integer(),
});
const anyTally: fc.Arbitrary<DayTally> = fc.record(
	{
		day: fc.constant(DAY),
		writes: fc.nat(),
		counts: anyCounts,
		joinHours: fc.constantFrom(new Map(), new Map([[9, 4]])),
		gaps: anySamples,
		waits: anySamples,
		today: fc.array(fc.nat(MOST_SECONDS), { maxLength: GAPS_KEPT }),
		last: fc.record(
			{ number: fc.nat(), at: fc.nat(), idle: fc.boolean(), before: fc.nat() },
			{ requiredKeys: ["number", "at", "idle"] },
		),
	},
	{ requiredKeys: ["day", "writes", "counts", "joinHours", "gaps", "waits", "today"] },
);

describe("HIST-10 the tally on the board", () => {
	test("HIST-10 any tally is stored and read back, through JSON too", () => {
		fc.assert(
			fc.property(anyTally, (tally) => {
				expect(tallyFromStored(tallyToStored(tally))).toEqual(tally);
				expect(tallyFromStored(JSON.parse(JSON.stringify(tallyToStored(tally))))).toEqual(tally);
			}),
			seeded,
		);
	});

	const stored = tallyToStored({
		...newTally(DAY),
		...{ writes: 2, counts: { ...NO_COUNTS, joins: 3, left: -1 } },
		...{ gaps: [{ hour: 23, seconds: MOST_SECONDS, back: true }], waits: [], today: [0, MOST_SECONDS] },
		last: { number: 4, at: 100, before: 90, idle: false },
	});

	test.each([
		["day", [undefined, null, "", "2026-02-30", "2026-6-1", 20_260_601]],
		["writes", [undefined, -1, 0.5, "2", 2 ** 53]],
		["gaps", [undefined, null, "24:1", "1:", ":1", "1:604801", "1:1,", "1:1;2:2", "+1:1", "1:1.5", 7, []]],
		["waits", [undefined, "a", "1:1 ", `${"1:1,".repeat(1_000)}1:1`]],
		["today", [undefined, "604801", "-1", "1,,2", "1,", "a", 5, `${"1,".repeat(GAPS_KEPT)}1`]],
		["counts", [{ joins: 0.5 }, { left: "1" }, { hits: 2 ** 53 }, { told: Number.NaN }]],
		["last", [null, 5, {}, { number: -1, at: 1, idle: true }, { number: 1, at: 0.5, idle: true }]],
		[
			"last",
			[
				{ number: 1, at: 1, idle: 1 },
				{ number: 1, at: 1, idle: true, before: "1" },
			],
		],
	])("HIST-10 a tally with a bad %s is absent", (field, values) => {
		expect(tallyFromStored(stored)).toBeDefined();
		for (const value of values) expect(tallyFromStored({ ...stored, [field]: value })).toBeUndefined();
	});

	test("HIST-10 the longest lists are read", () => {
		const most = { ...stored, gaps: `${"1:1,".repeat(999)}1:1`, today: `${"1,".repeat(GAPS_KEPT - 1)}1` };
		expect(tallyFromStored(most)?.gaps).toHaveLength(1_000);
		expect(tallyFromStored(most)?.today).toHaveLength(GAPS_KEPT);
		expect(tallyFromStored({ ...stored, counts: undefined, last: undefined })?.counts).toEqual(NO_COUNTS);
	});

	test("HIST-10 any value is read without throwing", () => {
		fc.assert(
			fc.property(fc.constantFrom(...Object.keys(stored)), hostile, (field, value) => {
				const read = tallyFromStored({ ...stored, [field]: value });
				if (read !== undefined) expect(tallyFromStored(tallyToStored(read))).toEqual(read);
			}),
			{ ...seeded, numRuns: 1_000 },
		);
	});
});

describe("HIST-7 when the history is due", () => {
	const samples = (count: number): Sample[] =>
		Array.from({ length: count }, (_, seconds) => ({ hour: 1, seconds, back: false }));

	test.each(OVER_REASONS)("HIST-7 after twenty endings by %s, or as many taken back", (reason) => {
		for (const sign of [1, -1]) {
			const tally = (count: number) => ({
				...newTally(DAY),
				counts: { ...NO_COUNTS, [reason]: sign * count },
			});
			expect([19, 20].map((count) => isWriteDue(tally(count)))).toEqual([false, true]);
			expect(hasCounted(tally(1))).toBe(true);
		}
	});

	test("HIST-7 endings of all reasons count together; joins and told ranges do not", () => {
		const counts = { ...NO_COUNTS, served: 8, left: 4, no_show: 3, cancelled: 3, expired: 1 };
		expect(isWriteDue({ ...newTally(DAY), counts })).toBe(false);
		expect(isWriteDue({ ...newTally(DAY), counts: { ...counts, expired: 2 } })).toBe(true);
		const others = { ...NO_COUNTS, joins: 500, told: 500, hits: 500 };
		expect(isWriteDue({ ...newTally(DAY), counts: others })).toBe(false);
		expect(hasCounted({ ...newTally(DAY), counts: others })).toBe(true);
	});

	test.each(["gaps", "waits"] as const)("HIST-7 after twenty %s", (kind) => {
		expect(isWriteDue({ ...newTally(DAY), [kind]: samples(19) })).toBe(false);
		expect(isWriteDue({ ...newTally(DAY), [kind]: samples(20) })).toBe(true);
		expect(hasCounted({ ...newTally(DAY), [kind]: samples(1) })).toBe(true);
	});

	test("HIST-7 a written tally keeps only the day, the last turn and the last gaps", () => {
		fc.assert(
			fc.property(anyTally, (tally) => {
				const { day, today, last, writes } = tally;
				const kept = { day, today, ...(last === undefined ? {} : { last }) };
				const empty = { counts: NO_COUNTS, joinHours: new Map(), gaps: [], waits: [] };
				expect(writtenTally(tally)).toEqual({ ...kept, ...empty, writes: writes + 1 });
				expect([hasCounted, isWriteDue].map((each) => each(writtenTally(tally)))).toEqual([false, false]);
			}),
			seeded,
		);
	});
});

describe("HIST-8, HIST-9 the day's document", () => {
	const dayOf = (samples: readonly Sample[]): HistoryDay =>
		addToDay(emptyDay(DAY), {
			counts: { ...NO_COUNTS, joins: 2 },
			joinHours: new Map([[9, 2]]),
			gaps: samples,
			waits: samples,
		});

	test("HIST-8 any day is stored and read back", () => {
		fc.assert(
			fc.property(anySamples, anyCounts, (samples, counts) => {
				const day = { ...dayOf(samples), counts };
				expect(historyFromStored({ ...historyToStored(day) })).toEqual(day);
			}),
			seeded,
		);
	});

	test.each(COUNTS)("HIST-8 an unreadable count of %s is 0, and the others stay", (name) => {
		const stored = historyToStored({ ...dayOf([]), counts: { ...NO_COUNTS, joins: 5, served: 4, hits: 3 } });
		for (const value of [undefined, null, "1", 0.5, 2 ** 53])
			expect(historyFromStored({ ...stored, [name]: value })?.counts).toEqual({
				...{ ...NO_COUNTS, joins: 5, served: 4, hits: 3 },
				[name]: 0,
			});
	});

	test.each([
		...[0, 2, "1", undefined].map((schema) => ({ schema })),
		...["2026-02-29", "", 7, undefined].map((day) => ({ day })),
	])("HIST-8 a document with %j is no day", (part) => {
		expect(historyFromStored({ ...historyToStored(emptyDay(DAY)), ...part })).toBeUndefined();
	});

	test("HIST-8 hours are 0 to 23; values that are no seconds of a week are left out", () => {
		const hour = { gaps: [0, MOST_SECONDS, MOST_SECONDS + 1, -1, 0.5, "1", null], waits: "none" };
		const hours = { "0": hour, "23": hour, "24": hour, "-1": hour, "01": hour, a: hour };
		const read = historyFromStored({ ...historyToStored(emptyDay(DAY)), hours });
		expect([...(read?.hours ?? [])]).toEqual([
			[0, { gaps: [0, MOST_SECONDS], waits: [] }],
			[23, { gaps: [0, MOST_SECONDS], waits: [] }],
		]);
	});

	test("HIST-9 of an hour the latest 120 are kept, when added and when read", () => {
		const seconds = Array.from({ length: 120 + 3 }, (_, index) => index);
		const samples = seconds.map((each) => ({ hour: 9, seconds: each, back: false }));
		expect(dayOf(samples).hours.get(9)?.gaps).toEqual(seconds.slice(3));
		const stored = { ...historyToStored(emptyDay(DAY)), hours: { 9: { gaps: seconds, waits: seconds } } };
		expect(historyFromStored(stored)?.hours.get(9)).toEqual({
			gaps: seconds.slice(3),
			waits: seconds.slice(3),
		});
	});
});

describe("HIST-4 samples that are taken back", () => {
	test("HIST-4 a sample and its cancellation remove each other, in either sequence and in the document", () => {
		fc.assert(
			fc.property(anySamples, anySample, (samples, sample) => {
				const back = { ...sample, back: !sample.back };
				const base = samples.reduce(withSample, []);
				const both = withSample(withSample(base, sample), back);
				expect([...both].sort(byText)).toEqual([...base].sort(byText));
			}),
			seeded,
		);
		const add = (day: HistoryDay, back: boolean) =>
			addToDay(day, { ...newTally(DAY), gaps: [{ hour: 9, seconds: 5, back }] });
		const twice = add(add(emptyDay(DAY), false), false);
		expect(add(twice, true).hours.get(9)?.gaps).toEqual([5]);
		expect(add(emptyDay(DAY), true).hours.get(9)?.gaps).toEqual([]);
	});

	test("HIST-10 samples are written as hour and seconds, a cancellation with a minus", () => {
		const samples = [
			{ hour: 9, seconds: 180, back: false },
			{ hour: 0, seconds: 0, back: true },
		];
		expect(samplesToText(samples)).toBe("9:180,-0:0");
		expect(samplesFromText("9:180,-0:0", 2)).toEqual(samples);
		expect(samplesFromText("9:180,-0:0", 1)).toBeUndefined();
	});

	test.each([
		[0, 499, 0],
		[0, 500, 1],
		[1_000, 0, 0],
		[0, MOST_SECONDS * 1_000 + 9_000, MOST_SECONDS],
	])("HIST-3 from %i to %i ms are %i seconds, 0 to a week", (from, to, seconds) => {
		expect(secondsBetween(from, to)).toBe(seconds);
	});
});

function byText(one: Sample, other: Sample): number {
	return samplesToText([one]) < samplesToText([other]) ? -1 : 1;
}
