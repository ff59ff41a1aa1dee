import { describe, expect, test } from "vitest";
import { LineStory } from "#src/testing/line-story.ts";
import { toStoredTimestamp } from "#src/values/instants.ts";
import type { StoredFields } from "#src/values/stored-fields.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A local time in Tokyo on a day of June 2026; the 1st is a Monday. */
const tokyo = (day: number, hour: number, minute = 0) => Date.UTC(2026, 5, day, hour - 9, minute);
const reception = (start_at: string, end_at: string, more: StoredFields = {}): StoredFields => ({
	...{ uid: `r-${start_at.slice(0, 2)}`, order_number: 1, weekdays: [0, 1, 2, 3, 4, 5, 6], start_at, end_at },
	...more,
});
const closure = (from: number, until: number, more: StoredFields = {}): StoredFields => ({
	...{ uid: "c", order_number: 1, start_at: toStoredTimestamp(from), end_at: toStoredTimestamp(until) },
	...more,
});
const NIGHT = reception("20:00", "05:00", { limit_total: 3 });

/** A line with this many members that joined. */
function lineOf(count: number, ...rest: ConstructorParameters<typeof LineStory>): LineStory {
	const line = new LineStory(...rest);
	for (let n = 1; n <= count; n++) expect(line.join()).toBeUndefined();
	return line;
}

describe("NUM-3, DAY-5 a night reception over the start of the service day", () => {
	test("NUM-3 numbers continue at 04:00 during the run, and restart at its end when nobody stands", () => {
		const line = lineOf(1, tokyo(1, 23), { receptions: [{ ...NIGHT, limit_total: 9 }] });
		line.now = tokyo(2, 3, 59);
		line.join();
		expect(line.end(1)).toBeUndefined();
		expect(line.end(2)).toBeUndefined();
		line.now = tokyo(2, 4, 1);
		line.join();
		expect(line.stored(3)).toMatchObject({ series: 1, number: 3 });
		line.end(3);
		line.now = tokyo(2, 20);
		line.join();
		expect(line.stored(4)).toMatchObject({ series: 2, number: 1 });
	});

	test("OPEN-18, OPEN-20 the total limit counts the whole night, and the next night starts at 0", () => {
		const line = lineOf(2, tokyo(1, 23), { receptions: [NIGHT] });
		line.now = tokyo(2, 4, 30);
		expect(line.join()).toBeUndefined();
		const refused = line.join();
		expect(refused).toEqual({ ok: false, code: "limit-total-reached", opensAt: tokyo(2, 20) });
		for (const n of [1, 2, 3]) line.end(n);
		expect(line.join()).toEqual(refused);
		line.now = tokyo(2, 20);
		expect(line.join()).toBeUndefined();
		expect(line.stored(4)).toMatchObject({ series: 2, number: 1 });
	});

	test("LIFE-25 at 04:00 of the night nobody expires; after its end everybody does", () => {
		const line = lineOf(2, tokyo(1, 23), { receptions: [NIGHT] });
		for (const at of [tokyo(2, 4), tokyo(2, 5) - 1]) {
			line.now = at;
			line.do({ type: "expire" });
			expect(line.order()).toEqual([1, 2]);
		}
		line.now = tokyo(2, 5);
		line.do({ type: "expire" });
		expect(line.order()).toEqual([]);
		expect(line.member(1)).toMatchObject({ state: "over", overReason: "expired", overAt: tokyo(2, 5) });
	});

	test("LIFE-25 a join after the start of the day keeps all who stand, also those of the night", () => {
		const line = lineOf(1, tokyo(1, 23), { receptions: [reception("20:00", "19:00")] });
		line.now = tokyo(2, 19, 30);
		expect(line.join({ source: "staff" })).toBeUndefined();
		line.do({ type: "expire" });
		expect(line.order()).toEqual([1, 2]);
	});

	test("LIFE-25 without expireLeftover the line goes on with its series", () => {
		const line = lineOf(2, tokyo(1, 12), {}, { expireLeftover: false });
		line.now = tokyo(2, 12);
		line.do({ type: "expire" });
		line.join();
		expect(line.order()).toEqual([1, 2, 3]);
		expect(line.stored(3).series).toBe(1);
	});
});

