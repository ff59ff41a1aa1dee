import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seeded } from "#src/testing/seed.ts";
import { dayOptions, NOON, visitorUid } from "#src/testing/shops.ts";
import { MOST_ENTRIES, mergedLog, readCommand, readLog } from "./log.ts";

const { day, startsAt } = dayOptions("sample").day;
const uid = visitorUid(1);
const entry = (id: string, at = NOON, command: unknown = { type: "leave", uid }) => ({ id, at, command });
const read = (entries: unknown, ofDay: string = day) =>
	readLog({ day: ofDay, entries }, day, startsAt, NOON)?.entries;

describe("a command is read as it was sent:", () => {
	test.each([
		{ type: "join", uid, source: "web", locale: "ja", details: { party_size: 2 }, answers: { before1: "x" } },
		{ type: "join", uid, source: "staff", locale: "en", details: {}, exceedLimits: true },
		{ type: "leave", uid },
		{ type: "edit", uid, given: { party_size: 3 }, byHolder: true },
		{ type: "edit", uid, given: { name: "" }, seen: 7 },
		{ type: "answers", uid, given: { while1: ["a"] }, byHolder: true },
		{ type: "give", uid, target: "during_guidance", seen: 12 },
		{ type: "guideOver", uid, reason: "no_show", autoCall: true },
		{ type: "restore", uid },
		{ type: "cancelAll" },
		{ type: "autoCall" },
		{ type: "clear", what: "members" },
		{ type: "pause", paused: true, message: "休憩", until: NOON },
		{ type: "setAutoCall", enable: false },
	])("$type", (command) => {
		expect(readCommand(command)).toEqual(command);
		expect(readCommand({ ...command, extra: 1 })).toEqual(command);
	});
});

describe("what is no command is refused:", () => {
	test.each([
		[undefined],
		[null],
		["leave"],
		[[]],
		[{}],
		[{ type: "expire" }],
		[{ type: "sweepPart" }],
		[{ type: "lineUp", uid }],
		[{ type: "leave" }],
		[{ type: "leave", uid: "short" }],
		[{ type: "join", uid, source: "server", locale: "ja", details: {} }],
		[{ type: "join", uid, source: "web", locale: "fr", details: {} }],
		[{ type: "join", uid, source: "web", locale: "ja", details: [] }],
		[{ type: "edit", uid, given: 1 }],
		[{ type: "give", uid, target: "over" }],
		[{ type: "guideOver", uid, reason: "expired", autoCall: false }],
		[{ type: "clear", what: "history" }],
		[{ type: "pause", paused: 1, message: "" }],
		[{ type: "pause", paused: true, message: null }],
		[{ type: "setAutoCall" }],
		[{ type: "answers", uid, given: "あ".repeat(8_000) }],
		[{ type: "leave", uid, big: 1n }],
	])("%o", (value) => {
		expect(readCommand(value)).toBeUndefined();
	});
});

test("a log is read without the entries that are none", () => {
	const good = entry("command-1");
	expect(read([good])).toEqual([good]);
	expect(
		read([
			good,
			entry("command-2", startsAt - 1),
			entry("command-3", NOON + 2_001),
			entry("command-4", NOON + 0.5),
			entry("bad"),
			entry("with a space"),
			entry("x".repeat(65)),
			entry("command-5", NOON, { type: "expire" }),
			null,
			{ id: 5, at: NOON, command: good.command },
		]),
	).toEqual([good]);
	expect(read([good], "2026-11-22")).toBeUndefined();
	expect(read("entries")).toBeUndefined();
	for (const value of [undefined, null, 1, "hello", [], { type: "hello" }])
		expect(readLog(value, day, startsAt, NOON)).toBeUndefined();
});

test("anything at all is read without a fault, and nothing that is no command comes out", () => {
	fc.assert(
		fc.property(fc.anything(), fc.array(fc.anything()), (value, entries) => {
			readCommand(value);
			expect(read(entries) ?? []).toEqual([]);
		}),
		seeded,
	);
});

test("a log has at most 300 entries and 150,000 characters: the earliest stay", () => {
	const many = Array.from({ length: 400 }, (_, n) => ({
		...entry(`command-${n}`, NOON - n),
		command: { type: "leave", uid } as const,
	}));
	const merged = mergedLog(many.slice(0, 200), many.slice(200));
	expect(merged).toHaveLength(MOST_ENTRIES);
	expect(merged[0]?.at).toBe(NOON - 399);
	const long = many.map((each) => ({
		...each,
		command: { type: "answers", uid, given: "a".repeat(7_000) } as const,
	}));
	expect(mergedLog(long, [])).toHaveLength(21);
});

test("merging in any order and any grouping gives the same log", () => {
	const entries = fc.array(
		fc.record({
			id: fc.constantFrom("command-a", "command-b", "command-c", "command-d", "command-e"),
			at: fc.integer({ min: NOON, max: NOON + 3 }),
			command: fc.constantFrom(
				{ type: "cancelAll" } as const,
				{ type: "leave", uid } as const,
				{ type: "setAutoCall", enable: true } as const,
			),
		}),
		{ maxLength: 12 },
	);
	fc.assert(
		fc.property(entries, entries, entries, (a, b, c) => {
			const merged = mergedLog(mergedLog(a, b), c);
			expect(mergedLog(c, mergedLog(b, a))).toEqual(merged);
			expect(mergedLog(merged, merged)).toEqual(merged);
			expect(new Set(merged.map(({ id }) => id)).size).toBe(merged.length);
		}),
		seeded,
	);
});
