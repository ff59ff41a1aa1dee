import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ChunkReader } from "#src/testing/raw-channel.ts";
import { keptText, Session } from "#src/webchannel/session.ts";

let now = 0;
let http: Server;
let session: Session;

beforeEach(async () => {
	now = 0;
	session = new Session("sid", {
		now: () => now,
		maxHeld: 64 * 1_048_576,
		mostParts: 1_000,
		onGone: () => undefined,
		onHeld: () => undefined,
	});
	session.start({ receive: () => undefined, closed: () => undefined }, Number.POSITIVE_INFINITY);
	http = createServer((request, response) =>
		session.attach(response, {
			arrayId: Number(request.url?.slice(1)),
			longPolling: false,
			timeoutMs: undefined,
		}),
	);
	await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
});

afterEach(() => {
	session.drop();
	http.closeAllConnections();
	http.close();
});

/** A hanging GET of a client that has received everything up to the array. */
async function back(arrayId: number): Promise<ChunkReader> {
	const { port } = http.address() as AddressInfo;
	const { body } = await fetch(`http://127.0.0.1:${port}/${arrayId}`);
	if (body === null) throw new Error("no body");
	return new ChunkReader(body);
}

/** Number and length of each text in the next chunk. */
async function lengths(reader: ChunkReader): Promise<[number, number][]> {
	const arrays = (await reader.next()) as [number, [string]][];
	return arrays.map(([id, [text]]) => [id, text.length]);
}

describe("unconfirmed data", () => {
	it("makes the server ask for a confirmation if it is large and nothing else is waiting", async () => {
		const reader = await back(0);
		await reader.next();
		session.send([`"${"a".repeat(40_000)}"`]);
		expect(await lengths(reader)).toEqual([[2, 40_000]]);
		session.send([`"${"b".repeat(40_000)}"`]);
		expect(await lengths(reader)).toEqual([[3, 40_000]]);
		expect(await reader.next()).toBeUndefined();
		expect(session.held).toBeGreaterThan(80_000);
		const next = await back(3);
		expect(await next.next()).toEqual([[4, ["noop"]]]);
		expect(session.held).toBeLessThan(keptText + 100);
	});

	it("is sent in one answer, even if it is large", async () => {
		for (let at = 0; at < 3; at++) session.send([`"${"a".repeat(200_000)}"`]);
		const reader = await back(0);
		for (const id of [1, 2, 3]) expect(await lengths(reader)).toEqual([[id, 200_000]]);
		expect(await reader.next()).toBeUndefined();
	});

	it("makes the server ask for a confirmation after a while without data", async () => {
		const reader = await back(0);
		await reader.next();
		session.send([`"${"a".repeat(20_000)}"`]);
		await reader.next();
		now = 999;
		session.tick(now);
		session.send(["1"]);
		expect(await reader.next()).toEqual([[3, [1]]]);
		now = 1999;
		session.tick(now);
		expect(await reader.next()).toBeUndefined();
	});

	it("makes the server ask for a confirmation instead of sending a keep-alive", async () => {
		const reader = await back(0);
		await reader.next();
		now = 30_000;
		session.tick(now);
		expect(await reader.next()).toEqual([[2, ["noop"]]]);
		session.send([`"${"a".repeat(2000)}"`]);
		await reader.next();
		now = 60_000;
		session.tick(now);
		expect(await reader.next()).toBeUndefined();
		const next = await back(3);
		expect(await next.next()).toEqual([[4, ["noop"]]]);
		expect(session.held).toBeLessThan(keptText + 100);
	});
});
