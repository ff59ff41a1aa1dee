import { FirestoreError } from "@junban/firestore-wire/rpc";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type HangingGet, startGets } from "#src/testing/hanging-gets.ts";
import type { ChunkReader } from "#src/testing/raw-channel.ts";
import { keptText, Session } from "#src/webchannel/session.ts";

let now = 0;
let get: () => Promise<HangingGet>;
let session: Session;
let waiting = 0;
const heard: string[] = [];

beforeEach(async () => {
	now = 0;
	waiting = 0;
	heard.length = 0;
	get = await startGets();
	session = new Session("sid", {
		now: () => now,
		maxHeld: 1_048_576,
		mostParts: 1_000,
		onGone: () => heard.push("gone"),
		onHeld: (more) => (waiting += more),
	});
	session.start(
		{ receive: (message) => heard.push(JSON.stringify(message)), closed: () => heard.push("closed") },
		Number.POSITIVE_INFINITY,
	);
});

afterEach(() => {
	session.drop();
});

/** Attaches a hanging GET. */
async function attach(
	options: { arrayId?: number; longPolling?: boolean; timeoutMs?: number } = {},
): Promise<ChunkReader> {
	const { response, read } = await get();
	session.attach(response, { arrayId: 0, longPolling: false, timeoutMs: undefined, ...options });
	return (await read()).chunks;
}

/** `[whether a back channel is open, the last array sent, unconfirmed characters]` */
function status(): unknown {
	const [length, payload = ""] = session.status().split("\n");
	expect(Number(length)).toBe(payload.length);
	return JSON.parse(payload);
}

it("a client that confirms nothing holds no more arrays, however short, than its bytes", () => {
	let sent = 0;
	for (; heard.length === 0 && sent < 10_000; sent++) session.send(["1"]);
	expect(sent).toBeLessThan(1_048_576 / keptText + 1);
	expect(heard).toContain("gone");
});

describe("the status of a session", () => {
	it("counts what was sent and not confirmed, not what is still waiting", async () => {
		expect(status()).toEqual([0, 0, 0]);
		session.send(["1", "22"]);
		expect([status(), session.held]).toEqual([
			[0, 0, 0],
			"[1,[1]]".length + "[2,[22]]".length + 2 * keptText,
		]);
		const chunks = await attach();
		expect(await chunks.next()).toEqual([
			[1, [1]],
			[2, [22]],
		]);
		expect(status()).toEqual([1, 2, 15]);
		session.confirm(1);
		expect([status(), waiting]).toEqual([[1, 2, 8], 8 + keptText]);
		session.confirm(2);
		expect([status(), waiting]).toEqual([[1, 2, 0], 0]);
	});

	it("names no array that was never sent, whatever the client confirms", async () => {
		session.send(["1", "22"]);
		session.confirm(99);
		expect([status(), waiting]).toEqual([[0, 2, 0], 0]);
		session.send(["333"]);
		const chunks = await attach({ arrayId: 2 });
		expect(await chunks.next()).toEqual([[3, [333]]]);
		expect([status(), waiting]).toEqual([[1, 3, 9], 9 + keptText]);
	});

	it("is the same as counted array by array, however the client confirms", async () => {
		const chunks = await attach();
		const texts = Array.from({ length: 50 }, (_, index) => "1".repeat(1 + (index % 7)));
		for (const text of texts) session.send([text]);
		await chunks.next();
		const lengths = ['["noop"]', ...texts.map((text) => `[${text}]`)].map(
			(content, index) => `[${index + 1},${content}]`.length,
		);
		for (const confirmed of [0, 1, 2, 9, 10, 30, 51]) {
			session.confirm(confirmed);
			const left = lengths.slice(confirmed).reduce((sum, length) => sum + length, 0);
			const held = left + (lengths.length - confirmed) * keptText;
			expect([status(), session.held, waiting]).toEqual([[1, 51, left], held, held]);
		}
	});

	it.each([0, 1, Number.NaN, -1])("does not go back when the client confirms %d after 1", (arrayId) => {
		session.send(["1", "22"]);
		session.confirm(1);
		session.confirm(arrayId);
		expect([status(), session.held]).toEqual([[0, 1, 0], 8 + keptText]);
	});
});

describe("a hanging GET", () => {
	it("that claims more than was ever sent confirms everything and skips nothing later", async () => {
		session.send(["1"]);
		const chunks = await attach({ arrayId: 99 });
		expect(await chunks.next()).toEqual([[2, ["noop"]]]);
		session.send(["3"]);
		expect(await chunks.next()).toEqual([[3, [3]]]);
	});

	it("gets no first array of its own when something is waiting", async () => {
		session.send(["1"]);
		expect(await (await attach()).next()).toEqual([[1, [1]]]);
	});

	it("ends the previous one, whose end does not detach the new one", async () => {
		const first = await attach();
		expect(await first.next()).toEqual([[1, ["noop"]]]);
		const second = await attach({ arrayId: 1 });
		expect(await first.next()).toBeUndefined();
		expect(await second.next()).toEqual([[2, ["noop"]]]);
		expect(status()).toEqual([1, 2, 12]);
		session.send(["3"]);
		expect(await second.next()).toEqual([[3, [3]]]);
	});

	it("that the client gives up leaves the session open for a minute", async () => {
		const chunks = await attach();
		await chunks.next();
		now = 5000;
		await chunks.cancel();
		await expect.poll(status).toEqual([0, 0, 0]);
		session.tick(65_000);
		expect(heard).toEqual([]);
		session.tick(65_001);
		expect(heard).toEqual(["closed", "gone"]);
	});

	it("gets a keep-alive after 30 s without data", async () => {
		const chunks = await attach();
		await chunks.next();
		now = 10_000;
		session.send(["2"]);
		await chunks.next();
		session.tick(39_999);
		expect(status()).toEqual([1, 2, 19]);
		session.tick(40_000);
		expect(await chunks.next()).toEqual([[3, ["noop"]]]);
	});

	it.each([
		{ asked: undefined, ms: 25_000 },
		{ asked: 4000, ms: 4000 },
		{ asked: 60_000, ms: 25_000 },
	])("of a long poll that asks for $asked ms waits $ms ms", async ({ asked, ms }) => {
		const chunks = await attach({
			longPolling: true,
			...(asked === undefined ? {} : { timeoutMs: asked }),
		});
		session.tick(ms - 1);
		expect(status()).toEqual([1, 0, 0]);
		session.tick(ms);
		expect(await chunks.next()).toEqual([[1, ["noop"]]]);
		expect(await chunks.next()).toBeUndefined();
		expect(status()).toEqual([0, 0, 0]);
	});
});

