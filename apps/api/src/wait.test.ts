import { boardAnswer, publicView, ticketResponse } from "@junban/api-contract/schemas";
import { memberFromStored } from "@junban/domain/documents";
import { parseBoard } from "@junban/domain/line";
import { historyFromStored, parsePace, shownWait, waitsOnBoard } from "@junban/domain/wait";
import { Timestamp } from "@junban/firestore-wire/value";
import { beforeEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { contract } from "./testing/expectations.ts";
import { startTestApi } from "./testing/test-api.ts";

const api = await startTestApi();
const MINUTE = 60_000;
/** 12:00 in Tokyo. */
const NOON = Date.parse("2026-11-21T03:00:00Z");
beforeEach(() => {
	api.clock.at = NOON;
});

const pass = (minutes: number) => {
	api.clock.at = (api.clock.at ?? 0) + minutes * MINUTE;
};
const viewOf = async (line: string) => contract(await api.ask(`/apiV2/demo/${line}`), 200, publicView);
const ticketOf = async (line: string, uid: string) =>
	contract(await api.ask(`/apiV2/demo/${line}/${uid}`), 200, ticketResponse);
const boardOf = async (line: string) =>
	contract(await api.ask(`/apiV2/demo/${line}/board`), 200, boardAnswer);

async function memberOf(line: string, uid: string) {
	const path = `apps/demo/line/${line}/members/${uid}`;
	const stored = (await api.store.batchGet([path])).get(path);
	const member = memberFromStored(stored?.data ?? {});
	if (!member.ok) throw new Error(member.field);
	return member.value;
}

/** As a phone tells it, from what it has received. */
function phoneTells(received: { readonly pace: unknown; readonly board: unknown }, place: number) {
	const [pace, board] = [parsePace(received.pace), parseBoard(received.board)];
	const wait = pace && board && waitsOnBoard(pace, board, api.clock.at ?? 0)(place);
	return wait === undefined
		? undefined
		: { ...shownWait(wait), mid: Math.round(wait.mid), basis: wait.basis };
}

describe("waits", () => {
	test("the view shows the wait of the next customer, the ticket that of its holder, and the pace gives a phone the same", async () => {
		const line = await api.newLine();
		const joined = [];
		for (let place = 1; place <= 4; place++) {
			const { wait, ...view } = await viewOf(line);
			expect(wait).toEqual(phoneTells(view, place));
			joined.push(await api.join(line));
			expect((await memberOf(line, joined.at(-1)?.uid ?? "")).told).toEqual({
				...{ low: wait?.low, high: wait?.high },
				at: api.clock.at,
			});
		}
		for (const [index, { uid }] of joined.entries()) {
			const { wait, ...ticket } = await ticketOf(line, uid);
			expect(wait).toEqual(phoneTells(ticket, index + 1));
		}
		const [first, last] = [joined[0]?.uid ?? "", joined[3]?.uid ?? ""];
		const before = (await ticketOf(line, last)).wait;
		await api.give(line, first);
		expect(await ticketOf(line, first)).not.toHaveProperty("wait");
		pass(15);
		const { wait, ...ticket } = await ticketOf(line, last);
		expect(wait).toEqual(phoneTells(ticket, 3));
		expect(wait?.high).toBeLessThan(before?.high ?? 0);
	});

	test("turns that are given while people wait make the pace, and the view's tag changes with it", async () => {
		const line = await api.newLine();
		const joined = [];
		for (let count = 0; count < 14; count++) joined.push(await api.join(line));
		const { pace: usual } = await viewOf(line);
		expect(usual).toMatchObject({ basis: "setting", closures: [] });
		for (const { uid } of joined.slice(0, 12)) {
			pass(3);
			await api.give(line, uid);
		}
		const { pace } = await boardOf(line);
		expect(pace.basis).toBe("today");
		expect(pace.gap).toBeLessThan(4.5);
		expect(pace.gap).toBeGreaterThan(2.5);
		const tags = async () =>
			await Promise.all(
				[`/apiV2/demo/${line}`, `/apiV2/demo/${line}/board`].map(
					async (path) => (await api.ask(path)).headers.get("etag") ?? "",
				),
			);
		const [view, board] = await tags();
		pass(2);
		// Time alone moves the view's wait, not the pace.
		const [laterView, laterBoard] = await tags();
		expect(laterView).not.toBe(view);
		expect(laterBoard).toBe(board);
		await api.give(line, joined[12]?.uid ?? "");
		expect((await boardOf(line)).pace).not.toEqual(pace);
		expect((await tags())[1]).not.toBe(board);
	});

	test("a closed or paused line shows no wait for joining; the setting is the reception's", async () => {
		const line = await api.newLine();
		const closes = { start_at: NOON + 60 * MINUTE, end_at: NOON + 90 * MINUTE };
		await api.saveHours(line, {
			receptions: [{ end_at: "18:00", time_per: 25 }],
			closures: [
				{
					start_at: Timestamp.fromMillis(closes.start_at),
					end_at: Timestamp.fromMillis(closes.end_at),
				},
			],
		});
		const { pace, wait } = await viewOf(line);
		expect(pace).toMatchObject({ closures: [{ from: closes.start_at, to: closes.end_at }] });
		expect(pace.gap).toBeCloseTo(25, 0);
		expect(wait?.high).toBeGreaterThan(25);
		pass(75);
		const closed = await viewOf(line);
		expect(closed.opening.reason).toBe("temporarily-closed");
		expect(closed).not.toHaveProperty("wait");
		pass(30);
		await api.ask(`/apiV2/demo/${line}/pause`, {
			...{ method: "POST", token: api.owner.token, json: { paused: true } },
		});
		expect(await viewOf(line)).not.toHaveProperty("wait");
	});

	test("told waits are compared with the real ones and shown as the line's hit rate", async () => {
		const line = await api.newLine();
		for (let count = 0; count < 20; count++) {
			const { uid } = await api.join(line);
			pass(count % 4 === 0 ? 100 : 10);
			await api.give(line, uid);
			await api.ask(`/apiV2/demo/${line}/${uid}/guide_over`, {
				...{ method: "PATCH", token: api.owner.token, json: {} },
			});
		}
		const found = await api.store.runQuery(`apps/demo/line/${line}`, { collection: "history" });
		const days = found.map(({ data }) => historyFromStored(data));
		expect(days.map((day) => day?.counts)).toMatchObject([{ joins: 20, served: 19, told: 20, hits: 15 }]);
		expect(await viewOf(line)).not.toHaveProperty("wait.hit_rate");
		pass(13 * 60);
		const { wait, pace } = await viewOf(line);
		expect(wait?.hit_rate).toBe(0.75);
		expect(pace.hit_rate).toBe(0.75);
	});
});

test("the live channel sends the pace with the board, and again when it changes", async () => {
	const line = await api.newLine();
	const joined = [await api.join(line), await api.join(line), await api.join(line)];
	const socket = new WebSocket(`${api.url.replace("http", "ws")}/apiV2/demo/${line}/live`);
	const messages: { readonly [field: string]: unknown }[] = [];
	const told = new Promise<void>((resolve) => {
		socket.on("message", (data) => {
			messages.push(JSON.parse(String(data)));
			const paces = new Set(messages.map(({ pace }) => JSON.stringify(pace)));
			if (paces.size === 2) resolve();
		});
	});
	await new Promise((resolve) => socket.once("message", resolve));
	expect(messages[0]?.pace).toEqual((await boardOf(line)).pace);
	for (const { uid } of joined.slice(0, 2)) {
		pass(4);
		await api.give(line, uid);
	}
	await told;
	socket.terminate();
	expect(messages.at(-1)?.pace).toEqual((await boardOf(line)).pace);
});
