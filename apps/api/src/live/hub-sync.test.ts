import { expect, test } from "vitest";
import { board, phone, standingHub, versions } from "./testing/hub-fixture.ts";

/** Every other of 1 to 6,000: about 14,000 characters. */
const LONG = Array.from({ length: 3_000 }, (_, index) => 2 * index + 1).join(",");

test("a board is serialised once, however often phones ask", () => {
	const { hub, pass, fire } = standingHub();
	const numbers = board(3, LONG).order;
	let read = 0;
	const counted = {
		...board(3, LONG),
		get order() {
			read++;
			return numbers;
		},
	};
	hub.publish(counted, 0, [], true);
	const phones = Array.from({ length: 40 }, phone);
	for (const each of phones) hub.add(each);
	const once = read;
	for (let second = 0; second < 3; second++) {
		for (const each of phones) hub.sync(each, 0);
		pass(1_000);
		fire();
	}
	expect(read).toBe(once);
	for (const each of phones) expect(versions(each)).toEqual([3, 3, 3, 3]);
});

test("each answer tells the time at which it is sent", () => {
	const { hub, pass } = standingHub();
	hub.publish(board(3), 0, [], true);
	const one = phone();
	hub.add(one);
	pass(2_000);
	hub.sync(one, 1);
	expect(one.got.map((each) => ("now" in each ? each.now : undefined))).toEqual([1_000, 3_000]);
});

test("a phone that asks twenty times at once is answered once, a second after the board that it was sent", () => {
	const { hub, pass, later, fire } = standingHub();
	hub.publish(board(3), 0, [], true);
	const one = phone();
	hub.add(one);
	for (let at = 0; at < 20; at++) hub.sync(one, 0);
	expect(versions(one)).toEqual([3]);
	expect(later.map(({ ms }) => ms)).toEqual([1_000]);
	pass(1_000);
	fire();
	expect(versions(one)).toEqual([3, 3]);
	// A newer board is new to it, and goes at once.
	hub.publish(board(4), 0, [], true);
	hub.sync(one, 3);
	hub.sync(one, 3);
	expect(versions(one)).toEqual([3, 3, 4, 4]);
});

test("a phone that has left meanwhile, or has the board by then, is not answered", () => {
	const { hub, pass, fire } = standingHub();
	hub.publish(board(3), 0, [], true);
	const [gone, told] = [phone(), phone()];
	for (const each of [gone, told]) {
		hub.add(each);
		hub.sync(each, 0);
	}
	hub.remove(gone);
	hub.publish(board(4), 0, [], true);
	pass(1_000);
	fire();
	expect([versions(gone), versions(told)]).toEqual([[3], [3, 4]]);
});

test("many long boards are sent in parts, and other work comes in between", () => {
	const { hub, pass, later, fire } = standingHub();
	hub.publish(board(3, LONG), 0, [], true);
	const phones = Array.from({ length: 800 }, phone);
	for (const each of phones) hub.add(each);
	const told = () => phones.filter((each) => versions(each).length > 0).length;
	const atOnce = told();
	expect(atOnce).toBeLessThan(100);
	expect(later.map(({ ms }) => ms)).toEqual([5]);
	pass(5);
	fire();
	expect(told()).toBeGreaterThan(atOnce);
	expect(told()).toBeLessThan(atOnce + 40);
	while (later.length > 0) {
		pass(5);
		fire();
	}
	for (const each of phones) expect(versions(each)).toEqual([3]);
});

test("phones that wait for a long board do not get the next one all at once, either", () => {
	const { hub, pass, later, fire, turn, yielded } = standingHub();
	hub.publish(board(3, LONG), 0, [], true);
	const phones = Array.from({ length: 400 }, phone);
	for (const each of phones) hub.add(each);
	const told = (version: number) => phones.filter((each) => versions(each).includes(version)).length;
	const first = told(3);
	hub.publish(board(4, LONG), 0, [], true);
	while (yielded.length > 0) turn();
	// Who has the last one gets what differs.
	expect(told(4)).toBe(0);
	while (later.length > 0) {
		pass(5);
		fire();
	}
	expect([told(3), told(4)]).toEqual([first, 400 - first]);
});

test.each([1, 2])(
	"a round under way brings no older board to a phone that was answered meanwhile (series %i)",
	(series) => {
		const { hub, later, pass, fire } = standingHub();
		hub.publish(board(1), 0, [], true);
		const phones = Array.from({ length: 250 }, phone);
		for (const each of phones) hub.add(each);
		while (later.length > 0) fire();
		hub.publish(board(2), 0, [], false);
		fire();
		const last = phones.at(-1);
		if (last === undefined) throw new Error("no phone");
		expect(versions(last)).toEqual([1]);
		hub.publish(board(3, "1-3", { series }), 0, [], false);
		hub.sync(last, 1);
		hub.publish(board(4, "1-3", { series }), 0, [], false);
		for (let at = 0; at < 500 && later.length > 0; at++) {
			pass(5);
			fire();
		}
		expect(versions(last)).toEqual([1, 3, 4]);
	},
);

test("a line whose phones ask for much delays the phones of another line by one part at most", () => {
	const loud = standingHub();
	const quiet = loud.another();
	loud.hub.publish(board(3, LONG), 0, [], true);
	quiet.publish(board(7), 0, [], true);
	for (let at = 0; at < 800; at++) loud.hub.add(phone());
	const one = phone();
	quiet.add(one);
	expect(versions(one)).toEqual([]);
	loud.pass(5);
	loud.fire();
	expect(versions(one)).toEqual([7]);
});

test("a network whose phones ask for much delays the phones of others by one part at most", () => {
	const { hub, pass, fire } = standingHub();
	hub.publish(board(3, LONG), 0, [], true);
	for (let at = 0; at < 800; at++) hub.add(phone(["192.0.2.1"]));
	const one = phone(["198.51.100.1"]);
	hub.add(one);
	expect(versions(one)).toEqual([]);
	pass(5);
	fire();
	expect(versions(one)).toEqual([3]);
});