describe("the end of a session", () => {
	it("is its last array, and nothing follows", async () => {
		const chunks = await attach();
		await chunks.next();
		session.fail(new FirestoreError("NOT_FOUND", "No such thing"));
		session.fail(new FirestoreError("ABORTED", "Again"));
		session.end();
		session.send(["4"]);
		session.receive(0, ["5"]);
		const error = { code: 404, message: "No such thing", status: "NOT_FOUND" };
		expect(await chunks.next()).toEqual([[2, [{ error }]]]);
		expect([session.ended, heard]).toEqual([true, ["closed"]]);
		const last = await attach({ arrayId: 1 });
		expect([await chunks.next(), await last.next()]).toEqual([undefined, [[2, [{ error }]]]]);
		expect(status()).toEqual([1, 2, JSON.stringify([2, [{ error }]]).length]);
	});

	it("without an error is a close", async () => {
		const chunks = await attach();
		await chunks.next();
		session.end();
		expect(await chunks.next()).toEqual([[2, ["close"]]]);
	});

	it("waits a minute for a client that is between two GETs", async () => {
		session.send(["1"]);
		now = 1000;
		session.fail(new FirestoreError("UNAVAILABLE", "The server is closing"));
		session.tick(61_000);
		expect(heard).toEqual(["closed"]);
		expect(JSON.stringify(await (await attach()).next())).toContain('"status":"UNAVAILABLE"');
		session.tick(61_001);
		expect([heard, waiting]).toEqual([["closed", "gone"], 0]);
	});

	it("tells the handler and the owner once", async () => {
		await attach();
		session.end();
		session.drop();
		session.drop();
		session.dropSlowClient();
		expect(heard).toEqual(["closed", "gone"]);
	});

	it("of a client that is too slow cuts its connection, so that buffered data is dropped", async () => {
		const chunks = await attach();
		await chunks.next();
		session.send([`"${"x".repeat(2_000_000)}"`]);
		await expect(chunks.next()).rejects.toThrow();
		expect([heard, waiting, session.held]).toEqual([["closed", "gone"], 0, 0]);
	});
});

describe("messages of a client", () => {
	it("are received once, in the order of their numbers", () => {
		session.receive(0, ["10", "11"]);
		session.receive(1, ["11", "12"]);
		session.receive(0, ["10"]);
		session.receive(3, ["13"]);
		expect(heard).toEqual(["10", "11", "12", "13"]);
	});

	it.each([
		[new FirestoreError("ABORTED", "Too late"), { code: 409, message: "Too late", status: "ABORTED" }],
		[new Error("secret"), { code: 500, message: "Internal error", status: "INTERNAL" }],
	])("that the handler refuses with %o end the stream", async (cause, error) => {
		const failing = new Session("other", {
			now: () => now,
			maxHeld: 1_048_576,
			mostParts: 1_000,
			onGone: () => undefined,
			onHeld: () => undefined,
		});
		const handler = {
			receive: () => {
				throw cause;
			},
			closed: () => heard.push("closed"),
		};
		failing.start(handler, Number.POSITIVE_INFINITY);
		failing.receive(0, ["1", "2"]);
		expect([failing.ended, heard]).toEqual([true, ["closed"]]);
		const { response, read } = await get();
		failing.attach(response, { arrayId: 0, longPolling: true, timeoutMs: undefined });
		expect(await (await read()).chunks.next()).toEqual([[1, [{ error }]]]);
		failing.drop();
	});
});

describe("the caller's token", () => {
	beforeEach(() => {
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
	});

	afterEach(() => {
		vi.useRealTimers();
	});

	it("that has already expired ends the session with UNAUTHENTICATED", async () => {
		session.start({ receive: () => undefined, closed: () => heard.push("over") }, Date.now() - 1);
		vi.advanceTimersByTime(0);
		expect(heard).toEqual(["over"]);
		const { response, read } = await get();
		session.attach(response, { arrayId: 0, longPolling: true, timeoutMs: undefined });
		const error = { code: 401, message: "The ID token has expired", status: "UNAUTHENTICATED" };
		expect(await (await read()).chunks.next()).toEqual([[1, [{ error }]]]);
	});

	it("that expires after the end changes nothing", () => {
		session.start({ receive: () => undefined, closed: () => heard.push("over") }, Date.now() + 1000);
		session.drop();
		expect(vi.getTimerCount()).toBe(0);
		vi.advanceTimersByTime(2000);
		expect(heard).toEqual(["over", "gone"]);
	});
});
