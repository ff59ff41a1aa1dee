import { Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { OpenHandshakes } from "#src/server/open-handshakes.ts";

/** Handshakes on a clock of their own. */
function start() {
	const timers: { at: number; act: () => void }[] = [];
	let now = 0;
	const open = new OpenHandshakes({ now: () => now, later: (ms, act) => timers.push({ at: now + ms, act }) });
	const begun: Socket[] = [];
	const enter = (network: string, count: number) =>
		Array.from({ length: count }, () => {
			const socket = new Socket();
			onTestFinished(() => void socket.destroy());
			socket.once("close", () => open.leave(network, socket));
			open.enter(network, socket, () => begun.push(socket));
			return socket;
		});
	const pass = async (ms: number) => {
		now += ms;
		for (const { act } of timers.splice(0).filter(({ at }) => at <= now)) act();
		await new Promise((resolve) => setImmediate(resolve));
	};
	return { open, begun, enter, pass };
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

test("who keeps the last message back while others wait is ended; while nobody waits, nobody is", async () => {
	const { begun, enter, pass } = start();
	const slow = enter("a", 400);
	await pass(5_000);
	expect(slow.some(({ destroyed }) => destroyed)).toBe(false);
	const [next] = enter("a", 1);
	await pass(0);
	expect(slow.filter(({ destroyed }) => destroyed)).toEqual(slow.slice(0, 1));
	expect(begun.at(-1)).toBe(next);
});

test("who waits and leaves has no handshake", () => {
	const { open, begun, enter } = start();
	const [first] = enter("a", 400);
	const [gone, next] = enter("a", 2);
	if (gone !== undefined) open.leave("a", gone);
	if (first !== undefined) open.leave("a", first);
	expect(begun).not.toContain(gone);
	expect(begun.at(-1)).toBe(next);
});
