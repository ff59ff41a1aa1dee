import type { Board } from "@junban/domain/line";
import { describe, expect, test } from "vitest";
import type { ApiResult, BoardAnswer } from "./client.ts";
import { connectLive, type LiveOptions, type LiveStatus, liveUrl } from "./live-client.ts";
import type { TicketMember } from "./schemas.ts";
import { FakeLive } from "./testing/fake-live.ts";
import { parsedBoard, path, sampleBoard, sampleMember, uid } from "./testing/samples.ts";

const OFFLINE: ApiResult<BoardAnswer> = { ok: false, code: "offline", status: 0 };

function started(part: Partial<LiveOptions> = {}) {
	const env = new FakeLive();
	const seen = {
		boards: [] as Board[],
		members: [] as TicketMember[],
		statuses: [] as LiveStatus[],
		settings: [] as number[],
		gone: 0,
		etags: [] as (string | undefined)[],
	};
	const http = { answer: OFFLINE };
	const live = connectLive({
		url: "ws://shop.test/live",
		environment: env,
		fetchBoard: async (etag) => {
			seen.etags.push(etag);
			return http.answer;
		},
		onBoard: (board) => seen.boards.push(board),
		onMember: (member) => seen.members.push(member),
		onGone: () => {
			seen.gone++;
		},
		onSettings: (settings) => seen.settings.push(settings),
		onStatus: (status) => seen.statuses.push(status),
		...part,
	});
	const board = (fields: Parameters<typeof sampleBoard>[0] = {}, settings = 5) =>
		env.socket.receive({ type: "board", board: sampleBoard(fields), settings, now: env.time });
	const delta = (fields: object) =>
		env.socket.receive({
			type: "delta",
			delta: { series: 3, from: 10, version: 11, updated_at: 1, ...fields },
			settings: 5,
			now: env.time,
		});
	const connected = () => {
		env.socket.open();
		board();
	};
	return { env, seen, http, live, board, delta, connected };
}

/** Lets connects fail until the client asks over HTTP. */
async function failing(client: ReturnType<typeof started>) {
	for (let fails = 0; fails < 2; fails++) {
		client.env.socket.end();
		await client.env.pass(fails === 0 ? 1_125 : 0);
	}
}

describe("address", () => {
	test("follows the scheme of the API's origin", () => {
		expect(liveUrl("http://shop.test:8080", path)).toBe("ws://shop.test:8080/apiV2/demo/main/live");
		expect(liveUrl("https://shop.test", path)).toBe("wss://shop.test/apiV2/demo/main/live");
	});
});

