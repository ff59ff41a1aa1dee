import { MAX_WAITING } from "@junban/domain/documents";
import { type Board, decodeOrder, EMPTY_ORDER, NEW_BOARD } from "@junban/domain/line";
import { type MemberUid, parseMemberUid } from "@junban/domain/values";
import { beforeEach, expect, test } from "vitest";
import { unusualFrom } from "./join-bursts.ts";
import { RecentJoins } from "./recent-joins.ts";
import { parsed } from "./testing/fixture.ts";

const MINUTE = 60_000;
const RUN = { reception: "am", day: "2026-06-01" };
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

/** Numbers `first` to `last` join, the network of each by its number. */
function joinFrom(
	first: number,
	last: number,
	of: (number: number) => readonly string[],
	isPresent = false,
): void {
	for (let number = first; number <= last; number++)
		joins.note(of(number), { uid: uidOf(number), series: 1, number }, { isPresent });
}
/** As long as the line is not full. */
const from = (reception: Parameters<typeof unusualFrom>[0]) =>
	unusualFrom(reception, { waiting: 1, issued: 1 }, () => [0, 0]);
const longer = (order: string, issued = 200): Board => ({ ...waiting(order), issued });

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

/** This many join from one network, and are ended together. */
function endAll(count: number): { id: string } {
	join(count);
	return { id: end(longer(`1-${count}`, count)) };
}

test("a burst is told while it waits, however late somebody looks", () => {
	join(20);
	now += 600 * MINUTE;
	expect(joins.unusual(waiting("1-20"))).toMatchObject([{ waiting: 20, first: 1, last: 20 }]);
	expect(joins.unusual(waiting("3-17"))).toMatchObject([{ waiting: 15, first: 3, last: 17 }]);
	expect(joins.unusual(waiting("4-17"))).toEqual([]);
});

test("as many that wait are told at any pace, all of them; fewer before a fast burst are older and stay", () => {
	join(20, 2.2 * MINUTE);
	expect(joins.unusual(waiting("1-20"))).toMatchObject([{ waiting: 20, first: 1 }]);
	expect(joins.unusual(waiting("1-14"))).toEqual([]);
	joinFrom(21, 40, () => ["192.0.2.1"]);
	expect(joins.unusual(longer("1-40"))).toMatchObject([{ waiting: 40, first: 1 }]);
	expect(joins.unusual(longer("7-40"))).toMatchObject([{ waiting: 20, first: 21 }]);
});

test("a place every two minutes, all night, is one burst", () => {
	join(300, 121_000);
	expect(joins.unusual(longer("1-300", 300))).toMatchObject([{ waiting: 300, first: 1 }]);
});

test("fewer are told where few places fill the line", () => {
	join(8);
	const board = waiting("1-8");
	expect(joins.unusual(board, from({ limit: 27 }))).toEqual([]);
	expect(joins.unusual(board, from({ limit: 26 }))).toMatchObject([{ waiting: 8 }]);
	expect(joins.unusual(board, from({ limit: 90, limitTotal: 24 }))).toMatchObject([{ waiting: 8 }]);
	expect([undefined, {}, { limit: 300 }, { limit: 6 }].map(from)).toEqual([15, 15, 15, 5]);
});

test("where fewer than five places fill the line, all of them from one network are told", () => {
	expect([1, 2, 4, 5].map((limit) => from({ limit }))).toEqual([2, 2, 4, 5]);
	join(3);
	expect(joins.unusual(waiting("1-3"), from({ limitTotal: 4 }))).toEqual([]);
	expect(joins.unusual(waiting("1-3"), from({ limit: 3 }))).toMatchObject([{ waiting: 3 }]);
});

test("no two networks fill a line without one of them being told", () => {
	const limits = Array.from({ length: 60 }, (_, index) => index + 3);
	for (const limit of limits) {
		const none = () => [0, 0] as const;
		const withoutBeingTold = unusualFrom({ limit }, { waiting: 0, issued: 1 }, none) - 1;
		expect(2 * withoutBeingTold, `of ${limit}`).toBeLessThan(limit);
		expect(unusualFrom({ limitTotal: limit }, { waiting: 1, issued: 0 }, none)).toBe(withoutBeingTold + 1);
		const most = Array.from({ length: limit }, (_, own) => own).findLast(
			(own) => unusualFrom({ limit }, { waiting: 0, issued: 1 }, () => [own, own]) > own,
		);
		expect(2 * (most ?? 0), `two of ${limit}`).toBeLessThan(Math.max(5, (limit * 2) / 3));
	}
	expect(unusualFrom({ limit: 4, limitTotal: 50 }, { waiting: 1, issued: 0 }, () => [0, 0])).toBe(4);
});

