import fc from "fast-check";
import { expect, test } from "vitest";
import {
	accepted,
	aMember,
	aState,
	codeOf,
	memberUid,
	NOON,
	publicUid,
	settings,
} from "#src/testing/builders.ts";
import { seeded } from "#src/testing/seed.ts";
import type { LineState, LineUp } from "./commands.ts";
import { decide } from "./decide.ts";
import { bucketAt, decideJoinRate, type JoinBucket } from "./join-rate.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** The bucket after `count` joins at one instant; each must be accepted. */
function afterJoins(count: number, bucket: JoinBucket | undefined, perMinute: number, now: number) {
	let left = bucket;
	for (let join = 0; join < count; join++) {
		const taken = decideJoinRate(left, perMinute, now);
		if (!taken.ok) throw new Error(`Join ${join + 1} of ${count} is refused`);
		left = taken.bucket;
	}
	return left;
}

function lineUp(n: number, partial: Partial<LineUp> = {}): LineUp {
	const uids = { uid: memberUid(n), publicUid: publicUid(n) };
	return { type: "lineUp", ...uids, source: "web", locale: "ja", partySize: 1, ...partial };
}

function ratedState(joinsPerMinute: number, joinBucket?: JoinBucket): LineState {
	return aState(
		{},
		{ settings: settings({ joinsPerMinute }), ...(joinBucket === undefined ? {} : { joinBucket }) },
	);
}

test("RATE-1 a join takes one join out of the bucket; with less than one left it is refused", () => {
	expect(decideJoinRate({ joins: 1, at: NOON }, 6, NOON)).toEqual({
		ok: true,
		bucket: { joins: 0, at: NOON },
	});
	expect(decideJoinRate({ joins: 0.99, at: NOON }, 6, NOON)).toEqual({
		ok: false,
		code: "too-many-requests",
		retryAfter: 10,
	});
});

test("RATE-1 the decision to join carries the bucket on, and refuses when it is empty", () => {
	const first = accepted(ratedState(2), lineUp(11));
	expect(first.joinBucket).toEqual({ joins: 1, at: NOON });
	const second = accepted(ratedState(2, first.joinBucket), lineUp(12));
	expect(second.joinBucket).toEqual({ joins: 0, at: NOON });
	expect(decide(ratedState(2, second.joinBucket), lineUp(13), NOON)).toEqual({
		ok: false,
		code: "too-many-requests",
		retryAfter: 30,
	});
});

test("RATE-2 a full bucket holds a minute's joins and refills with them per 60 s, never above full", () => {
	const empty = afterJoins(6, undefined, 6, NOON);
	expect(empty).toEqual({ joins: 0, at: NOON });
	expect(decideJoinRate(empty, 6, NOON + 10 * SECOND - 1).ok).toBe(false);
	expect(decideJoinRate(empty, 6, NOON + 10 * SECOND).ok).toBe(true);
	const later = NOON + 60 * MINUTE;
	expect(afterJoins(6, empty, 6, later)).toEqual({ joins: 0, at: later });
});

test("RATE-2 in any minute at most two minutes' joins are accepted, whenever customers come", () => {
	const arrivals = fc.array(fc.integer({ min: 0, max: MINUTE - 1 }), { maxLength: 100 });
	fc.assert(
		fc.property(arrivals, fc.integer({ min: 1, max: 20 }), (instants, perMinute) => {
			let bucket: JoinBucket | undefined;
			let joined = 0;
			for (const now of instants.sort((a, b) => a - b)) {
				const taken = decideJoinRate(bucket, perMinute, now);
				if (!taken.ok) continue;
				bucket = taken.bucket;
				joined++;
			}
			expect(joined).toBeGreaterThanOrEqual(Math.min(instants.length, perMinute));
			expect(joined).toBeLessThanOrEqual(2 * perMinute);
		}),
		seeded,
	);
});

test("RATE-3 without a setting nothing is refused or counted", () => {
	expect(decideJoinRate({ joins: 0, at: NOON }, undefined, NOON)).toEqual({ ok: true });
	expect(accepted(aState(), lineUp(11))).not.toHaveProperty("joinBucket");
});

test("RATE-4 a setting that the shop lowers holds at the next join", () => {
	expect(decideJoinRate({ joins: 99, at: NOON }, 5, NOON)).toEqual({
		ok: true,
		bucket: { joins: 4, at: NOON },
	});
});

test("RATE-4 a clock that is set back refills nothing and locks nobody out", () => {
	const empty = { joins: 0, at: NOON };
	expect(decideJoinRate(empty, 5, NOON - MINUTE).ok).toBe(false);
	const one = { joins: 1, at: NOON };
	const taken = decideJoinRate(one, 5, NOON - MINUTE);
	expect(taken).toEqual({ ok: true, bucket: { joins: 0, at: NOON - MINUTE } });
	const later = bucketAt(empty, NOON - MINUTE);
	expect(later).toEqual({ joins: 0, at: NOON - MINUTE });
	expect(decideJoinRate(later, 5, NOON - MINUTE + 12 * SECOND).ok).toBe(true);
	expect(bucketAt(empty, NOON + MINUTE)).toBe(empty);
});

test("RATE-5 only a customer's new join counts: staff, a repeat and another refusal take nothing", () => {
	const empty = ratedState(2, { joins: 0, at: NOON });
	expect(codeOf(empty, lineUp(11))).toBe("too-many-requests");
	expect(accepted(empty, lineUp(11, { source: "staff" }))).not.toHaveProperty("joinBucket");
	expect(accepted(empty, lineUp(3, { existing: aMember({ number: 3 }) }))).toMatchObject({ changed: false });
	expect(codeOf({ ...empty, settings: settings({ joinsPerMinute: 2, paused: true }) }, lineUp(11))).toBe(
		"paused",
	);
});

test.each([
	[1, 60],
	[7, 9],
	[60, 1],
	[6_000, 1],
])("RATE-6 at %d joins per minute a refused customer comes back after %d s", (perMinute, seconds) => {
	expect(decideJoinRate({ joins: 0, at: NOON }, perMinute, NOON)).toMatchObject({ retryAfter: seconds });
});