describe("messages of the socket", () => {
	test("hold goes first, then boards and the own member are handed on", () => {
		const { env, seen, connected } = started({ hold: uid });
		expect(env.socket.sent).toEqual([]);
		connected();
		env.socket.receive({ type: "member", member: sampleMember() });
		expect(env.socket.sent).toEqual([{ type: "hold", uid }]);
		expect(seen.boards).toEqual([parsedBoard()]);
		expect(seen.members).toEqual([sampleMember()]);
		expect(seen.statuses.at(-1)).toEqual({ state: "live", at: env.time });
	});

	test("a delta is applied to the board it starts from", () => {
		const { seen, connected, delta } = started();
		connected();
		delta({ out: "9", in: "13-14", issued: 14 });
		expect(seen.boards.at(-1)).toMatchObject({ version: 11, issued: 14, order: { size: 6 } });
	});

	test.each([
		["a gap", { from: 11, version: 12 }],
		["another series", { series: 4 }],
		["a broken order", { out: "9-2" }],
	])("%s is answered by a sync, once", (_name, fields) => {
		const { env, seen, connected, delta, board } = started();
		connected();
		delta(fields);
		delta(fields);
		expect(seen.boards).toHaveLength(1);
		expect(env.socket.sent).toEqual([{ type: "sync", version: 10 }]);
		board({ version: 12 });
		expect(seen.boards.at(-1)?.version).toBe(12);
	});

	test("older and equal versions of the series are dropped, another series is taken", () => {
		const { env, seen, connected, board, delta } = started();
		connected();
		board({ version: 9 });
		board({ version: 10 });
		delta({ from: 8, version: 9 });
		expect(seen.boards).toHaveLength(1);
		board({ series: 4, version: 2, order: "1", issued: 1, during: [], called: [] });
		expect(seen.boards.at(-1)?.series).toBe(4);
		expect(env.socket.sent).toEqual([]);
	});

	test("an older state of the member is dropped", () => {
		const { env, seen, connected } = started({ hold: uid });
		connected();
		env.socket.receive({ type: "member", member: sampleMember({ version: 6, state: "called" }) });
		env.socket.receive({ type: "member", member: sampleMember({ version: 5 }) });
		expect(seen.members.map((member) => member.state)).toEqual(["called"]);
	});

	test("a missing place and changed settings are reported", () => {
		const { env, seen, connected, board } = started({
			known: { board: parsedBoard({ version: 9 }), now: 1, settings: 5 },
		});
		connected();
		expect(seen.settings).toEqual([]);
		board({ version: 11 }, 4);
		board({ version: 12 }, 4);
		env.socket.receive({ type: "gone" });
		expect(seen.settings).toEqual([4]);
		expect(seen.gone).toBe(1);
	});

	test.each([
		"not json",
		{ type: "news" },
		{ type: "board", board: { series: 3 }, settings: 1, now: 1 },
		null,
	])("%j is passed over", (message) => {
		const { env, seen, connected } = started();
		connected();
		const before = { ...seen };
		env.socket.receive(message);
		expect(seen).toEqual(before);
	});

	test("the time of the status is the server's", async () => {
		const { env, seen, connected } = started();
		connected();
		env.socket.receive({ type: "same", now: env.time + 60_000 });
		await env.pass(500);
		env.socket.receive({ type: "member", member: sampleMember() });
		expect(seen.statuses.at(-1)).toEqual({ state: "live", at: env.time + 60_000 });
	});
});

describe("reconnecting", () => {
	test("waits longer after each failure, up to ten seconds, by chance", async () => {
		const { env } = started();
		env.chance = 0.999_999;
		const waits: number[] = [];
		for (let fails = 0; fails < 6; fails++) {
			const count = env.sockets.length;
			const from = env.time;
			env.socket.end();
			while (env.sockets.length === count) await env.pass(50);
			waits.push(env.time - from);
		}
		expect(waits).toEqual([2_000, 4_000, 8_000, 10_000, 10_000, 10_000]);
		env.chance = 0;
		env.socket.end();
		await env.pass(250);
		expect(env.sockets).toHaveLength(8);
	});

	test("never waits longer than `retryMost`", async () => {
		const { env } = started({ retryMost: 2_000 });
		for (let fails = 0; fails < 6; fails++) await env.pass(1_200).then(() => env.socket.end());
		await env.pass(1_200);
		expect(env.sockets).toHaveLength(7);
	});

	test("holds again and keeps the newer board", async () => {
		const { env, seen, connected, board } = started({ hold: uid });
		connected();
		env.socket.end();
		expect(seen.statuses.at(-1)?.state).toBe("connecting");
		await env.pass(1_000);
		env.socket.open();
		board({ version: 9 });
		expect(env.socket.sent).toEqual([{ type: "hold", uid }]);
		expect(seen.boards).toHaveLength(1);
		expect(seen.statuses.at(-1)?.state).toBe("live");
	});

	test.each(["online", "visible"] as const)("at once when the page becomes %s", async (event) => {
		const { env } = started();
		env.socket.end();
		env.wake(event);
		expect(env.sockets).toHaveLength(2);
		await env.pass(5_000);
		expect(env.sockets).toHaveLength(2);
	});

	test("a connect that stays without an answer fails after 8 s", async () => {
		const { env } = started();
		env.socket.open();
		await env.pass(8_000);
		expect(env.socket.isClosed).toBe(true);
		await env.pass(2_000);
		expect(env.sockets).toHaveLength(2);
	});
});

