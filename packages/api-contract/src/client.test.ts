import { fieldsOf } from "@junban/domain/values";
import { describe, expect, test, vi } from "vitest";
import type { ApiClientOptions } from "./client.ts";
import { createStaffClient } from "./staff-client.ts";
import {
	parsedBoard,
	parsedPace,
	path,
	sampleBoard,
	sampleMember,
	samplePace,
	sampleView,
	uid,
} from "./testing/samples.ts";

interface Sent {
	readonly url: string;
	readonly method: string | undefined;
	readonly headers: Headers;
	readonly body: unknown;
}

type Answer = (sent: Sent, signal: AbortSignal) => Response | Promise<Response>;

function answering(answer: Answer, options: Partial<ApiClientOptions> = {}) {
	const sent: Sent[] = [];
	const client = createStaffClient({
		base: "http://shop.test",
		locale: "en",
		fetch: async (url, init) => {
			if (!init?.signal) throw new Error("no signal");
			const one = {
				url: String(url),
				method: init.method,
				headers: new Headers(init.headers),
				body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
			};
			sent.push(one);
			return answer(one, init.signal);
		},
		...options,
	});
	return { client, sent };
}

const json =
	(value: unknown, status = 200, headers: Record<string, string> = {}) =>
	() =>
		new Response(JSON.stringify(value), { status, headers });

describe("requests", () => {
	test("each call goes to its path, with language, body and the token where it is a command", async () => {
		const { client, sent } = answering(json({ member: sampleMember() }), { token: async () => "id-token" });
		await client.seconds();
		await client.view(path);
		await client.ticket(path, uid);
		await client.give(path, uid, { target: "during_guidance", version: 9 });
		await client.guideOver(path, uid, { reason: "served", autoCall: true });
		await client.restore(path, uid, { version: 2 });
		await client.editDetails(path, uid, { note: "", version: 3 });
		await client.pause(path, { paused: true });
		await client.refresh(path);
		await client.cancelAll(path);
		await client.clear(path);
		await client.leave(path, uid);
		await client.changeParty(path, uid, 3);
		const line = "http://shop.test/apiV2/demo/main";
		expect(sent.map((one) => [one.method, one.url, one.body])).toEqual([
			["GET", "http://shop.test/apiV2/seconds", undefined],
			["GET", line, undefined],
			["GET", `${line}/${uid}`, undefined],
			["PATCH", `${line}/${uid}/give`, { target: "during_guidance", version: 9 }],
			["PATCH", `${line}/${uid}/guide_over`, { reason: "served", autoCall: true }],
			["PATCH", `${line}/${uid}/restore`, { version: 2 }],
			["PATCH", `${line}/${uid}`, { note: "", version: 3 }],
			["POST", `${line}/pause`, { paused: true }],
			["POST", `${line}/refresh`, undefined],
			["POST", `${line}/cancel_all`, {}],
			["POST", `${line}/clear`, {}],
			["PATCH", `${line}/${uid}/guide_over`, {}],
			["PATCH", `${line}/${uid}`, { party_size: 3 }],
		]);
		expect(sent.map((one) => one.headers.get("Authorization"))).toEqual([
			null,
			null,
			null,
			...Array(8).fill("Bearer id-token"),
			null,
			null,
		]);
		for (const one of sent) {
			expect(one.headers.get("Accept-Language")).toBe("en");
			expect(one.headers.get("Content-Type")).toBe(one.body === undefined ? null : "application/json");
		}
	});

	test("a join repeated with its uid carries the same key", async () => {
		const joined = { uid, number: 12, series: 3, line_up_at: { seconds: 5, nanoseconds: 0 } };
		const { client, sent } = answering(json(joined, 201));
		expect(await client.join(path, uid, { party_size: 2 })).toEqual({ ok: true, value: joined });
		await client.join(path, uid, { party_size: 2 });
		expect(sent.map((one) => one.headers.get("Idempotency-Key"))).toEqual([uid, uid]);
		expect(sent[0]).toMatchObject({ method: "POST", body: { party_size: 2 } });
		expect(sent[0]?.headers.get("Authorization")).toBeNull();
	});

	test("a join sends the ticket of the view; an expired ticket is fetched again, once", async () => {
		const joined = { uid, number: 12, series: 3, line_up_at: { seconds: 5, nanoseconds: 0 } };
		const refusal = { code: "join-ticket", message: "…", requestId: "r1" };
		let ticket = "old";
		const { client, sent } = answering(({ method, body }) => {
			if (method !== "POST") return json(sampleView({ join_ticket: ticket }))();
			return (fieldsOf(body)?.join_ticket === "new" ? json(joined, 201) : json(refusal, 403))();
		});
		await client.view(path);
		ticket = "new";
		expect(await client.join(path, uid, { party_size: 2 })).toEqual({ ok: true, value: joined });
		expect(sent.map((one) => [one.method, one.body])).toEqual([
			["GET", undefined],
			["POST", { party_size: 2, join_ticket: "old" }],
			["GET", undefined],
			["POST", { party_size: 2, join_ticket: "new" }],
		]);
		expect(new Set(sent.map((one) => one.headers.get("Idempotency-Key")))).toEqual(new Set([null, uid]));
		await client.join(path, uid, {});
		expect(sent.at(-1)?.body).toEqual({ join_ticket: "new" });
		ticket = "never right";
		const { client: other, sent: asked } = answering(({ method }) =>
			method === "POST" ? json(refusal, 403)() : json(sampleView({ join_ticket: ticket }))(),
		);
		expect(await other.join(path, uid, {})).toMatchObject({ ok: false, code: "join-ticket", status: 403 });
		expect(asked.map((one) => one.method)).toEqual(["POST", "GET", "POST"]);
	});

	test("a join whose ticket cannot be fetched gets the refusal of the view", async () => {
		const refusal = (code: string, status: number) => json({ code, message: "…", requestId: "r1" }, status)();
		const { client } = answering(({ method }) =>
			method === "POST" ? refusal("join-ticket", 403) : refusal("line-not-found", 404),
		);
		expect(await client.join(path, uid, {})).toMatchObject({ ok: false, code: "line-not-found" });
	});

	test("a board with a known ETag is fetched conditionally", async () => {
		const { client, sent } = answering(({ headers }) =>
			headers.get("If-None-Match") === '"v10"'
				? new Response(null, { status: 304 })
				: json({ ...sampleBoard(), settings: 5 }, 200, { ETag: '"v10"' })(),
		);
		expect(await client.board(path)).toEqual({
			ok: true,
			value: { changed: true, board: parsedBoard(), settings: 5, etag: '"v10"' },
		});
		expect(await client.board(path, '"v10"')).toEqual({ ok: true, value: { changed: false } });
		expect(sent.map((one) => one.url)).toEqual(Array(2).fill("http://shop.test/apiV2/demo/main/board"));
	});
});

