import { applyDelta, parseBoard, publicBoard } from "@junban/domain/line";
import { describe, expect, test } from "vitest";
import { board, member, phone, standingHub, states, uidOf, versions } from "./testing/hub-fixture.ts";

describe("when boards are sent", () => {
	test("at once on connect, nothing before there is one", () => {
		const { hub } = standingHub();
		const early = phone();
		hub.add(early);
		expect(early.got).toEqual([]);
		hub.publish(board(1), 7, [], true);
		const late = phone();
		hub.add(late);
		const message = { type: "board", board: publicBoard(board(1)), settings: 7, now: 1_000 };
		expect(early.got).toEqual([message]);
		expect(late.got).toEqual([message]);
	});

	test("joins within 250 ms are sent together", () => {
		const { hub, later, fire } = standingHub();
		const one = phone();
		hub.publish(board(1), 0, [], true);
		hub.add(one);
		for (let version = 2; version <= 10; version++) hub.publish(board(version), 0, [], false);
		expect(later.map(({ ms }) => ms)).toEqual([250]);
		expect(versions(one)).toEqual([1]);
		fire();
		expect(versions(one)).toEqual([1, 10]);
		hub.publish(board(11), 0, [], false);
		expect(later).toHaveLength(1);
	});

	test("from 500 phones on, within a second", () => {
		const { hub, later, fire } = standingHub();
		hub.publish(board(1), 0, [], true);
		for (let index = 0; index < 499; index++) hub.add(phone());
		hub.publish(board(2), 0, [], false);
		hub.add(phone());
		expect(later.map(({ ms }) => ms)).toEqual([250]);
		while (later.length > 0) fire();
		hub.publish(board(3), 0, [], false);
		expect(later.map(({ ms }) => ms)).toEqual([1_000]);
	});

	test("joins alone are sent to a crowd later, until somebody leaves", () => {
		const { hub, later, pass, fire } = standingHub();
		const joined = (version: number, order: string) =>
			hub.publish(board(version, order, { issued: version }), 0, [], false);
		hub.publish(board(10, "1-10", { issued: 10 }), 0, [], true);
		const phones = Array.from({ length: 2_000 }, phone);
		for (const each of phones) hub.add(each);
		joined(11, "1-11");
		joined(12, "1-12");
		expect(later.map(({ ms }) => ms)).toEqual([2_000]);
		hub.publish(board(13, "2-12", { issued: 12 }), 0, [], false);
		expect(later.map(({ ms }) => ms)).toEqual([2_000, 1_000]);
		later.splice(0, 1)[0]?.run();
		expect(versions(phones[0] ?? phone())).toEqual([10]);
		while (later.length > 0) fire();
		for (const each of phones) expect(versions(each)).toEqual([10, 13]);
		for (let index = 0; index < 9_000; index++) {
			pass(1);
			hub.add(phone());
		}
		hub.publish(board(14, "2-13", { issued: 13 }), 0, [], false);
		expect(later.map(({ ms }) => ms)).toEqual([10_000]);
	});

	test("a call goes at once, with the joins that waited, and is not sent twice", () => {
		const { hub, fire } = standingHub();
		const one = phone();
		hub.publish(board(1), 0, [], true);
		hub.add(one);
		hub.publish(board(2), 0, [], false);
		hub.publish(board(3), 0, [], true);
		expect(versions(one)).toEqual([1, 3]);
		fire();
		expect(versions(one)).toEqual([1, 3]);
	});

	test("changed settings go at once even when the board is the same", () => {
		const { hub } = standingHub();
		const one = phone();
		hub.publish(board(1), 7, [], true);
		hub.add(one);
		hub.publish(board(1), 7, [], true);
		expect(one.got).toHaveLength(1);
		hub.publish(board(1), 8, [], false);
		expect(one.got.map((each) => ("settings" in each ? each.settings : undefined))).toEqual([7, 8]);
	});
});

