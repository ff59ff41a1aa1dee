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

/** Numbers `first` to `last` join, the network of each by its number. */
function joinFrom(
	first: number,
	last: number,
	of: (number: number) => readonly string[],
	isPresent = false,
): void {
	for (let number = first; number <= last; number++)
		joins.note(of(number), { uid: uidOf(number), series: 1, number }, isPresent);
}
const longer = (order: string, issued = 200): Board => ({ ...waiting(order), issued });

test("a burst from many /64 of one /48 is one, whatever it has on each; few phones on others of the /48 are not in it", () => {
	joinFrom(1, 100, (number) => networks(number % 2, number % 10));
	joinFrom(101, 110, (number) => networks(7, number));
	joinFrom(111, 114, () => networks(8, 1));
	const board = longer("1-114");
	expect(joins.unusual(board)).toMatchObject([{ waiting: 100, first: 1, last: 100 }]);
	const { id = "" } = joins.unusual(board)[0] ?? {};
	const uids = joins.waitingOf(id, board);
	expect(uids).toHaveLength(100);
	joins.markEnded(
		id,
		uids.map((uid) => ({ uid, at: now, version: 7 })),
	);
	joins.slow(id);
	expect(joins.isSlowed(networks(9, 9))).toBe(true);
	const after = longer("101-114");
	expect(joins.unusual(after)).toMatchObject([{ id, waiting: 0, ended: 100 }]);
	expect(joins.waitingOf(id, after)).toEqual([]);
	expect(joins.endedOf(id, after)).toHaveLength(100);
});

test("a burst from two /64 of one /56 slows that /56, not the provider's /48", () => {
	joinFrom(1, 40, (number) => networks(1, number % 2));
	const origins = joins.unusual(longer("1-40"));
	expect(origins).toMatchObject([{ waiting: 40 }]);
	joins.slow(origins[0]?.id ?? "");
	expect([joins.isSlowed(networks(1, 9)), joins.isSlowed(networks(2, 1))]).toEqual([true, false]);
});

test("thin joins beside a burst of the same /48 are told apart, if they are unusually many themselves", () => {
	joinFrom(1, 60, (number) => networks(1, number % 3));
	joinFrom(61, 80, (number) => networks(number, number));
	const origins = joins.unusual(longer("1-80"));
	expect(origins).toMatchObject([{ waiting: 60 }, { waiting: 20, first: 61 }]);
	expect(new Set(origins.map(({ id }) => id)).size).toBe(2);
	expect(joins.waitingOf(origins[1]?.id ?? "", longer("1-80"))).toHaveLength(20);
});

test("places older than the burst stay: a burst begins where joins follow each other fast", () => {
	joinFrom(1, 2, () => ["192.0.2.1"]);
	now += 5 * MINUTE;
	joinFrom(3, 3, () => ["192.0.2.1"]);
	now += 3 * MINUTE;
	joinFrom(4, 30, () => ["192.0.2.1"]);
	expect(joins.unusual(longer("1-30"))).toMatchObject([{ waiting: 27, first: 4, since: now }]);
});

test("whoever has shown presence is in no burst of others, and told apart", () => {
	joinFrom(1, 20, () => ["192.0.2.1"]);
	joinFrom(21, 34, () => ["192.0.2.1"], true);
	expect(joins.unusual(longer("1-34"))).toMatchObject([{ waiting: 20, last: 20 }]);
	joinFrom(35, 40, () => ["192.0.2.1"], true);
	expect(joins.unusual(longer("1-40"))).toMatchObject([
		{ waiting: 20, first: 1, last: 20 },
		{ waiting: 20, first: 21, last: 40 },
	]);
});

test("a tap on a network that has become part of a larger burst ends its places of that burst", () => {
	joinFrom(1, 20, () => networks(1, 1));
	const { id = "" } = joins.unusual(longer("1-20"))[0] ?? {};
	joinFrom(21, 40, () => networks(2, 2));
	expect(joins.unusual(longer("1-40"))).toMatchObject([{ waiting: 40 }]);
	expect(joins.waitingOf(id, longer("1-40"))).toHaveLength(20);
});

test("a tap on what is no burst any more ends what was told and still waits", () => {
	join(20);
	const { id = "" } = joins.unusual(waiting("1-20"))[0] ?? {};
	joins.note(["192.0.2.1"], { uid: uidOf(21), series: 1, number: 21 });
	expect(joins.waitingOf(id, longer("8-20", 21))).toHaveLength(13);
});

test("no place is told twice: those of a network that is told are not in a larger one's", () => {
	for (let number = 1; number <= 60; number++) {
		const other = ["47", "47.1/56", "47.1/64"];
		const of = number <= 20 ? other : number <= 36 ? networks(1, number) : networks(number, number);
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
