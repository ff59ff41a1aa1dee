import type { Board } from "@junban/domain/line";
import { describe, expect, test } from "vitest";
import type { ApiResult, BoardAnswer } from "./client.ts";
import { connectLive, type LiveOptions, type LiveState } from "./live-client.ts";
import { FakeLive } from "./testing/fake-live.ts";
import { parsedBoard, sampleBoard, samplePace, uid } from "./testing/samples.ts";

const UNCHANGED: ApiResult<BoardAnswer> = { ok: true, value: { changed: false } };
const CHANGED: ApiResult<BoardAnswer> = {
	ok: true,
	value: { changed: true, board: parsedBoard({ version: 11 }), settings: 6 },
};

/** A client whose HTTP answers come when the test gives them. */
function started(part: Partial<LiveOptions> = {}) {
	const env = new FakeLive();
	const boards: Board[] = [];
	const states: LiveState[] = [];
	const asked: { answer: (result: ApiResult<BoardAnswer>) => void; fail: (reason: Error) => void }[] = [];
	const live = connectLive({
		url: "ws://shop.test/live",
		environment: env,
		fetchBoard: () => new Promise((answer, fail) => asked.push({ answer, fail })),
		onBoard: (board) => boards.push(board),
		onStatus: ({ state }) => states.push(state),
		...part,
	});
	const answer = async (result: ApiResult<BoardAnswer>) => {
		asked.at(-1)?.answer(result);
		await env.pass(0);
	};
	const receive = (message: object) => env.socket.receive({ settings: 5, now: env.time, ...message });
	const accept = () => {
		env.socket.open();
		receive({ type: "board", board: sampleBoard() });
	};
	return { env, boards, states, asked, live, answer, receive, accept };
}

/** Two connects fail: the client asks over HTTP. */
async function polling(client: ReturnType<typeof started>) {
	client.env.socket.end();
	await client.env.pass(1_125);
	client.env.socket.end();
}

describe("events of a socket that was given up", () => {
	test.each([
		["opens", (socket: FakeLive["socket"]) => socket.open()],
		["sends a board", (socket: FakeLive["socket"]) => socket.receive({ type: "same", now: 1 })],
		["closes", (socket: FakeLive["socket"]) => socket.end()],
	])("it %s late: nothing happens", async (_name, act) => {
		const { env, states, accept } = started();
		const first = env.socket;
		await env.pass(8_000);
		expect(first.isClosed).toBe(true);
		await env.pass(2_000);
		accept();
		const timers = env.timers;
		act(first);
		expect(states).toEqual(["live"]);
		expect(env.sockets).toHaveLength(2);
		expect(env.timers).toBe(timers);
	});

	test("the new socket's hold is sent on its own opening, not on that of the old one", async () => {
		const { env } = started({ hold: uid });
		const first = env.socket;
		first.end();
		await env.pass(2_000);
		first.open();
		expect(env.sockets.map(({ sent }) => sent)).toEqual([[], []]);
		env.socket.open();
		expect(env.sockets.map(({ sent }) => sent)).toEqual([[], [{ type: "hold", uid }]]);
	});
});

describe("answers over HTTP that come late", () => {
	test("after the socket is live again they do not change the state, and no poll follows", async () => {
		const client = started();
		await polling(client);
		await client.env.pass(2_125);
		client.accept();
		await client.answer(UNCHANGED);
		expect(client.states).toEqual(["live"]);
		await client.env.pass(40_000);
		expect(client.asked).toHaveLength(1);
	});

	test("a failure after the socket is live again is not reported", async () => {
		const client = started();
		await polling(client);
		await client.env.pass(2_125);
		client.accept();
		await client.answer({ ok: false, code: "offline", status: 0 });
		expect(client.states).toEqual(["live"]);
	});

	test("a newer board is taken, an older one is not", async () => {
		const client = started();
		await polling(client);
		await client.env.pass(2_125);
		client.accept();
		await client.answer(CHANGED);
		expect(client.boards.map(({ version }) => version)).toEqual([10, 11]);
		const other = started({ known: { board: parsedBoard({ version: 12 }), now: 1 } });
		await polling(other);
		await other.answer(CHANGED);
		expect(other.boards).toEqual([]);
	});

	test("the next request waits for the answer, however long it takes", async () => {
		const client = started();
		await polling(client);
		for (let drops = 0; drops < 5; drops++) {
			await client.env.pass(10_000);
			client.env.socket.end();
		}
		expect(client.asked).toHaveLength(1);
		await client.answer(UNCHANGED);
		await client.env.pass(5_000);
		expect(client.asked).toHaveLength(2);
	});

	test("a request that throws is a failed one: the next poll comes", async () => {
		const client = started();
		await polling(client);
		client.asked[0]?.fail(new Error("fetch"));
		await client.env.pass(0);
		expect(client.states).toEqual(["offline"]);
		await client.env.pass(5_000);
		expect(client.asked).toHaveLength(2);
	});

	test("after close they are dropped", async () => {
		const client = started();
		await polling(client);
		client.live.close();
		await client.answer(CHANGED);
		expect([client.boards, client.states]).toEqual([[], []]);
		expect(client.env.timers).toBe(0);
	});
});

