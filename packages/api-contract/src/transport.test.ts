import { CODES } from "@junban/domain/values";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type ApiClientOptions, type Call, createSend } from "./transport.ts";

const GET = { method: "GET", path: "/apiV2/apps/{slug}" } as const;
const POST = { method: "POST", path: "/apiV2/apps" } as const;

interface Request {
	readonly url: string;
	readonly init: RequestInit;
	readonly headers: Headers;
}

/** A `send` whose requests get this answer, and the requests. */
function sending(answer: () => Promise<Response> | Response, options: Partial<ApiClientOptions> = {}) {
	const requests: Request[] = [];
	const send = createSend({
		base: "https://shop.test",
		locale: "ja",
		fetch: async (url, init = {}) => {
			requests.push({ url: String(url), init, headers: new Headers(init.headers) });
			return answer();
		},
		...options,
	});
	/** Sends a call whose answer is read as it is. */
	const post = (call: Partial<Call<unknown>> = {}) => send(POST, {}, { read: (body) => body, ...call });
	return { post, requests, send };
}

const ok = () => new Response('{"a":1}');
const OFFLINE = { ok: false, code: "offline", status: 0 };

describe("the address", () => {
	test.each([
		["", "/apiV2/apps/demo"],
		["http://127.0.0.1:8080", "http://127.0.0.1:8080/apiV2/apps/demo"],
		["https://shop.test/sub", "https://shop.test/sub/apiV2/apps/demo"],
	])("is the path below the base %j", async (base, url) => {
		const { requests, send } = sending(ok, { base });
		await send(GET, { slug: "demo" }, { read: (body) => body });
		expect(requests.map((each) => each.url)).toEqual([url]);
	});

	test("a name stays in its segment", async () => {
		const { requests, send } = sending(ok);
		await send(GET, { slug: "a/../b?c=d#e" }, { read: (body) => body });
		expect(new URL(requests[0]?.url ?? "").pathname).toBe("/apiV2/apps/a%2F..%2Fb%3Fc%3Dd%23e");
	});
});

describe("the request", () => {
	test("a call without a body has none and names no type", async () => {
		const { post, requests } = sending(ok);
		await post();
		expect(requests[0]?.init).toMatchObject({ method: "POST", cache: "no-store" });
		expect(requests[0]?.init).not.toHaveProperty("body");
		expect(Object.fromEntries(requests[0]?.headers ?? [])).toEqual({ "accept-language": "ja" });
	});

	test.each([[{}], [{ a: undefined, b: "順番" }], [[]], [null], [false], [0], [""]])(
		"the body %j is sent as JSON",
		async (body) => {
			const { post, requests } = sending(ok);
			await post({ body });
			expect(requests[0]?.init.body).toBe(JSON.stringify(body));
			expect(requests[0]?.headers.get("Content-Type")).toBe("application/json");
		},
	);

	test("headers of the call are added", async () => {
		const { post, requests } = sending(ok, { locale: "en" });
		await post({ headers: { "If-None-Match": '"v1"' } });
		expect(Object.fromEntries(requests[0]?.headers ?? [])).toEqual({
			...{ "accept-language": "en", "if-none-match": '"v1"' },
		});
	});

	test("the token is asked for at each signed call, and only there", async () => {
		const given = ["first", undefined, "third"];
		let asked = 0;
		const { post, requests } = sending(ok, { token: async () => given[asked++] });
		for (const signed of [true, undefined, false, true, true])
			await post(signed === undefined ? {} : { signed });
		expect(asked).toBe(3);
		expect(requests.map(({ headers }) => headers.get("Authorization"))).toEqual([
			...["Bearer first", null, null, null, "Bearer third"],
		]);
	});

	test("without a source of tokens a signed call is sent unsigned", async () => {
		const { post, requests } = sending(ok);
		expect(await post({ signed: true })).toEqual({ ok: true, value: { a: 1 } });
		expect(requests[0]?.headers.has("Authorization")).toBe(false);
	});

	test("the page's own fetch is used by default, with its own `this`", async () => {
		const seen: unknown[] = [];
		vi.stubGlobal("fetch", function (this: unknown, url: string) {
			seen.push(this, url);
			return Promise.resolve(ok());
		});
		const send = createSend({ base: "", locale: "ja" });
		expect(await send(POST, {}, { read: (body) => body })).toEqual({ ok: true, value: { a: 1 } });
		expect(seen[0]).toBe(globalThis);
		expect(seen[1]).toBe("/apiV2/apps");
		vi.unstubAllGlobals();
	});
});