describe("a dead socket", () => {
	test.each(["visible", "online"] as const)("is found when a sync on %s stays unanswered", async (event) => {
		const { env, seen, connected } = started();
		connected();
		env.wake(event);
		expect(env.socket.sent).toEqual([{ type: "sync", version: 10 }]);
		const first = env.socket;
		await env.pass(7_999);
		expect(first.isClosed).toBe(false);
		await env.pass(1);
		expect(first.isClosed).toBe(true);
		expect(seen.statuses.at(-1)?.state).toBe("connecting");
		await env.pass(1_000);
		expect(env.sockets).toHaveLength(2);
		first.receive({ type: "gone" });
		expect(seen.gone).toBe(0);
	});

	test("an answered sync keeps the socket", async () => {
		const { env, seen, connected } = started();
		connected();
		env.wake("visible");
		env.socket.receive({ type: "same", now: env.time });
		await env.pass(20_000);
		expect(env.sockets).toHaveLength(1);
		expect(seen.statuses.at(-1)?.state).toBe("live");
	});

	test("a visible page asks after 45 quiet seconds", async () => {
		const { env, connected } = started();
		connected();
		await env.pass(44_999);
		expect(env.socket.sent).toEqual([]);
		await env.pass(1);
		expect(env.socket.sent).toEqual([{ type: "sync", version: 10 }]);
		await env.pass(8_000);
		expect(env.sockets[0]?.isClosed).toBe(true);
	});

	test("a lost network is reported at once, until the next socket delivers something", () => {
		const { env, seen, connected } = started();
		connected();
		const before = env.socket;
		env.wake("offline");
		expect(seen.statuses.at(-1)?.state).toBe("offline");
		expect(before.isClosed).toBe(true);
		before.receive({ type: "same", now: env.time });
		expect(seen.statuses.at(-1)?.state).toBe("offline");
		expect(env.sockets).toHaveLength(2);
		connected();
		expect(seen.statuses.at(-1)?.state).toBe("live");
	});

	test("a socket that was begun without a network is replaced when the network is back, and by nothing before", () => {
		const { env, seen, connected } = started();
		connected();
		for (let each = 0; each < 10; each++) env.wake("offline");
		expect(env.sockets).toHaveLength(2);
		env.wake("online");
		expect(env.sockets.map(({ isClosed }) => isClosed)).toEqual([true, true, false]);
		connected();
		expect(seen.statuses.at(-1)?.state).toBe("live");
		env.wake("online");
		expect(env.sockets).toHaveLength(3);
	});
});