test("places that were called in vain are told for an hour, until the tap", () => {
	joinFrom(1, 40, () => ["192.0.2.1"]);
	now += 2 * 60 * MINUTE;
	expect(joins.unusual(longer("27-40"))).toEqual([]);
	joins.leave(uidOf(27));
	const rest = longer("28-40");
	expect(joins.unusual(rest)).toEqual([]);
	joins.leave(uidOf(28));
	joinFrom(41, 41, () => ["192.0.2.1"]);
	const told = longer("29-41");
	const [origin] = joins.unusual(told);
	expect(origin).toMatchObject({ waiting: 13, left: 2 });
	now += 60 * MINUTE;
	expect(joins.unusual(told)).toMatchObject([{ waiting: 13, left: 2 }]);
	now += 1;
	expect(joins.unusual(told)).toEqual([]);
	for (const number of [29, 30]) joins.leave(uidOf(number));
	joinFrom(42, 43, () => ["192.0.2.1"]);
	const again = longer("31-43");
	expect(joins.unusual(again)).toMatchObject([{ waiting: 13, left: 2 }]);
	joins.settle(joins.leftOf(origin?.id ?? "", again));
	expect(joins.unusual(again)).toEqual([]);
});

test("two networks of a full line are told where they have two thirds of it, not for what has left or is in the shop", () => {
	for (let number = 1; number <= 9; number++)
		joins.note(
			[`192.0.2.${number === 9 ? 9 : number % 2}`],
			{ uid: uidOf(number), series: 1, number },
			{ run: RUN },
		);
	const full = (room: { waiting: number; issued: number }, board: Board) =>
		joins.unusual(
			board,
			unusualFrom({ limit: 9, limitTotal: 9 }, room, (withLeft) =>
				joins.largestTwo(board, withLeft ? RUN : undefined),
			),
		);
	expect(full({ waiting: 0, issued: 9 }, waiting("1-9"))).toMatchObject([{ waiting: 4 }, { waiting: 4 }]);
	expect(full({ waiting: 1, issued: 9 }, waiting("1-8"))).toEqual([]);
	for (const number of [1, 2, 3, 4]) joins.leave(uidOf(number));
	expect(full({ waiting: 0, issued: 9 }, waiting("5-9"))).toEqual([]);
	expect(full({ waiting: 4, issued: 0 }, waiting("5-9"))).toMatchObject([
		{ waiting: 2, left: 2 },
		{ waiting: 2, left: 2 },
	]);
	joins = new RecentJoins(() => now);
	joinFrom(1, 8, (number) => [`192.0.2.${number % 2}`], true);
	expect(joins.largestTwo(waiting("1-8"), RUN)).toEqual([0, 0]);
	joins = new RecentJoins(() => now);
	join(8);
	for (const number of [1, 2, 3]) joins.leave(uidOf(number));
	// Of another run.
	expect(joins.largestTwo(waiting("4-8"), RUN)).toEqual([5, 0]);
});

test("the number of whoever was called stays used up, and who comes back is not told", () => {
	for (let number = 1; number <= 20; number++)
		joins.note(["192.0.2.1"], { uid: uidOf(number), series: 1, number }, { run: RUN });
	joins.leave(uidOf(1));
	for (const number of [2, 3]) joins.leave(uidOf(number), true);
	joins.comeBack(uidOf(3));
	const rest = longer("4-20");
	const [origin] = joins.unusual(rest);
	expect(origin).toMatchObject({ waiting: 17, left: 2 });
	const left = joins.leftOf(origin?.id ?? "", rest);
	expect(left).toEqual([1, 2].map(uidOf));
	expect(joins.giveBack(left).map(({ uid }) => uid)).toEqual([uidOf(1)]);
	joins.settle(left);
	// Restored and gone once more.
	joins.comeBack(uidOf(2));
	joins.leave(uidOf(2), true);
	expect(joins.unusual(rest)).toMatchObject([{ waiting: 17, left: 1 }]);
	// Cancelled by hand and restored: its number can be given back with the others.
	joins.leave(uidOf(9), true);
	joins.comeBack(uidOf(9));
	expect(joins.giveBack([uidOf(9)]).map(({ uid }) => uid)).toEqual([uidOf(9)]);
	// A called place is told for an hour, also where its number uses up a total.
	now += 60 * MINUTE + 1;
	expect(joins.unusual(rest)).toMatchObject([{ waiting: 17, left: 0 }]);
});

