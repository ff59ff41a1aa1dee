import { expect, test } from "vitest";
import { connectLive } from "./live-client.ts";
import { FakeLive } from "./testing/fake-live.ts";
import { sampleBoard } from "./testing/samples.ts";

function started() {
	const env = new FakeLive();
	env.chance = 0.999_999;
	connectLive({
		url: "ws://shop.test/live",
		fetchBoard: async () => ({ ok: true, value: { changed: false } }),
		onBoard: () => undefined,
		onStatus: () => undefined,
		environment: env,
	});
	return env;
}

test("pauses grow with each connection that the server closes early, until a connection lasts", async () => {
	const env = started();
	/** Milliseconds until it comes again after it was taken in for so long. */
	const takenIn = async (ms: number) => {
		env.socket.open();
		env.socket.receive({ type: "board", board: sampleBoard(), settings: 5, now: env.time });
		await env.pass(ms);
		const count = env.sockets.length;
		const from = env.time;
		env.socket.end();
		while (env.sockets.length === count) await env.pass(50);
		return env.time - from;
	};
	const waits: number[] = [];
	for (const ms of [10, 10, 10, 10, 10, 10_000, 10]) waits.push(await takenIn(ms));
	expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 1_000, 1_000]);
});

test("a phone that loses its network again and again, each time after a while, comes back as soon as after the first", async () => {
	const env = started();
	const waits: number[] = [];
	for (let tunnel = 0; tunnel < 5; tunnel++) {
		env.socket.open();
		env.socket.receive({ type: "board", board: sampleBoard(), settings: 5, now: env.time });
		await env.pass(3_600_000);
		env.wake("offline");
		const count = env.sockets.length;
		const from = env.time;
		env.socket.end();
		while (env.sockets.length === count) await env.pass(50);
		waits.push(env.time - from);
	}
	expect(new Set(waits).size).toBe(1);
});
