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
		joins.note(["192.0.2.1"], { uid: uidOf(number), series: 1, number });
		now += every;
	}
}

/** Ends those of the only network. @returns its id */
function end(board: Board): string {
	const [origin] = joins.unusual(board);
	if (origin === undefined) throw new Error("No network is told");
	joins.markEnded(
		origin.id,
		joins.waitingOf(origin.id, board).map((uid) => ({ uid, at: now, version: 7 })),
	);
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

/** Networks of an IPv6 address in one /48. */
const networks = (part: number, network: number) => ["48", `${part}/56`, `${part}.${network}/64`];

test("few places on each of very many IPv6 networks are told as one, of the smallest network that has unusually many", () => {
	for (let number = 1; number <= 20; number++)
		joins.note(networks(number % 2, number), { uid: uidOf(number), series: 1, number });
	const [all, ...others] = joins.unusual(waiting("1-20"));
	expect([all?.waiting, others]).toEqual([20, []]);
	expect(joins.waitingOf(all?.id ?? "", waiting("1-20"))).toHaveLength(20);
});

test("no place is told twice: those of a network that is told are not in a larger one's", () => {
	for (let number = 1; number <= 60; number++) {
		const of = number <= 20 ? networks(1, 1) : number <= 36 ? networks(1, number) : networks(number, number);
		joins.note(of, { uid: uidOf(number), series: 1, number });
	}
	const board = { ...waiting("1-60"), issued: 60 };
	const origins = joins.unusual(board);
	expect(origins.map(({ waiting: count }) => count)).toEqual([24, 20, 16]);
	const uids = origins.flatMap(({ id }) => joins.waitingOf(id, board));
	expect(new Set(uids).size).toBe(60);
	const id = origins[2]?.id ?? "";
	joins.markEnded(
		id,
		joins.waitingOf(id, board).map((uid) => ({ uid, at: now, version: 7 })),
	);
	const after = { ...waiting("1-20,37-60"), issued: 60 };
	expect(joins.unusual(after)).toMatchObject([
		{ waiting: 24 },
		{ waiting: 20 },
		{ id, waiting: 0, ended: 16 },
	]);
});

test("joins of an ended network are slowed for 30 minutes, or until that is taken back, and no others", () => {
	join(20);
	const { id = "" } = joins.unusual(waiting("1-20"))[0] ?? {};
	joins.slow(id);
	expect([joins.isSlowed(["192.0.2.1"]), joins.isSlowed(["192.0.2.2"])]).toEqual([true, false]);
	now += 30 * MINUTE;
	expect(joins.isSlowed(["192.0.2.1"])).toBe(true);
	now++;
	expect(joins.isSlowed(["192.0.2.1"])).toBe(false);
	joins.slow(id);
	joins.slowNoMore(id);
	expect(joins.isSlowed(["192.0.2.1"])).toBe(false);
});