test("a tap on a burst that was ended ends nobody of another one of that network", () => {
	joinFrom(1, 20, (number) => networks(1, number % 2));
	joinFrom(21, 36, (number) => networks(1, number));
	joinFrom(37, 52, () => networks(1, 1), true);
	let board = longer("1-52");
	for (const [first, rest] of [
		[21, "1-20,37-52"],
		[1, "37-52"],
		[37, ""],
	] as const) {
		const { id = "" } = joins.unusual(board).find((each) => each.first === first) ?? {};
		const uids = joins.waitingOf(id, board);
		expect(uids).toHaveLength(first === 1 ? 20 : 16);
		joins.markEnded(
			id,
			uids.map((uid) => ({ uid, at: now, version: 7 })),
		);
		board = longer(rest);
		expect(joins.waitingOf(id, board)).toEqual([]);
	}
});

test("joins of a slowed network that are let in together look through the remembered ones once, and again after a change", async () => {
	join(15);
	joins.slow(joins.unusual(waiting("1-15"))[0]?.id ?? "");
	joinFrom(16, 30, () => ["192.0.2.2"]);
	joins.slow(joins.unusual(longer("16-30"))[0]?.id ?? "");
	let looks = 0;
	const board = waiting("1-15");
	const counting: Board = {
		...board,
		get series() {
			looks++;
			return board.series;
		},
	};
	const opening = { window: { reception: { uid: RUN.reception, limit: 32 }, day: RUN.day } };
	const limited = { board: counting, opening };
	const ask = async (network = "192.0.2.1") =>
		await joins.withinHalf([network], limited, async () => "joined");
	expect([await ask(), await ask("192.0.2.2")]).toEqual(["joined", "joined"]);
	const first = looks;
	for (let n = 0; n < 100; n++) expect([await ask(), await ask("192.0.2.2")]).toEqual(["joined", "joined"]);
	expect(looks).toBe(first);
	joins.note(["192.0.2.1"], { uid: uidOf(14), series: 1, number: 14 });
	await ask();
	expect(looks).toBeGreaterThan(first);
	const more = { board: waiting("1-16"), opening };
	joins.note(["192.0.2.1"], { uid: uidOf(16), series: 1, number: 16 });
	expect(await joins.withinHalf(["192.0.2.1"], more, async () => "joined")).toBeUndefined();
});

test("joins that leave at once are told as those that wait, until a tap; whoever is served or restored is not", () => {
	join(20);
	for (let number = 1; number <= 18; number++) joins.leave(uidOf(number));
	expect(joins.unusual(waiting(""))).toMatchObject([{ waiting: 0, left: 18, first: 1, last: 18, ended: 0 }]);
	expect(joins.unusual(waiting("1,19-20"))).toMatchObject([{ waiting: 3, left: 17 }]);
	const { id = "" } = joins.unusual(waiting(""))[0] ?? {};
	const left = joins.leftOf(id, waiting(""));
	// The first was restored by hand.
	expect(left).toHaveLength(17);
	joins.settle(left);
	expect(joins.unusual(waiting(""))).toEqual([]);
	expect(joins.leftOf(id, waiting(""))).toEqual([]);
});