describe("without a socket", () => {
	test("boards are polled over HTTP with the last ETag", async () => {
		const client = started();
		client.http.answer = {
			ok: true,
			value: { changed: true, board: parsedBoard(), settings: 5, etag: '"a"' },
		};
		await failing(client);
		expect(client.seen.boards).toEqual([parsedBoard()]);
		expect(client.seen.statuses.at(-1)?.state).toBe("polling");
		client.http.answer = { ok: true, value: { changed: false } };
		await client.env.pass(5_000);
		expect(client.seen.etags).toEqual([undefined, '"a"']);
		expect(client.seen.boards).toHaveLength(1);
		expect(client.seen.statuses.at(-1)?.at).toBe(client.env.time);
	});

	test.each([
		[0, 5_000],
		[2, 5_000],
		[10, 20_000],
		[500, 60_000],
	])("with %i before, every %i ms", async (ahead, interval) => {
		const client = started({ ahead: () => ahead });
		client.http.answer = { ok: true, value: { changed: false } };
		await failing(client);
		expect(client.seen.etags).toHaveLength(1);
		await client.env.pass(interval - 1);
		expect(client.seen.etags).toHaveLength(1);
		await client.env.pass(1);
		expect(client.seen.etags).toHaveLength(2);
	});

	test("a pause or new texts are noticed over HTTP as well", async () => {
		const client = started({ known: { board: parsedBoard(), now: 1, settings: 5 } });
		const newer = parsedBoard({ version: parsedBoard().version + 1 });
		client.http.answer = { ok: true, value: { changed: true, board: parsedBoard(), settings: 5 } };
		await failing(client);
		expect(client.seen.settings).toEqual([]);
		client.http.answer = { ok: true, value: { changed: true, board: newer, settings: 6 } };
		await client.env.pass(5_000);
		expect(client.seen.settings).toEqual([6]);
	});

	test("when HTTP fails, too, it is offline with the last confirmed time, until either works", async () => {
		const client = started({ known: { board: parsedBoard(), now: 1_000_000 } });
		await failing(client);
		expect(client.seen.statuses.at(-1)).toEqual({ state: "offline", at: 1_000_000 });
		client.http.answer = { ok: true, value: { changed: false } };
		await client.env.pass(5_000);
		expect(client.seen.statuses.at(-1)).toEqual({ state: "polling", at: client.env.time });
		client.connected();
		expect(client.seen.statuses.at(-1)?.state).toBe("live");
		const asked = client.seen.etags.length;
		await client.env.pass(30_000);
		expect(client.seen.etags).toHaveLength(asked);
	});

	test("an answer over HTTP never replaces a newer board of the socket", async () => {
		const client = started({ known: { board: parsedBoard({ version: 12 }), now: 1 } });
		client.http.answer = {
			ok: true,
			value: { changed: true, board: parsedBoard({ series: 2, version: 40 }), settings: 5 },
		};
		await failing(client);
		expect(client.seen.boards).toEqual([]);
	});
});

describe("a hidden page", () => {
	test("runs no timer while it has its socket, and handles messages", async () => {
		const { env, seen, connected } = started({ hold: uid });
		connected();
		env.wake("hidden");
		expect(env.timers).toBe(0);
		env.socket.receive({ type: "member", member: sampleMember({ state: "called", version: 11 }) });
		expect(seen.members).toHaveLength(1);
		expect(env.timers).toBe(0);
	});

	test("reconnects seldom, sends hold again and receives its call", async () => {
		const { env, seen, connected } = started({ hold: uid });
		connected();
		env.wake("hidden");
		env.socket.end();
		await env.pass(29_999);
		expect(env.sockets).toHaveLength(1);
		await env.pass(1);
		expect(env.sockets).toHaveLength(2);
		connected();
		expect(env.timers).toBe(0);
		expect(env.socket.sent).toEqual([{ type: "hold", uid }]);
		env.socket.receive({ type: "member", member: sampleMember({ state: "called", version: 11 }) });
		expect(seen.members).toHaveLength(1);
		env.socket.end();
		env.wake("visible");
		expect(env.sockets).toHaveLength(3);
	});

	test("does not poll, and polls at once when it is shown again", async () => {
		const client = started();
		await failing(client);
		client.env.wake("hidden");
		const asked = client.seen.etags.length;
		await client.env.pass(120_000);
		expect(client.seen.etags).toHaveLength(asked);
		client.env.wake("visible");
		expect(client.seen.etags).toHaveLength(asked + 1);
	});
});

test("after close no timer, listener or event is left", async () => {
	const { env, seen, live, connected } = started();
	connected();
	live.close();
	expect(env.socket.isClosed).toBe(true);
	expect(env.timers).toBe(0);
	expect(env.listeners).toBe(0);
	live.check();
	const count = seen.statuses.length;
	await env.pass(60_000);
	expect(env.sockets).toHaveLength(1);
	expect(seen.statuses).toHaveLength(count);
});

test("closing while a message is handled stops further callbacks", () => {
	const client = started({ hold: uid, onGone: () => client.live.close() });
	client.connected();
	const count = client.seen.statuses.length;
	client.env.time += 1;
	client.env.socket.receive({ type: "gone" });
	expect(client.seen.statuses).toHaveLength(count);
	expect(client.env.timers).toBe(0);
});