describe("serving a crowd", () => {
	test("100 phones at a time; a later commit follows in its own round", () => {
		const { hub, turn, yielded } = standingHub();
		hub.publish(board(1), 0, [], true);
		const phones = Array.from({ length: 240 }, phone);
		for (const each of phones) hub.add(each);
		hub.publish(board(2), 0, [], true);
		const told = (version: number) => phones.filter((each) => versions(each).includes(version)).length;
		expect(told(2)).toBe(100);
		hub.publish(board(3), 0, [], true);
		expect(told(3)).toBe(0);
		turn();
		expect(told(2)).toBe(200);
		turn();
		expect([told(2), told(3)]).toEqual([240, 100]);
		turn();
		turn();
		expect(told(3)).toBe(240);
		expect(yielded).toEqual([]);
		for (const each of phones) expect(versions(each)).toEqual([1, 2, 3]);
	});

	test("a round that is not urgent pauses between its chunks, and makes way for a call", () => {
		const { hub, later, yielded, fire, turn } = standingHub();
		hub.publish(board(1), 0, [], true);
		const phones = Array.from({ length: 400 }, phone);
		for (const each of phones) hub.add(each);
		const told = (version: number) => phones.filter((each) => versions(each).includes(version)).length;
		hub.publish(board(2), 0, [], false);
		fire();
		expect([told(2), yielded.length, later.map(({ ms }) => ms)]).toEqual([100, 0, [5]]);
		// Of its own time, not at the heels of the round under way.
		hub.publish(board(3), 0, [], false);
		expect(later.map(({ ms }) => ms)).toEqual([5, 250]);
		hub.publish(board(4), 0, [], true);
		later.splice(0, 1)[0]?.run();
		expect([told(2), yielded.length]).toEqual([200, 1]);
		while (yielded.length > 0) turn();
		expect([told(2), told(3), told(4)]).toEqual([400, 0, 400]);
		fire();
		expect([told(4), yielded.length, later.length]).toEqual([400, 0, 0]);
	});

	test("a commit in the middle of a round waits its time when it is not urgent", () => {
		const { hub, later, fire } = standingHub();
		hub.publish(board(1), 0, [], true);
		const phones = Array.from({ length: 150 }, phone);
		for (const each of phones) hub.add(each);
		hub.publish(board(2), 0, [], false);
		fire();
		hub.publish(board(3), 0, [], false);
		later.splice(0, 1)[0]?.run();
		expect(later.map(({ ms }) => ms)).toEqual([250]);
		for (const each of phones) expect(versions(each)).toEqual([1, 2]);
		while (later.length > 0) fire();
		for (const each of phones) expect(versions(each)).toEqual([1, 2, 3]);
	});

	test("a phone that leaves or comes during a round is served correctly", () => {
		const { hub, turn } = standingHub();
		hub.publish(board(1), 0, [], true);
		const phones = Array.from({ length: 180 }, phone);
		for (const each of phones) hub.add(each);
		const last = phones.at(-1) ?? phone();
		const asking = phones.at(-2) ?? phone();
		hub.publish(board(2), 0, [], true);
		hub.remove(last);
		const late = phone();
		hub.add(late);
		hub.publish(board(3), 0, [], true);
		hub.sync(asking, 1);
		turn();
		turn();
		expect(versions(last)).toEqual([1]);
		expect(versions(late)).toEqual([2, 3]);
		expect(versions(asking)).toEqual([1, 3]);
	});

	test("a slow reader is dropped and nobody else waits for it", () => {
		const { hub } = standingHub();
		hub.publish(board(1), 0, [], true);
		const slow = phone();
		const quick = phone();
		hub.add(slow);
		hub.add(quick);
		slow.congested = true;
		hub.publish(board(2), 0, [], true);
		expect([slow.closed, versions(slow)]).toEqual([true, [1]]);
		expect([quick.closed, versions(quick)]).toEqual([false, [1, 2]]);
		expect(hub.size).toBe(1);
		hub.remove(slow);
		expect(hub.size).toBe(1);
	});
});