describe("answers", () => {
	test("values are read, their boards parsed", async () => {
		const view = answering(json(sampleView())).client;
		expect(await view.view(path)).toMatchObject({ ok: true, value: { board: parsedBoard(), settings: 5 } });
		const sent = { member: sampleMember(), board: sampleBoard(), pace: samplePace(), now: 7 };
		const ticket = answering(json(sent)).client;
		expect(await ticket.ticket(path, uid)).toEqual({
			ok: true,
			value: { member: sampleMember(), board: parsedBoard(), pace: parsedPace(), now: 7 },
		});
	});

	test("a refusal keeps its code, status and request id", async () => {
		const { client } = answering(json({ code: "paused", message: "…", requestId: "r1" }, 409));
		expect(await client.join(path, uid, {})).toEqual({
			ok: false,
			code: "paused",
			message: "…",
			status: 409,
			requestId: "r1",
		});
	});

	test("a refused join has the time of the next opening and the text of the shop, if they can be read", async () => {
		const refusal = { code: "temporarily-closed", message: "…", requestId: "r1" };
		const { client } = answering(
			json({ ...refusal, opens_at: 1_800_000, detail: "停電", detail_en: "No power" }, 409),
		);
		const failure = { ok: false, code: "temporarily-closed", message: "…", status: 409, requestId: "r1" };
		expect(await client.join(path, uid, {})).toEqual({
			...failure,
			opensAt: 1_800_000,
			detail: "停電",
			detailEn: "No power",
		});
		const odd = answering(json({ ...refusal, opens_at: "soon", detail: 5, detail_en: [] }, 409)).client;
		expect(await odd.join(path, uid, {})).toStrictEqual(failure);
	});

	test.each([
		["no JSON", () => new Response("<html>", { status: 200 }), 200],
		["JSON of another shape", json({ seconds: "1" }), 200],
		["a refusal with an unknown code", json({ code: "teapot" }, 418), 418],
		["a proxy's page", () => new Response("Bad gateway", { status: 502 }), 502],
	])("%s is internal", async (_name, answer, status) => {
		expect(await answering(answer).client.view(path)).toEqual({ ok: false, code: "internal", status });
	});

	test.each([201, 202, 204, 205, 301, 404, 502])(
		"an end of a place with the status %i is guide-over-failed",
		async (status) => {
			const body = [204, 205].includes(status)
				? null
				: JSON.stringify({ member: sampleMember(), version: 1 });
			const { client } = answering(() => new Response(body, { status }));
			const failure = { ok: false, code: "guide-over-failed", status };
			expect(await client.leave(path, uid)).toEqual(failure);
			expect(await client.guideOver(path, uid, { admin_cancel: true })).toEqual(failure);
		},
	);

	test("a failed connection and a failed token are offline", async () => {
		const failing = () => Promise.reject(new TypeError("failed"));
		const offline = { ok: false, code: "offline", status: 0 };
		expect(await answering(failing).client.seconds()).toEqual(offline);
		const { client, sent } = answering(json({}), { token: failing });
		expect(await client.pause(path, { paused: true })).toEqual(offline);
		expect(sent).toEqual([]);
	});

	test.each([
		["the answer", (): Promise<Response> => new Promise(() => undefined)],
		["its body", () => new Response(new ReadableStream())],
	])("an unanswered request is given up after the time-out, waiting for %s", async (_name, answer) => {
		vi.useFakeTimers();
		let aborted = false;
		const { client } = answering((_sent, signal) => {
			signal.addEventListener("abort", () => {
				aborted = true;
			});
			return answer();
		});
		const result = client.seconds();
		await vi.advanceTimersByTimeAsync(9_999);
		expect(aborted).toBe(false);
		await vi.advanceTimersByTimeAsync(1);
		expect(await result).toEqual({ ok: false, code: "offline", status: 0 });
		expect(aborted).toBe(true);
		expect(vi.getTimerCount()).toBe(0);
		vi.useRealTimers();
	});
});