test("joins that have left are told for an hour, and for half a day where they use up a total", () => {
	join(15);
	for (let number = 1; number <= 15; number++) joins.leave(uidOf(number));
	now += 60 * MINUTE;
	expect(joins.unusual(waiting(""))).toMatchObject([{ left: 15 }]);
	now += 1;
	expect(joins.unusual(waiting(""))).toEqual([]);
	for (let number = 21; number <= 35; number++) {
		joins.note(["192.0.2.1"], { uid: uidOf(number), series: 1, number }, { run: RUN });
		joins.leave(uidOf(number));
		now += 20 * MINUTE;
	}
	expect(joins.unusual(longer(""))).toMatchObject([{ waiting: 0, left: 15, first: 21, last: 35 }]);
	now += 12 * 60 * MINUTE;
	expect(joins.unusual(longer(""))).toEqual([]);
});

test("places that wait stay told, however many others join and leave", () => {
	joinFrom(1, 2_000, () => ["192.0.2.1"]);
	const board = longer("1-2000", 12_000);
	for (let number = 2_001; number <= 12_000; number++)
		joins.note([`198.51.100.${number % 700}`], { uid: uidOf(number), series: 1, number }, { board });
	expect(joins.unusual(board)).toMatchObject([{ waiting: 2_000, first: 1, last: 2_000 }]);
});

test("all places of a full line stay told, beside others that were ended before", () => {
	const { id } = endAll(5_000);
	const others = longer("5001-8000", 28_000);
	for (let number = 5_001; number <= 8_000; number++)
		joins.note(["198.51.100.1"], { uid: uidOf(number), series: 1, number }, { board: others });
	const full = longer("8001-28000", 28_000);
	for (let number = 8_001; number <= 28_000; number++)
		joins.note(["203.0.113.1"], { uid: uidOf(number), series: 1, number }, { board: full });
	const told = joins.unusual(full);
	expect(told[0]).toMatchObject({ waiting: MAX_WAITING, first: 8_001, last: 28_000 });
	expect(joins.waitingOf(told[0]?.id ?? "", full)).toHaveLength(MAX_WAITING);
	expect(joins.endedOf(id, full).length).toBeLessThan(5_000);
});

test("what is told of a line reads a few parts of its order for each place, however many gaps it has", () => {
	join(2_000);
	const gaps = Array.from({ length: 1_000 }, (_, n) => 2 * n + 1).join(",");
	const { order, ...others } = longer(gaps, 2_000);
	let reads = 0;
	const runs = new Proxy(order.runs, {
		get(target, name) {
			reads++;
			return Reflect.get(target, name);
		},
	});
	const board = { ...others, order: { ...order, runs } };
	const [origin] = joins.unusual(board);
	expect(origin).toMatchObject({ waiting: 1_000, first: 1, last: 1_999 });
	expect(joins.waitingOf(origin?.id ?? "", board)).toHaveLength(1_000);
	expect(reads).toBeLessThan(2_000 * 100);
});

test("numbers are given back once, and taken again", () => {
	const place = (number: number) => ({ uid: uidOf(number), series: 1, number });
	for (let number = 1; number <= 3; number++) joins.note(["192.0.2.1"], place(number), { run: RUN });
	joins.note(["192.0.2.1"], place(4), { isPresent: true });
	const all = [1, 2, 3, 4, 5].map(uidOf);
	const given = joins.giveBack(all);
	expect(given.map(({ uid }) => uid)).toEqual(all.slice(0, 4));
	expect(given.map(({ run, isPresent }) => [run, isPresent])).toEqual([
		...Array(3).fill([RUN, false]),
		[undefined, true],
	]);
	expect(joins.giveBack(all)).toEqual([]);
	expect(joins.takeAgain([uidOf(1)]).map(({ uid }) => uid)).toEqual([uidOf(1)]);
	expect(joins.takeAgain([uidOf(1)])).toEqual([]);
	expect(joins.giveBack(all).map(({ uid }) => uid)).toEqual([uidOf(1)]);
});

