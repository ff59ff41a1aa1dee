import { type Board, decodeOrder, EMPTY_ORDER, NEW_BOARD } from "@junban/domain/line";
import { type MemberUid, parseMemberUid } from "@junban/domain/values";
import { beforeEach, expect, test } from "vitest";
import { RecentJoins } from "./recent-joins.ts";
import { parsed } from "./testing/fixture.ts";

const MINUTE = 60_000;
let now: number;
let joins: RecentJoins;

beforeEach(() => {
	now = 0;
	joins = new RecentJoins(() => now);
});

const uidOf = (number: number): MemberUid => parsed(parseMemberUid(`m${String(number).padStart(23, "0")}`));
/** The board on which these wait, of 20 numbers. */
const waiting = (order: string, series = 1): Board => ({
	...NEW_BOARD,
	series,
	issued: 20,
	order: decodeOrder(order) ?? EMPTY_ORDER,
});

/** Numbers 1 to `count` join from one network, one each `every` milliseconds. */
function join(count: number, every = 0): void {
	for (let number = 1; number <= count; number++) {
		joins.note("192.0.2.1", { uid: uidOf(number), series: 1, number });
		now += every;
	}
}

/** Ends those of the only network. @returns its id */
function end(board: Board): string {
	const [origin] = joins.unusual(board);
	if (origin === undefined) throw new Error("No network is told");
	joins.markEnded(joins.waitingOf(origin.id, board).map((uid) => ({ uid, at: now, version: 7 })));
	return origin.id;
}

test("a burst is told while it waits, however late somebody looks", () => {
	join(20);
	now += 600 * MINUTE;
	expect(joins.unusual(waiting("1-20"))).toMatchObject([{ waiting: 20, first: 1, last: 20 }]);
	expect(joins.unusual(waiting("3-17"))).toMatchObject([{ waiting: 15, first: 3, last: 17 }]);
	expect(joins.unusual(waiting("4-17"))).toEqual([]);
});

test("as many over a longer time are no burst: guests of a shop share its Wi-Fi", () => {
	join(20, 2.2 * MINUTE);
	expect(joins.unusual(waiting("1-20"))).toEqual([]);
});

test("an end can be taken back for 30 minutes, however old the places are", () => {
	join(20);
	now = 29 * MINUTE;
	const id = end(waiting("1-20"));
	now += 30 * MINUTE;
	expect(joins.unusual(waiting(""))).toMatchObject([{ id, waiting: 0, ended: 20, first: 1, last: 20 }]);
	expect(joins.endedOf(id, waiting(""))).toHaveLength(20);
	now += 1;
	expect(joins.endedOf(id, waiting(""))).toEqual([]);
	expect(joins.unusual(waiting(""))).toEqual([]);
});

test("whoever was restored by hand, or cannot be restored, is no longer told as ended", () => {
	join(20);
	const id = end(waiting("1-20"));
	expect(joins.unusual(waiting("5-6"))).toMatchObject([{ waiting: 2, ended: 18 }]);
	expect(joins.endedOf(id, waiting("")).map(({ version }) => version)).toEqual(Array(18).fill(7));
	joins.unmark([uidOf(1)]);
	expect(joins.unusual(waiting(""))).toMatchObject([{ waiting: 0, ended: 17, first: 2 }]);
	expect(joins.unusual(waiting("", 2))).toEqual([]);
});