describe("the times between attempts", () => {
	test.each([
		[0, 4_500],
		[0.5, 5_000],
		[0.999_999, 5_500],
	])("with the chance %d the next poll comes after %i ms", async (chance, ms) => {
		const client = started();
		await polling(client);
		client.env.chance = chance;
		await client.answer(UNCHANGED);
		await client.env.pass(ms - 2);
		expect(client.asked).toHaveLength(1);
		await client.env.pass(3);
		expect(client.asked).toHaveLength(2);
	});

	test.each([
		[0, 15_000],
		[0.5, 30_000],
		[0.999_999, 45_000],
	])("with the chance %d a hidden page reconnects after %i ms", async (chance, ms) => {
		const { env, accept } = started();
		accept();
		env.wake("hidden");
		env.chance = chance;
		env.socket.end();
		await env.pass(ms - 2);
		expect(env.sockets).toHaveLength(1);
		await env.pass(3);
		expect(env.sockets).toHaveLength(2);
	});

	test("a connection that lasted 10 s makes the next pause short again, one of 9.999 s does not", async () => {
		for (const [lasted, pause] of [
			[9_999, 8_000],
			[10_000, 1_000],
		] as const) {
			const { env, accept } = started();
			env.chance = 0.999_999;
			for (let fails = 0; fails < 3; fails++) {
				env.socket.end();
				await env.pass(10_000);
				// The pauses are 2, 4 and 8 s: the next socket is there.
				expect(env.sockets).toHaveLength(fails + 2);
			}
			accept();
			await env.pass(lasted);
			env.socket.end();
			await env.pass(pause - 2);
			expect(env.sockets).toHaveLength(4);
			await env.pass(3);
			expect(env.sockets).toHaveLength(5);
		}
	});

	test("a board that is unknown is asked for as version 0", () => {
		const { env, live, receive } = started();
		env.socket.open();
		receive({ type: "same" });
		live.check();
		expect(env.socket.sent).toEqual([{ type: "sync", version: 0 }]);
	});

	test("a check before the connection is made sends nothing and keeps waiting for it", async () => {
		const { env, live } = started();
		live.check();
		live.check();
		expect(env.sockets).toHaveLength(1);
		expect(env.socket.sent).toEqual([]);
		expect(env.timers).toBe(1);
	});
});

describe("closing", () => {
	test("twice, and before any event, is harmless", () => {
		const { env, live, states } = started();
		live.close();
		live.close();
		expect([env.timers, env.listeners, states]).toEqual([0, 0, []]);
	});

	test("in any callback of a message, no callback follows", () => {
		for (const name of ["onPace", "onBoard", "onSettings", "onStatus"] as const) {
			const called: string[] = [];
			const calling = (callback: string) => () => {
				called.push(callback);
				if (callback === name) client.live.close();
			};
			const client = started({
				known: { board: parsedBoard({ version: 9 }), now: 1, settings: 4 },
				onPace: calling("onPace"),
				onBoard: calling("onBoard"),
				onSettings: calling("onSettings"),
				onStatus: calling("onStatus"),
			});
			client.env.socket.open();
			client.receive({ type: "board", board: sampleBoard(), pace: samplePace() });
			expect(called.at(-1), name).toBe(name);
			expect([client.env.timers, client.env.listeners], name).toEqual([0, 0]);
		}
	});

	test("while an answer over HTTP is handled, no callback follows and no timer is left", async () => {
		for (const name of ["onBoard", "onSettings", "onStatus"] as const) {
			const called: string[] = [];
			const calling = (callback: string) => () => {
				called.push(callback);
				if (callback === name) client.live.close();
			};
			const client = started({
				known: { board: parsedBoard({ version: 9 }), now: 1, settings: 4 },
				onBoard: calling("onBoard"),
				onSettings: calling("onSettings"),
				onStatus: calling("onStatus"),
			});
			await polling(client);
			await client.answer(CHANGED);
			expect(called.at(-1), name).toBe(name);
			expect(client.env.timers, name).toBe(0);
		}
	});
});