test("a leave counts once, and not of a place that is not remembered", () => {
	join(1);
	expect([joins.leave(uidOf(1))?.isPresent, joins.leave(uidOf(1)), joins.leave(uidOf(2))]).toEqual([
		...[false, undefined, undefined],
	]);
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

test("many /56 of one /48, each with unusually many on thin /64, are one burst", () => {
	joinFrom(1, 60, (number) => networks(number % 4, number % 16));
	const origins = joins.unusual(longer("1-60"));
	expect(origins).toMatchObject([{ waiting: 60 }]);
	joins.slow(origins[0]?.id ?? "");
	expect(joins.isSlowed(networks(9, 9))).toBe(true);
});

test("where a few are told, those of several networks of a /48 are one burst, too", () => {
	joinFrom(1, 8, (number) => networks(number % 2, number % 2));
	expect(joins.unusual(longer("1-8"), 4)).toMatchObject([{ waiting: 8 }]);
});

test("networks of different sizes are no burst together: thin phones of a /56 are told apart from a /64 beside them", () => {
	joinFrom(1, 15, () => networks(1, 1));
	joinFrom(16, 30, (number) => networks(2, number));
	joinFrom(31, 35, () => networks(3, 3));
	expect(joins.unusual(longer("1-35"))).toMatchObject([
		{ waiting: 20, first: 1 },
		{ waiting: 15, first: 16 },
	]);
});

test("a program that goes on from the next network of its /48 is slowed in all of it from the second tap on", () => {
	joinFrom(1, 20, () => networks(1, 1));
	const first = end(longer("1-20"));
	joins.slow(first);
	expect([joins.isSlowed(networks(1, 1)), joins.isSlowed(networks(1, 2))]).toEqual([true, false]);
	joinFrom(21, 40, (number) => networks(2, number % 7));
	const second = joins.unusual(longer("21-40")).find(({ waiting }) => waiting > 0)?.id ?? "";
	expect(joins.waitingOf(second, longer("21-40"))).toHaveLength(20);
	joins.slow(second);
	expect(joins.isSlowed(networks(9, 9))).toBe(true);
	// Taking one back takes this back.
	joins.slowNoMore(first);
	expect([joins.isSlowed(networks(9, 9)), joins.isSlowed(networks(1, 1))]).toEqual([false, false]);
	expect(joins.isSlowed(networks(2, 1))).toBe(true);
});

test("two networks of a /56 slow that, not the /48", () => {
	joinFrom(1, 20, () => networks(1, 1));
	joins.slow(end(longer("1-20")));
	joinFrom(21, 40, () => networks(1, 2));
	joins.slow(joins.unusual(longer("21-40")).find(({ waiting }) => waiting > 0)?.id ?? "");
	expect([joins.isSlowed(networks(1, 9)), joins.isSlowed(networks(2, 1))]).toEqual([true, false]);
});

test("a restored burst of a network leaves another one of the same network slowed", () => {
	joinFrom(1, 20, (number) => networks(number, number));
	const thin = joins.unusual(longer("1-20"))[0]?.id ?? "";
	joins.slow(thin);
	joinFrom(21, 60, (number) => networks(number % 2, number % 2));
	const [thick] = joins.unusual(longer("21-60")).filter(({ waiting }) => waiting > 0);
	expect(thick?.id).not.toBe(thin);
	joins.slow(thick?.id ?? "");
	joins.slowNoMore(thin);
	expect(joins.isSlowed(networks(0, 0))).toBe(true);
});

test("a tap on a burst of several networks that has become part of a larger one ends its places of that", () => {
	joinFrom(1, 20, (number) => networks(1, number % 2));
	const { id = "" } = joins.unusual(longer("1-20"))[0] ?? {};
	joinFrom(21, 25, () => networks(2, 2));
	expect(joins.unusual(longer("1-25"))).toMatchObject([{ waiting: 25 }]);
	expect(joins.waitingOf(id, longer("1-25"))).toHaveLength(20);
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

test("of few joins, what is told lately is what is told now; of many it stays for a second", () => {
	for (const [count, left] of [
		[400, 399],
		[500, 500],
	] as const) {
		joins = new RecentJoins(() => now);
		join(count);
		const lately = (order: string) => joins.lately(longer(order, count)).map(({ waiting }) => waiting);
		expect(lately(`1-${count}`)).toEqual([count]);
		now += 999;
		expect(lately(`2-${count}`)).toEqual([left]);
		now += 1;
		expect(lately(`2-${count}`)).toEqual([count - 1]);
		expect(joins.unusual(longer(`3-${count}`, count))).toMatchObject([{ waiting: count - 2 }]);
		expect(lately(`1-${count}`)).toEqual([count === 400 ? count : count - 2]);
	}
});