describe("differences", () => {
	/** Every other of 1 to 800: far over 1,000 characters. */
	const gaps = (from: number) =>
		Array.from({ length: 400 }, (_, index) => 2 * index + 1).filter((each) => each >= from);

	test("of a long board go only to phones that have the board before; applied, they give the board", () => {
		const { hub, fire } = standingHub();
		const before = board(5, gaps(1).join(","));
		const mid = board(6, gaps(3).join(","), { called: [{ number: 1, at: 9 }], calledLasted: 9 });
		const after = board(7, gaps(5).join(","), {
			called: [{ number: 3, at: 10 }],
			calledLasted: 10,
			recent: [{ number: 1, at: 10 }],
		});
		hub.publish(before, 0, [], true);
		const steady = phone();
		hub.add(steady);
		hub.publish(mid, 0, [], false);
		const late = phone();
		hub.add(late);
		fire();
		hub.publish(after, 0, [], true);
		let known = parseBoard(publicBoard(before));
		expect(steady.got.map(({ type }) => type)).toEqual(["board", "delta", "delta"]);
		for (const message of steady.got) {
			if (message.type === "board") known = parseBoard(message.board);
			if (message.type === "delta" && known !== undefined) known = applyDelta(known, message.delta);
		}
		expect(known && publicBoard(known)).toEqual(publicBoard(after));
		expect(JSON.stringify(steady.got.at(-1)).length).toBeLessThan(1_000);
		expect(late.got.at(-1)).toMatchObject({ type: "delta", delta: { from: 6, version: 7 } });
	});

	test("a phone that says it has another board gets the board, not a difference", () => {
		const { hub, pass } = standingHub();
		hub.publish(board(5, gaps(1).join(",")), 0, [], true);
		hub.publish(board(6, gaps(3).join(",")), 0, [], true);
		const lost = phone();
		hub.add(lost);
		pass(1_000);
		hub.sync(lost, 3);
		expect(lost.got.at(-1)).toMatchObject({ type: "board", board: { version: 6 } });
		hub.publish(board(7, gaps(5).join(",")), 0, [], true);
		expect(lost.got.at(-1)).toMatchObject({ type: "delta", delta: { from: 6 } });
	});

	test("a new series is sent whole", () => {
		const { hub } = standingHub();
		const one = phone();
		hub.publish(board(5, gaps(1).join(",")), 0, [], true);
		hub.add(one);
		hub.publish(board(6, gaps(1).join(","), { series: 2 }), 0, [], true);
		expect(one.got.map(({ type }) => type)).toEqual(["board", "board"]);
	});
});

describe("sync", () => {
	test("answers same for the board that is current, else the board", () => {
		const { hub, pass } = standingHub();
		hub.publish(board(2), 3, [], true);
		const one = phone();
		hub.add(one);
		hub.sync(one, 2);
		expect(one.got.at(-1)).toEqual({ type: "same", now: 1_000 });
		for (const version of [0, 1, 3, Number.MAX_SAFE_INTEGER]) {
			pass(1_000);
			hub.sync(one, version);
			expect(one.got.at(-1)).toMatchObject({ type: "board", settings: 3 });
		}
		hub.sync(phone(), 2);
	});
});

