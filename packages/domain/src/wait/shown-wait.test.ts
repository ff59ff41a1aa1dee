import { expect, test } from "vitest";
import { memberFromStored, memberToStored } from "#src/documents/member.ts";
import type { LineUp } from "#src/line/commands.ts";
import { accepted, aMember, aState, memberUid, NOON, publicUid } from "#src/testing/builders.ts";
import { toStoredTimestamp } from "#src/values/instants.ts";
import { hitRate, shownWait, waitHit } from "./shown-wait.ts";

test.each([
	[0, 0.2, 0, 1],
	[3.7, 9.1, 3, 10],
	[10, 10, 10, 10],
	[10.5, 11, 10, 15],
	[14.9, 60, 10, 60],
	[60, 60.1, 60, 75],
	[61, 100, 60, 105],
	[75, 90, 75, 90],
])("WAIT-12 %f to %f minutes are shown as %i to %i", (low, high, shownLow, shownHigh) => {
	expect(shownWait({ low, high })).toEqual({ low: shownLow, high: shownHigh });
});

const told = { low: 10, high: 20, at: 1_000_000 };
const after = (minutes: number) => told.at + minutes * 60_000;

test.each([
	["before the range", 9.9, false],
	["at its start", 10, true],
	["at its end", 20, true],
	["after it", 20.1, false],
	["before it was told", -1, undefined],
	["at no instant", Number.NaN, undefined],
])("WAIT-13 a turn %s", (_, minutes, hit) => {
	expect(waitHit(told, after(minutes))).toBe(hit);
});

test("WAIT-13 an invalid range is neither hit nor miss", () => {
	expect(waitHit({ low: 20, high: 10, at: 0 }, 900_000)).toBeUndefined();
	expect(waitHit({ low: Number.NaN, high: 10, at: 0 }, 900_000)).toBeUndefined();
});

test("WAIT-14 the hit rate needs 20 told ranges", () => {
	expect(hitRate([])).toBeUndefined();
	expect(hitRate([{ told: 19, hits: 19 }])).toBeUndefined();
	expect(
		hitRate([
			{ told: 19, hits: 15 },
			{ told: 1, hits: 1 },
		]),
	).toBe(0.8);
});

test.each([
	["more hits than told", { told: 1, hits: 2 }],
	["no number told", { told: Number.NaN, hits: 0 }],
	["no number of hits", { told: 5, hits: Number.NaN }],
	["hits below zero", { told: 5, hits: -1 }],
	["half a wait", { told: 0.5, hits: 0 }],
])("WAIT-14 a day with %s is left out", (_, day) => {
	expect(hitRate([day, { told: 20, hits: 16 }])).toBe(0.8);
});

test("WAIT-19 a joining member stores the range that was shown for its place", () => {
	const joins: LineUp = {
		type: "lineUp",
		uid: memberUid(6),
		publicUid: publicUid(6),
		source: "web",
		locale: "ja",
		partySize: 1,
	};
	const waitOf = (place: number) =>
		({ low: place * 2.5, mid: 1, high: place * 7.1, basis: "setting" }) as const;
	const told = accepted(aState({}, { waitOf }), joins).member?.told;
	expect(told).toEqual({ low: 15, high: 45, at: NOON });
	expect(accepted(aState(), joins).member).not.toHaveProperty("told");
	expect(accepted(aState({}, { waitOf: () => undefined }), joins).member).not.toHaveProperty("told");
});

test.each([
	["no map", 5],
	["null", null],
	["no low end", { high: 5, at: toStoredTimestamp(NOON) }],
	["no high end", { low: 5, at: toStoredTimestamp(NOON) }],
	["no instant", { low: 5, high: 9, at: NOON }],
	["a low end below 0", { low: -1, high: 9, at: toStoredTimestamp(NOON) }],
	["ends the wrong way round", { low: 9, high: 5, at: toStoredTimestamp(NOON) }],
	["an end beyond all bounds", { low: 9, high: 1e8, at: toStoredTimestamp(NOON) }],
])("WAIT-19 a stored range with %s counts as absent", (_, told) => {
	const stored = memberToStored(aMember(), toStoredTimestamp);
	expect(memberFromStored({ ...stored, told })).toEqual({ ok: true, value: aMember() });
});