describe("LIFE-19 restoring after all places ended", () => {
	test("LIFE-19, CLEAR-2 nobody is restored after a clear", () => {
		const line = lineOf(2, tokyo(1, 12));
		line.end(2);
		line.do({ type: "clear" });
		for (const n of [1, 2]) expect(line.restore(n)).toEqual({ ok: false, code: "restore-expired" });
		expect(line.order()).toEqual([]);
		expect(line.board.clearings).toEqual([{ list: "members", upTo: 1 }]);
	});

	test("LIFE-18, SWEEP-3 after a cancel all a member comes back to its place while its document is unwritten", () => {
		const line = lineOf(4, tokyo(1, 12));
		line.give(2, "called");
		line.give(3, "during_guidance");
		line.now += MINUTE;
		line.do({ type: "cancelAll" });
		expect([1, 2, 3, 4].map((n) => line.member(n).previousState)).toEqual([
			...["waiting", "called", "during_guidance", "waiting"],
		]);
		for (const n of [4, 3, 2]) expect(line.restore(n)).toBeUndefined();
		expect(line.order()).toEqual([3, 4]);
		expect(line.board.called).toEqual([{ number: 2, at: tokyo(1, 12) }]);
		expect(line.board.during).toEqual([{ number: 3, at: tokyo(1, 12) }]);
		expect(line.member(1)).toMatchObject({ state: "over", overReason: "cancelled" });
	});

	test("SWEEP-5 the sweep that follows ends the others, and leaves a restored member where it is", () => {
		const line = lineOf(3, tokyo(1, 12));
		line.do({ type: "cancelAll" });
		line.restore(2);
		const [sweep] = line.board.sweeps;
		if (sweep === undefined) throw new Error("No sweep");
		line.do({ type: "sweepPart", sweep, members: line.members, upTo: 3 });
		expect(line.members.map(({ state }) => state)).toEqual(["over", "waiting", "over"]);
		expect(line.board.sweeps).toEqual([]);
		expect(line.order()).toEqual([2]);
	});

	test("LIFE-19 thirty minutes after a cancel all a member is restored, 1 ms later it is not", () => {
		const line = lineOf(2, tokyo(1, 12));
		line.do({ type: "cancelAll" });
		line.now += 30 * MINUTE;
		expect(line.restore(1)).toBeUndefined();
		line.now += 1;
		expect(line.restore(2)).toMatchObject({ code: "restore-expired" });
	});

	test("LIFE-26 a member that expired and was restored survives the day's next expiry, but not the next day's", () => {
		const line = lineOf(2, tokyo(1, 12));
		line.now = tokyo(2, 4);
		line.do({ type: "expire" });
		expect(line.restore(2)).toBeUndefined();
		line.now = tokyo(2, 23);
		line.do({ type: "expire" });
		expect(line.order()).toEqual([2]);
		line.now = tokyo(3, 4);
		line.do({ type: "expire" });
		expect(line.order()).toEqual([]);
	});

	test("NUM-3, LIFE-19 after the first join of a new day a member of the old series stays over", () => {
		const line = lineOf(1, tokyo(2, 3, 50));
		line.end(1);
		line.now = tokyo(2, 4);
		line.join();
		expect(line.stored(2)).toMatchObject({ series: 2, number: 1 });
		expect(line.restore(1)).toMatchObject({ code: "restore-expired" });
		expect(line.give(1, "called")).toMatchObject({ code: "invalid-transition" });
	});

	test("NUM-3, LIFE-26 a restored member keeps the series in the new day", () => {
		const line = lineOf(1, tokyo(2, 3, 50));
		line.end(1);
		line.now = tokyo(2, 4);
		line.restore(1);
		line.join();
		expect(line.stored(2)).toMatchObject({ series: 1, number: 2 });
	});
});

