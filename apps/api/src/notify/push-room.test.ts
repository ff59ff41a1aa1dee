import { expect, test } from "vitest";
import { PushRoom, type PushTurn } from "./push-room.ts";

/** Pushes that hang until they are ended, in a room of their own. */
function hangingPushes() {
	const room = new PushRoom();
	const turns: { readonly host: string; readonly turn: PushTurn; end(): void }[] = [];
	const begin = (host: string, count = 1, isUrgent = false, group = host) => {
		for (let index = 0; index < count; index++)
			void room.run(host, { path: [group], isUrgent }, (turn) => {
				const { promise, resolve } = Promise.withResolvers<void>();
				turns.push({ host, turn, end: resolve });
				return promise;
			});
	};
	const settled = () => new Promise((resolve) => setImmediate(resolve));
	const begun = async (host: string) => {
		await settled();
		return turns.filter((each) => each.host === host).length;
	};
	return { turns, begin, begun, settled };
}

const place = (isUrgent = false) => ({ path: ["shop"], isUrgent });

test("shops have turns, however many calls one of them sends to however many hosts", async () => {
	const { begin, begun, turns } = hangingPushes();
	for (let host = 0; host < 100; host++) begin(`evil${host}.example`, 1, true, "evil");
	begin("good.example", 1, true, "good");
	expect(await begun("good.example")).toBe(0);
	for (const { end } of turns.slice(0, 2)) end();
	expect(await begun("good.example")).toBe(1);
});

test("one host has 16 at once, however many wait, and a slow one keeps its place there", async () => {
	const { begin, begun, turns } = hangingPushes();
	begin("evil.example", 60);
	begin("good.example", 3);
	expect([await begun("evil.example"), await begun("good.example")]).toEqual([16, 3]);
	for (const { turn } of turns) expect(turn.becomesSlow()).toBe(true);
	expect(await begun("evil.example")).toBe(16);
	turns[0]?.end();
	expect(await begun("evil.example")).toBe(17);
});

test("very many hosts have 32 at once; what is slow makes room, and calls go first", async () => {
	const { begin, begun, turns } = hangingPushes();
	for (let host = 0; host < 40; host++) begin(`evil${host}.example`);
	begin("late.example");
	begin("call.example", 1, true);
	expect([await begun("call.example"), turns.length]).toEqual([0, 32]);
	expect(turns[0]?.turn.hasWaited).toBe(false);
	for (let count = 0; count < 2; count++) turns[0]?.turn.becomesSlow();
	expect([await begun("call.example"), await begun("late.example"), turns.length]).toEqual([1, 0, 33]);
	expect(turns.at(-1)?.turn.hasWaited).toBe(true);
	turns[1]?.end();
	expect(await begun("evil32.example")).toBe(1);
});

test("a push whose host, or all, are busy gives its line's turn back in time", async () => {
	const room = new PushRoom(1);
	const never = () => new Promise<string>(() => undefined);
	for (let count = 0; count < 16; count++) void room.run("evil.example", place(), never);
	expect(await room.run("evil.example", place(true), async () => "sent")).toBeUndefined();
	for (let host = 0; host < 15; host++) void room.run(`evil${host}.example`, place(), never);
	const { promise, resolve } = Promise.withResolvers<string>();
	const last = room.run("good.example", place(), () => promise);
	expect(await room.run("late.example", place(true), async () => "sent")).toBeUndefined();
	resolve("sent");
	expect(await last).toBe("sent");
	expect(await room.run("late.example", place(), async () => "sent")).toBe("sent");
});

test("200 slow ones go on, and the next have to end until one of them has", async () => {
	const { begin, settled, turns } = hangingPushes();
	let ended = 0;
	for (let host = 0; host < 205; host++) {
		begin(`evil${host}.example`);
		await settled();
		const last = turns.at(-1);
		if (last?.turn.becomesSlow() === false) ended++;
	}
	expect([turns.length, ended]).toEqual([205, 5]);
	expect(turns[204]?.turn.becomesSlow()).toBe(false);
	turns[0]?.end();
	await settled();
	expect([turns[204]?.turn.becomesSlow(), turns[203]?.turn.becomesSlow()]).toEqual([true, false]);
});