describe("holders of a place", () => {
	test("get their own state at once, others do not", () => {
		const { hub } = standingHub();
		hub.publish(board(1), 0, [], true);
		const [mine, twin, other] = [phone(), phone(), phone()];
		for (const each of [mine, twin, other]) hub.add(each);
		for (const each of [mine, twin]) {
			hub.expect(each, uidOf("A"));
			hub.hold(each, member("A", 1));
		}
		hub.publish(board(2), 0, [member("A", 2, "called")], false);
		expect([states(mine), states(twin), states(other)]).toEqual([
			["waiting", "called"],
			["waiting", "called"],
			[],
		]);
	});

	test("in thousands are told in turns, and whoever left or has a newer state gets none of it", () => {
		const { hub, yielded, turn } = standingHub();
		hub.publish(board(1), 0, [], true);
		const phones = Array.from({ length: 250 }, phone);
		for (const each of phones) {
			hub.add(each);
			hub.expect(each, uidOf("A"));
		}
		const told = () => phones.filter((each) => states(each).length > 0).length;
		hub.publish(board(1), 0, [member("A", 2, "called")], true);
		expect([told(), yielded.length]).toEqual([100, 1]);
		const [left, other, newer] = [phones[110] ?? phone(), phones[120] ?? phone(), phones[130] ?? phone()];
		hub.remove(left);
		hub.expect(other, uidOf("B"));
		hub.hold(newer, member("A", 3, "over"));
		turn();
		expect(told()).toBe(198);
		turn();
		expect(told()).toBe(248);
		turn();
		expect(yielded).toEqual([]);
		expect([states(left), states(other), states(newer)]).toEqual([[], [], ["over"]]);
	});

	test("get the last of several changes, and those of another line do not wait for thousands of one place", () => {
		const { hub, another, turn } = standingHub();
		const other = another();
		for (const each of [hub, other]) each.publish(board(1), 0, [], true);
		const phones = Array.from({ length: 1_000 }, phone);
		for (const each of phones) {
			hub.add(each);
			hub.expect(each, uidOf("A"));
		}
		const honest = phone();
		other.add(honest);
		other.expect(honest, uidOf("B"));
		for (let version = 2; version <= 21; version++)
			hub.publish(board(1), 0, [member("A", version, version % 2 === 0 ? "called" : "waiting")], true);
		other.publish(board(1), 0, [member("B", 2, "called")], true);
		turn();
		expect(states(honest)).toEqual(["called"]);
		for (let turns = 0; turns < 12; turns++) turn();
		expect(phones.map((each) => states(each).at(-1))).toEqual(Array(1_000).fill("waiting"));
		const sent = phones.reduce((sum, each) => sum + states(each).length, 0);
		expect(sent).toBeLessThanOrEqual(1_100);
	});

	test("get it although a read brought the board before the commit was answered", () => {
		const { hub } = standingHub();
		const one = phone();
		hub.publish(board(1), 0, [], true);
		hub.add(one);
		hub.expect(one, uidOf("A"));
		hub.publish(board(2), 0, [], true);
		hub.publish(board(2), 0, [member("A", 2, "called")], true);
		expect(states(one)).toEqual(["called"]);
		expect(versions(one)).toEqual([1, 2]);
	});

	test("hold one place at a time, and none after they left", () => {
		const { hub } = standingHub();
		hub.publish(board(1), 0, [], true);
		const one = phone();
		hub.add(one);
		for (const letter of ["A", "B"]) {
			hub.expect(one, uidOf(letter));
			hub.hold(one, member(letter, 1));
		}
		hub.publish(board(2), 0, [member("A", 2, "called")], true);
		expect(states(one)).toEqual(["waiting", "waiting"]);
		hub.publish(board(3), 0, [member("B", 3, "called")], true);
		expect(states(one)).toEqual(["waiting", "waiting", "called"]);
		hub.remove(one);
		hub.publish(board(4), 0, [member("B", 4, "over")], true);
		expect(states(one)).toHaveLength(3);
	});

	test("do not miss a call that is committed while their place is read, nor see the older state after it", () => {
		const { hub } = standingHub();
		hub.publish(board(1), 0, [], true);
		const one = phone();
		hub.add(one);
		hub.expect(one, uidOf("A"));
		hub.publish(board(2), 0, [member("A", 2, "called")], true);
		hub.hold(one, member("A", 1));
		expect(states(one)).toEqual(["called"]);
	});

	test("get `gone` when the place does not exist, and an outdated answer sends nothing", () => {
		const { hub } = standingHub();
		hub.publish(board(1), 0, [], true);
		const one = phone();
		hub.add(one);
		hub.expect(one, uidOf("A"));
		hub.expect(one, uidOf("B"));
		hub.release(one, uidOf("A"));
		expect(one.got.map(({ type }) => type)).toEqual(["board"]);
		hub.release(one, uidOf("B"));
		expect(one.got.at(-1)).toEqual({ type: "gone" });
		hub.publish(board(2), 0, [member("B", 2, "called")], true);
		expect(states(one)).toEqual([]);
	});
});

test("close ends every channel", () => {
	const { hub } = standingHub();
	const phones = [phone(), phone()];
	for (const each of phones) hub.add(each);
	hub.close();
	expect(phones.map(({ closed }) => closed)).toEqual([true, true]);
	expect(hub.size).toBe(0);
});
