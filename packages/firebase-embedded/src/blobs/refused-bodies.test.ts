import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RefusedBodies } from "#src/blobs/refused-bodies.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** A body of 100 parts of 64 kB, which are all there. */
function aBody(name: string, read: string[]) {
	const req = new IncomingMessage(new Socket());
	for (let part = 0; part < 100; part++) req.push(Buffer.alloc(65_536));
	req.on("data", () => read.push(name));
	req.pause();
	return req;
}

/** One part each 2 ms. */
async function pass(ms: number) {
	for (let at = 0; at < ms; at++) {
		vi.advanceTimersByTime(1);
		await turn();
	}
}

test("refused bodies take turns, one part each two milliseconds, and one that ended has none", async () => {
	const read: string[] = [];
	const refused = new RefusedBodies();
	const [one, other] = [aBody("one", read), aBody("other", read)];
	for (const each of [one, other]) refused.drain(each, 30_000);
	await turn();
	// Each brings its first part at once.
	expect(read).toEqual(["one", "other"]);
	await pass(8);
	expect(read.slice(2)).toEqual(["one", "other", "one", "other"]);
	// Its answer ends while it waits.
	other.resume();
	await turn();
	expect(refused.waiting).toBe(2);
	read.splice(6);
	// An answered request does not hear that its connection closed.
	one.socket.destroy();
	await turn();
	expect(refused.waiting).toBe(1);
	await pass(4);
	expect(read.slice(6)).toEqual(["other", "other"]);
	other.destroy();
});

test("a body that takes too long is cut", async () => {
	const refused = new RefusedBodies();
	const req = aBody("one", []);
	refused.drain(req, 50);
	await turn();
	await pass(60);
	expect(req.destroyed).toBe(true);
});

test("few wait at a time: one more ends that which waits longest of the network with the most", async () => {
	const refused = new RefusedBodies();
	const from = (address: string) => {
		const req = aBody("one", []);
		Object.defineProperty(req.socket, "remoteAddress", { value: address });
		refused.drain(req, 30_000);
		return req;
	};
	const honest = from("192.0.2.1");
	const others = Array.from({ length: 260 }, () => from("198.51.100.1"));
	await turn();
	expect(refused.waiting).toBe(256);
	expect(honest.destroyed).toBe(false);
	expect(others.map(({ destroyed }) => destroyed)).toEqual(others.map((_, at) => at < 5));
	for (const req of [honest, ...others]) req.destroy();
});
