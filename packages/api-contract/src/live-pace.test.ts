import type { Board } from "@junban/domain/line";
import type { Pace } from "@junban/domain/wait";
import { expect, test } from "vitest";
import { type BoardAnswer, createApiClient } from "./client.ts";
import { connectLive } from "./live-client.ts";
import { readLiveMessage } from "./live-guards.ts";
import { FakeLive } from "./testing/fake-live.ts";
import { parsedBoard, parsedPace, path, sampleBoard, samplePace } from "./testing/samples.ts";

function started(answer: BoardAnswer = { changed: false }) {
	const env = new FakeLive();
	const heard: (Board | Pace)[] = [];
	connectLive({
		url: "ws://shop.test/live",
		environment: env,
		fetchBoard: async () => ({ ok: true, value: answer }),
		onBoard: (board) => heard.push(board),
		onPace: (pace) => heard.push(pace),
		onStatus: () => undefined,
	});
	const receive = (message: object) => env.socket.receive({ settings: 5, now: env.time, ...message });
	return { env, heard, receive };
}

test("the pace comes before its board, and alone when only the pace changed", () => {
	const { env, heard, receive } = started();
	env.socket.open();
	receive({ type: "board", board: sampleBoard(), pace: samplePace() });
	expect(heard).toEqual([parsedPace(), parsedBoard()]);
	receive({ type: "board", board: sampleBoard(), pace: samplePace({ gap: 7 }) });
	expect(heard.slice(2)).toEqual([parsedPace({ gap: 7 })]);
	const delta = { series: 3, from: 10, version: 11, updated_at: 1 };
	receive({ type: "delta", delta, pace: samplePace({ gap: 8 }) });
	expect(heard.slice(3)).toEqual([parsedPace({ gap: 8 }), expect.objectContaining({ version: 11 })]);
	receive({ type: "delta", delta: { ...delta, from: 11, version: 12 } });
	expect(heard.slice(5)).toEqual([expect.objectContaining({ version: 12 })]);
});

test("an unreadable pace counts as absent", () => {
	const { env, heard, receive } = started();
	env.socket.open();
	receive({ type: "board", board: sampleBoard(), pace: { gap: -1 } });
	expect(heard).toEqual([parsedBoard()]);
	const text = JSON.stringify({ type: "board", board: sampleBoard(), pace: 5, settings: 1, now: 1 });
	expect(readLiveMessage(text)).toEqual({ type: "board", board: parsedBoard(), settings: 1, now: 1 });
});

test("the pace also comes over HTTP", async () => {
	const body = { ...sampleBoard(), pace: samplePace(), settings: 5 };
	const fetch = async () => new Response(JSON.stringify(body));
	const answer = await createApiClient({ base: "", locale: "ja", fetch }).board(path);
	expect(answer).toMatchObject({ ok: true, value: { changed: true, pace: parsedPace() } });
	if (!answer.ok) throw new Error(answer.code);
	const { env, heard } = started(answer.value);
	for (let fails = 0; fails < 2; fails++) {
		env.socket.end();
		await env.pass(fails === 0 ? 1_125 : 0);
	}
	await env.pass(1);
	expect(heard).toEqual([parsedPace(), parsedBoard()]);
});