describe("LIFE-31 pause, closure and limits together", () => {
	const at = tokyo(1, 12);
	const hours = {
		receptions: [reception("09:00", "18:00", { limit: 2, limit_total: 3 })],
		closures: [closure(at, at + HOUR, { message: "停電" })],
	};

	test("OPEN-15, OPEN-16 a pause hides the closure; opened again, the closure answers", () => {
		const line = new LineStory(at, hours);
		line.do({ type: "pause", paused: true, message: "昼休み" });
		expect(line.join()).toEqual({ ok: false, code: "paused", message: "昼休み" });
		line.do({ type: "pause", paused: false, message: "" });
		expect(line.join()).toEqual({
			...{ ok: false, code: "temporarily-closed", message: "停電", opensAt: at + HOUR },
		});
	});

	test("OPEN-16 a closure that ends after the hours names the next day's start", () => {
		const line = new LineStory(at, { ...hours, closures: [closure(at, tokyo(1, 19))] });
		expect(line.join()).toEqual({ ok: false, code: "temporarily-closed", opensAt: tokyo(2, 9) });
		line.now = tokyo(1, 19);
		expect(line.join()).toEqual({ ok: false, code: "closed", opensAt: tokyo(2, 9) });
	});

	test("OPEN-17, OPEN-18 a call makes room under the limit, but not under the total limit", () => {
		const line = lineOf(2, tokyo(1, 9), hours);
		expect(line.join()).toEqual({ ok: false, code: "limit-reached" });
		line.give(1, "during_guidance");
		expect(line.join()).toMatchObject({ code: "limit-reached" });
		line.give(1, "called");
		expect(line.join()).toBeUndefined();
		for (const n of [2, 3]) line.end(n, "left");
		expect(line.join()).toEqual({ ok: false, code: "limit-total-reached", opensAt: tokyo(2, 9) });
	});

	test("OPEN-19 staff pass pause and closure, and a limit only with their confirmation", () => {
		const line = lineOf(2, tokyo(1, 9), hours);
		line.now = at;
		line.do({ type: "pause", paused: true, message: "" });
		expect(line.join({ source: "staff" })).toMatchObject({ code: "limit-reached" });
		expect(line.join({ exceedLimits: true })).toMatchObject({ code: "paused" });
		expect(line.join({ source: "kiosk", exceedLimits: true })).toMatchObject({ code: "paused" });
		expect(line.join({ source: "staff", exceedLimits: true })).toBeUndefined();
		expect(line.join({ source: "staff", exceedLimits: true })).toBeUndefined();
		expect(line.order()).toEqual([1, 2, 3, 4]);
	});

	test("LIFE-2, LIFE-31 a customer's repeated join is answered while paused, closed and full", () => {
		const line = lineOf(2, tokyo(1, 9), hours);
		line.now = at;
		line.do({ type: "pause", paused: true, message: "" });
		const { uid, publicUid } = line.stored(1);
		const before = line.board;
		expect(line.join({ uid, publicUid, existing: line.stored(1) })).toBeUndefined();
		expect(line.board).toBe(before);
	});

	test("OPEN-17, LIFE-18 a restore exceeds the limit, because the place was given before", () => {
		const line = lineOf(2, tokyo(1, 9), hours);
		line.end(1, "left");
		line.join();
		expect(line.restore(1)).toBeUndefined();
		expect(line.order()).toEqual([1, 2, 3]);
	});

	test("OPEN-20, LIFE-24 a clear does not reset the total limit of the run", () => {
		const line = lineOf(2, tokyo(1, 9), hours);
		line.do({ type: "clear" });
		expect(line.join()).toBeUndefined();
		expect(line.stored(3)).toMatchObject({ series: 2, number: 1 });
		expect(line.join()).toMatchObject({ code: "limit-total-reached" });
	});

	test("LIFE-33, RATE-5 the browser's places are checked before the rate, which keeps its joins", () => {
		const line = lineOf(1, tokyo(1, 9), {}, { placesPerBrowser: 1, joinsPerMinute: 2 });
		const browserPlaces = [{ series: 1, number: 1 }];
		for (let tries = 0; tries < 5; tries++)
			expect(line.join({ browserPlaces })).toEqual({ ok: false, code: "places-limit" });
		expect(line.join()).toBeUndefined();
		expect(line.join()).toEqual({ ok: false, code: "too-many-requests", retryAfter: 30 });
		line.end(1, "left");
		line.now += 30_000;
		expect(line.join({ browserPlaces })).toBeUndefined();
	});
});
