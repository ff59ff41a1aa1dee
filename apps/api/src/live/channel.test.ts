import { once } from "node:events";
import { boardAnswer } from "@junban/api-contract/schemas";
import { applyDelta, type Board, parseBoard, publicBoard } from "@junban/domain/line";
import { codesEn } from "@junban/domain/words/codes-en";
import { expectNoneOf } from "@junban/vitest/private-words";
import { describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { contract, refused } from "#src/testing/expectations.ts";
import { startTestApi } from "#src/testing/test-api.ts";
import { phoneAt, refusedWith } from "./testing/phone.ts";

const api = await startTestApi();
const port = Number(new URL(api.url).port);
const live = (line: string, app = "demo") => `ws://127.0.0.1:${port}/apiV2/${app}/${line}/live`;
const phone = (line: string) => phoneAt(live(line));

describe("the board", () => {
	test("comes on connect, after joins and at once after a call", async () => {
		const line = await api.newLine();
		const { uid } = await api.join(line);
		const one = phone(line);
		expect((await one.next("board")).board).toMatchObject({ order: "1", called: [] });
		await Promise.all(Array.from({ length: 10 }, () => api.join(line)));
		await one.next("board", ({ board }) => board.order === "1-11");
		expect(one.got.length).toBeLessThanOrEqual(3);
		await api.give(line, uid);
		const { board } = await one.next("board", (message) => message.board.called.length === 1);
		expect(board).toMatchObject({ order: "2-11", called: [{ number: 1 }] });
	});

	test("its settings stamp is the view's, and moves with the settings", async () => {
		const line = await api.newLine();
		const one = phone(line);
		const { settings } = await one.next("board");
		expect((await api.ask(`/apiV2/demo/${line}`)).json).toMatchObject({ settings });
		const json = { paused: true };
		await api.ask(`/apiV2/demo/${line}/pause`, { method: "POST", token: api.owner.token, json });
		const moved = await one.next("board", (message) => message.settings !== settings);
		expect((await api.ask(`/apiV2/demo/${line}`)).json).toMatchObject({ settings: moved.settings });
	});

	test("over 1,000 characters comes as differences, which applied give the same board", async () => {
		const line = await api.newLine();
		const joined = await Promise.all(Array.from({ length: 240 }, () => api.join(line)));
		joined.sort((a, b) => a.number - b.number);
		const leave = (uid: string) =>
			api.ask(`/apiV2/demo/${line}/${uid}/guide_over`, { method: "PATCH", json: {} });
		await Promise.all(joined.filter(({ number }) => number % 2 === 0).map(({ uid }) => leave(uid)));
		const one = phone(line);
		let board: Board | undefined = parseBoard((await one.next("board")).board);
		expect(JSON.stringify(board && publicBoard(board)).length).toBeGreaterThan(1_000);
		for (const { uid } of joined.filter(({ number }) => number % 2 === 1).slice(0, 5)) {
			await api.give(line, uid);
			const { delta } = await one.next("delta");
			board = board && applyDelta(board, delta);
		}
		const {
			settings: _,
			pace: __,
			...now
		} = contract(await api.ask(`/apiV2/demo/${line}/board`), 200, boardAnswer);
		expect(board && publicBoard(board)).toEqual(now);
		expect(now.called).toHaveLength(5);
	});

	test("of another line is not sent", async () => {
		const [here, there] = [await api.newLine(), await api.newLine()];
		const one = phone(here);
		await one.next("board");
		const elsewhere = await api.join(there);
		await api.give(there, elsewhere.uid);
		one.send({ type: "sync", version: one.got[0]?.type === "board" ? one.got[0].board.version : -1 });
		await one.next("same");
		expect(one.got).toHaveLength(2);
	});
});

describe("the holder of a place", () => {
	test("gets messages that others do not: called, taken back, over", async () => {
		const line = await api.newLine();
		const { uid } = await api.join(line, { phone: "01 23 45", note: "by the window" }, api.owner.token);
		const [mine, other] = [phone(line), phone(line)];
		await other.next("board");
		await mine.next("board");
		mine.send({ type: "hold", uid });
		expect((await mine.next("member")).member).toMatchObject({ number: 1, state: "waiting" });
		await api.give(line, uid);
		expect((await mine.next("member")).member.state).toBe("called");
		await api.give(line, uid, { target: "waiting" });
		expect((await mine.next("member")).member.state).toBe("waiting");
		const cancel = { method: "PATCH", token: api.owner.token, json: { admin_cancel: true } };
		await api.ask(`/apiV2/demo/${line}/${uid}/guide_over`, cancel);
		const { member } = await mine.next("member");
		expect(member).toMatchObject({ state: "over", over_reason: "cancelled" });
		await other.next("board", ({ board }) => board.recent.length === 1);
		expect(other.got.map(({ type }) => type)).not.toContain("member");
		expectNoneOf([uid, "01 23 45", "by the window"], JSON.stringify([...mine.got, ...other.got]));
	});

	test("gets an ending by cancel_all too", async () => {
		const line = await api.newLine();
		const { uid } = await api.join(line);
		const mine = phone(line);
		await mine.next("board");
		mine.send({ type: "hold", uid });
		await mine.next("member");
		await api.ask(`/apiV2/demo/${line}/cancel_all`, { method: "POST", token: api.owner.token, json: {} });
		expect((await mine.next("member")).member).toMatchObject({ state: "over", over_reason: "cancelled" });
	});

	test("of a place that does not exist gets `gone`, and the channel stays open", async () => {
		const [line, elsewhere] = [await api.newLine(), await api.newLine()];
		const { uid } = await api.join(elsewhere);
		const one = phone(line);
		await one.next("board");
		for (const wrong of ["A".repeat(24), uid]) {
			one.send({ type: "hold", uid: wrong });
			await one.next("gone");
		}
		await api.join(line);
		await one.next("board", ({ board }) => board.order === "1");
	});
});

test("sync: the same, or the board", async () => {
	const line = await api.newLine();
	await api.join(line);
	const one = phone(line);
	const { board } = await one.next("board");
	one.send({ type: "sync", version: board.version });
	await one.next("same");
	one.send({ type: "sync", version: board.version - 1 });
	expect((await one.next("board")).board).toEqual(board);
});

describe("a client that breaks the rules is disconnected, and others notice nothing", () => {
	const uid = "A".repeat(24);
	test.each([
		["no JSON", "hello", 1008],
		["empty", "", 1008],
		["unknown type", '{"type":"give"}', 1008],
		["unknown field", '{"type":"sync","version":1,"more":1}', 1008],
		["no object", "[]", 1008],
		["null", "null", 1008],
		["bad version", '{"type":"sync","version":-1}', 1008],
		["version of another type", '{"type":"sync","version":"1"}', 1008],
		["bad uid", '{"type":"hold","uid":"../x"}', 1008],
		["uid of another type", `{"type":"hold","uid":["${uid}"]}`, 1008],
		["inherited name", '{"type":"__proto__"}', 1008],
		["too large", " ".repeat(513), 1009],
		["far too large", "x".repeat(200_000), 1009],
		["binary", Buffer.from('{"type":"sync","version":0}'), 1003],
	])("%s", async (_name, message, code) => {
		const line = await api.newLine();
		const [bad, good] = [phone(line), phone(line)];
		await good.next("board");
		await bad.next("board");
		bad.socket.send(message);
		expect(await bad.closed).toBe(code);
		await api.join(line);
		await good.next("board", ({ board }) => board.order === "1");
		expect(good.socket.readyState).toBe(WebSocket.OPEN);
	});

	test("endless messages", async () => {
		const line = await api.newLine();
		const bad = phone(line);
		await bad.next("board");
		for (let index = 0; index < 100; index++) bad.send({ type: "sync", version: 0 });
		expect(await bad.closed).toBe(1008);
		expect(bad.got.length).toBeLessThan(30);
	});
});

describe("connecting", () => {
	test("is refused to pages of other sites", async () => {
		const line = await api.newLine();
		for (const origin of [
			"https://evil.example",
			`http://127.0.0.1:${port + 1}`,
			`http://127.0.0.1:${port}.evil.example`,
			"null",
			"file://",
			// A proxy on the way to workerd leaves out a header without a text.
			...(api.runtime === "node" ? [""] : []),
			"https://allowed.example.evil.example",
			"http://allowed.example",
		])
			refused(await refusedWith(live(line), { origin }), 403, "forbidden-origin");
	});

	test("is open to pages of this server, of the named origin, and to programs", async () => {
		const line = await api.newLine();
		for (const origin of [api.url, "https://allowed.example"]) {
			const socket = new WebSocket(live(line), { origin });
			await once(socket, "open");
			socket.terminate();
		}
		await phone(line).next("board");
	});

	test("to an unknown line is refused, and nothing is created", async () => {
		for (const line of ["nowhere", "Main", "%00", "line_up"])
			refused(await refusedWith(live(line)), 404, "line-not-found");
		for (const app of ["nowhere", "Demo"])
			refused(await refusedWith(live("main", app)), 404, "app-not-found");
		for (const path of ["", "nonsense", "apiV2/demo/main/live/x"])
			refused(await refusedWith(`ws://127.0.0.1:${port}/${path}`), 404, "route-not-found");
		const english = await refusedWith(live("nowhere"), { "accept-language": "en" });
		expect(english.json).toMatchObject({ message: codesEn["line-not-found"] });
		expect(await api.stored("nowhere")).toEqual(new Map());
	});
});