describe("the answer", () => {
	test("the reader gets body and response; 304 is no refusal", async () => {
		const { post } = sending(() => new Response(null, { status: 304, headers: { ETag: '"v2"' } }));
		const read = (body: unknown, response: Response) => [body, response.status, response.headers.get("ETag")];
		expect(await post({ read })).toEqual({ ok: true, value: [undefined, 304, '"v2"'] });
	});

	test.each([200, 201, 304])(
		"a body that the reader refuses is internal, with the status %i",
		async (status) => {
			const { post } = sending(() => new Response(status === 304 ? null : "{}", { status }));
			expect(await post({ read: () => undefined })).toEqual({ ok: false, code: "internal", status });
		},
	);

	test("values that look empty are values", async () => {
		for (const value of [null, false, 0, ""]) {
			const { post } = sending(() => new Response(JSON.stringify(value)));
			expect(await post()).toEqual({ ok: true, value });
		}
	});

	test("each code of the catalogue is passed on", async () => {
		for (const code of CODES) {
			const { post } = sending(() => new Response(JSON.stringify({ code }), { status: 409 }));
			expect(await post()).toStrictEqual({ ok: false, code, status: 409 });
		}
	});

	test.each([
		["requestId", "requestId", "r1", ["", "r"], [5, null, {}]],
		["message", "message", "満員です", [""], [5, null, {}]],
		["opens_at", "opensAt", 5, [0, Number.MAX_SAFE_INTEGER], [-1, 0.5, "5", null]],
		["detail", "detail", "停電", [""], [5, null, []]],
		["detail_en", "detailEn", "No power", [""], [false, null, {}]],
		["question", "question", "seat", ["constructor"], [1, null, ["seat"]]],
		["work", "work", "task", [""], [1, null, ["task"]]],
	])(
		"the field %s of a refusal becomes %s, unless it cannot be read",
		async (sent, name, good, also, odd) => {
			const failureOf = (value: unknown) =>
				sending(
					() => new Response(JSON.stringify({ code: "paused", [sent]: value }), { status: 409 }),
				).post();
			const failure = { ok: false, code: "paused", status: 409 };
			for (const value of [good, ...also])
				expect(await failureOf(value)).toStrictEqual({ ...failure, [name]: value });
			for (const value of odd) expect(await failureOf(value)).toStrictEqual(failure);
		},
	);

	test.each(["null", "[]", '"paused"', "", '{"code":null}', '{"code":"toString"}', '{"error":"paused"}'])(
		"a refusal with the body %s is internal",
		async (body) => {
			const { post } = sending(() => new Response(body, { status: 500 }));
			expect(await post()).toStrictEqual({ ok: false, code: "internal", status: 500 });
		},
	);
});

describe("no answer", () => {
	beforeEach(() => {
		vi.useFakeTimers();
	});
	afterEach(() => {
		vi.useRealTimers();
	});

	test("a fetch that fails is offline, is not repeated, and leaves no timer", async () => {
		const { post, requests } = sending(() => Promise.reject(new TypeError("Failed to fetch")));
		expect(await post()).toStrictEqual(OFFLINE);
		expect(requests).toHaveLength(1);
		expect(vi.getTimerCount()).toBe(0);
	});

	test("a body that breaks off is offline", async () => {
		const broken = new ReadableStream({
			start(controller) {
				controller.enqueue(new TextEncoder().encode('{"a":'));
				controller.error(new TypeError("terminated"));
			},
		});
		const { post } = sending(() => new Response(broken));
		expect(await post()).toStrictEqual(OFFLINE);
	});

	test("an error inside of the client is a failure, too, and never thrown", async () => {
		const { requests, send, post } = sending(ok);
		// Half of a character cannot be part of an address.
		expect(await send(GET, { slug: "\ud83c" }, { read: (body) => body })).toStrictEqual(OFFLINE);
		expect(requests).toEqual([]);
		const throwing = () => {
			throw new Error("reader");
		};
		expect(await post({ read: throwing })).toStrictEqual(OFFLINE);
		expect(vi.getTimerCount()).toBe(0);
	});

	test.each([
		["10 s by default", {}, 10_000],
		["the time of the options", { timeoutMs: 30_000 }, 30_000],
	])("the time-out is %s and aborts the request", async (_name, options, ms) => {
		const { post, requests } = sending(() => new Promise<Response>(() => undefined), options);
		const ended = vi.fn();
		const result = post().then(ended);
		await vi.advanceTimersByTimeAsync(ms - 1);
		expect(requests[0]?.init.signal?.aborted).toBe(false);
		expect(ended).not.toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync(1);
		await result;
		expect(ended).toHaveBeenCalledWith(OFFLINE);
		expect(requests[0]?.init.signal?.aborted).toBe(true);
	});

	test("a token that comes too late is offline; its request is aborted before it is sent", async () => {
		let arrives: (token: string) => void = () => undefined;
		const token = () =>
			new Promise<string>((resolve) => {
				arrives = resolve;
			});
		const { post, requests } = sending(ok, { token });
		const result = post({ signed: true });
		await vi.advanceTimersByTimeAsync(10_000);
		expect(await result).toStrictEqual(OFFLINE);
		expect(requests).toEqual([]);
		arrives("late");
		await vi.advanceTimersByTimeAsync(0);
		// A browser's fetch refuses a request whose signal is aborted already.
		expect(requests.map(({ init }) => init.signal?.aborted)).toEqual([true]);
	});

	test("an answer after the time-out changes nothing; a call before it keeps its answer", async () => {
		let arrives: (response: Response) => void = () => undefined;
		const { post } = sending(
			() =>
				new Promise<Response>((resolve) => {
					arrives = resolve;
				}),
		);
		const read = vi.fn((body: unknown) => body);
		const slow = post({ read });
		await vi.advanceTimersByTimeAsync(10_000);
		arrives(ok());
		await vi.advanceTimersByTimeAsync(0);
		expect(await slow).toStrictEqual(OFFLINE);
		const quick = post({ read });
		await vi.advanceTimersByTimeAsync(9_999);
		arrives(ok());
		expect(await quick).toEqual({ ok: true, value: { a: 1 } });
		expect(vi.getTimerCount()).toBe(0);
	});
});
