import { Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { OpenHandshakes } from "#src/server/open-handshakes.ts";

/** Handshakes with a clock that the test sets. Their turns come at once, or when the test calls them. */
function start(isAtOnce = true) {
	const timers: { at: number; act: () => void }[] = [];
	let [now, count] = [0, 0];
	const turns: (() => void)[] = [];
	const add = (_path: readonly string[], begin: () => void) => {
		if (isAtOnce) {
			begin();
			return undefined;
		}
		turns.push(begin);
		return () => void turns.splice(turns.indexOf(begin), 1);
	};
	const later = (ms: number, act: () => void) => void timers.push({ at: now + ms, act });
	const open = new OpenHandshakes({ add }, { now: () => now, later, random: () => (count++ % 10) / 10 });
	const begun: Socket[] = [];
	const enter = (network: string, count: number) =>
		Array.from({ length: count }, () => {
			const socket = new Socket();
			onTestFinished(() => void socket.destroy());
			socket.once("close", () => open.leave(network, socket));
			open.enter(network, [network], socket, () => begun.push(socket));
			return socket;
		});
	const pass = async (ms: number) => {
		now += ms;
		for (const timer of timers.splice(0)) {
			if (timer.at <= now) timer.act();
			else timers.push(timer);
		}
		await new Promise((resolve) => setImmediate(resolve));
	};
	return { open, begun, enter, pass, turns };
}

test("one network has so many at once, and the next begins when one is over; others do not wait", () => {
	const { open, begun, enter } = start();
	const [first] = enter("a", 500);
	expect(begun).toHaveLength(400);
	enter("b", 1);
	expect(begun).toHaveLength(401);
	if (first !== undefined) open.leave("a", first);
	expect(begun).toHaveLength(402);
});

test("those who keep the last message back while others wait are ended; while nobody waits, nobody is", async () => {
	const { begun, enter, pass } = start();
	const slow = enter("a", 400);
	await pass(5_000);
	expect(slow.some(({ destroyed }) => destroyed)).toBe(false);
	const next = enter("a", 3);
	await pass(0);
	expect(slow.filter(({ destroyed }) => destroyed)).toHaveLength(3);
	expect(begun[400]).toBe(next[2]);
	expect(new Set(begun.slice(400))).toEqual(new Set(next));
});

test("one that comes behind thousands that hang, and begin again whenever they are ended, begins within a second", async () => {
	const { begun, enter, pass } = start();
	let isOver = false;
	const again = (socket: Socket) => {
		socket.once("close", () => {
			if (!isOver) for (const next of enter("a", 1)) again(next);
		});
	};
	for (const socket of enter("a", 9_000)) again(socket);
	for (let at = 0; at < 20; at++) await pass(100);
	const [honest] = enter("a", 1);
	for (let at = 0; at < 10; at++) await pass(100);
	isOver = true;
	expect(begun).toContain(honest);
});

test("beside slightly more new ones than there are rooms, nobody waits for long, and nobody without an end", async () => {
	const { begun, enter, pass } = start();
	enter("a", 1_200);
	const honest: { socket: Socket | undefined; at: number }[] = [];
	let now = 0;
	const waits: number[] = [];
	for (; now < 20_000; now += 10) {
		if (now % 500 === 0) honest.push({ socket: enter("a", 1)[0], at: now });
		enter("a", 9);
		await pass(10);
		for (const each of honest.splice(0)) {
			if (each.socket !== undefined && (begun.includes(each.socket) || each.socket.destroyed))
				waits.push(now - each.at);
			else honest.push(each);
		}
	}
	expect(waits.length).toBeGreaterThan(35);
	expect(Math.max(...waits)).toBeLessThan(4_000);
	expect(waits.filter((ms) => ms < 1_500).length).toBeGreaterThan(waits.length / 2);
});

test("the turns of a network are those of its newest connections; who waits and leaves has none", () => {
	const { open, begun, enter, turns } = start(false);
	const [first, second, gone] = enter("a", 3);
	expect(turns).toHaveLength(3);
	if (gone !== undefined) open.leave("a", gone);
	expect(turns).toHaveLength(2);
	turns.shift()?.();
	turns.shift()?.();
	expect(begun).toEqual([second, first]);
});

test("rooms come one after the other, not all at one moment", async () => {
	const { begun, enter, pass } = start();
	enter("a", 800);
	const begunBy: number[] = [];
	for (let at = 0; at < 10; at++) {
		await pass(at === 0 ? 350 : 36);
		begunBy.push(begun.length - 400);
	}
	expect(begunBy).toEqual([40, 80, 120, 160, 200, 240, 280, 320, 360, 400]);
});

test("those that hang are ended, too, when the turns of all come later than they", async () => {
	const { begun, enter, turns, pass } = start(false);
	const all = enter("a", 401);
	while (turns.length > 0) turns.shift()?.();
	expect(begun).toHaveLength(400);
	const last = all.find((socket) => !begun.includes(socket));
	await pass(350);
	turns.shift()?.();
	expect(begun.at(-1)).toBe(last);
});
