import { once } from "node:events";
import { createServer, Socket } from "node:net";
import { ParsingTurns } from "@junban/callers/parsing-turns";
import { closed } from "@junban/vitest/closed";
import { expect, onTestFinished, test, vi } from "vitest";
import { FramedConnection } from "#src/server/framed-connection.ts";
import { SmallReads } from "#src/server/small-reads.ts";
import { WaitingBytes } from "#src/server/waiting-bytes.ts";

const preface = Buffer.from("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");
const window = Buffer.from([0, 0, 4, 8, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
const windows = Buffer.concat(Array.from({ length: 5_000 }, () => window));

/** The server's end of a connection whose turns come when the test says so. */
async function open(waiting = new WaitingBytes()) {
	const yielded: (() => void)[] = [];
	const turns = new ParsingTurns((run) => void yielded.push(run));
	const server = createServer().listen(0, "127.0.0.1");
	onTestFinished(() => void server.close());
	await once(server, "listening");
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("The server has no port");
	const client = new Socket().connect(address.port, "127.0.0.1");
	onTestFinished(() => void client.destroy());
	const [raw] = (await once(server, "connection")) as [Socket];
	// While it waits for its turn it does not hear that its client has gone.
	onTestFinished(() => void raw.destroy());
	const framed = new FramedConnection(raw, new SmallReads(), {
		turns,
		waiting,
		path: () => [],
		cut: () => raw.destroy(),
	});
	const parts: Buffer[] = [];
	framed.on("data", (part: Buffer) => parts.push(part));
	const came = () => Buffer.concat(parts);
	const next = () => {
		for (const run of yielded.splice(0)) run();
	};
	return { client, raw, framed, turns, came, next };
}

test("what comes while others are handled waits for its turn, and does not count before", async () => {
	const { client, raw, framed, turns, came, next } = await open();
	const begin = Buffer.concat([preface, window]);
	client.write(begin);
	await expect.poll(came).toEqual(begin);
	expect(turns.take(100_000)).toBe(true);
	const paused = once(raw, "pause");
	client.write(windows);
	await paused;
	expect(came()).toEqual(begin);
	expect(framed.taken()).toEqual({ heads: 0, data: 0, control: window.length });
	const turning = setInterval(next);
	onTestFinished(() => clearInterval(turning));
	await expect.poll(came).toEqual(Buffer.concat([begin, windows]));
	expect(framed.taken()).toEqual({ heads: 0, data: 0, control: windows.length });
});

test("what waits takes room, and a connection ends where there is none", async () => {
	const { client, turns, framed } = await open(new WaitingBytes(20_000));
	expect(turns.take(100_000)).toBe(true);
	client.write(Buffer.concat([preface, windows]));
	await closed(client.resume());
	await expect.poll(() => framed.destroyed).toBe(true);
});

test("what is read at once comes in slices, whole and in its order", async () => {
	const { client, framed, came, next } = await open();
	const sizes: number[] = [];
	framed.on("data", ({ length }: Buffer) => sizes.push(length));
	const turning = setInterval(next);
	onTestFinished(() => clearInterval(turning));
	const body = Buffer.alloc(9 + 16_384, 7);
	body.fill(0, 0, 9);
	body.writeUIntBE(16_384, 0, 3);
	const sent = Buffer.concat([preface, windows, body, body, windows]);
	client.write(sent);
	await expect.poll(() => came().length).toBe(sent.length);
	expect(came()).toEqual(sent);
	expect(Math.max(...sizes)).toBeLessThanOrEqual(16_384 + 2_048);
	expect(sizes.length).toBeGreaterThan((2 * windows.length) / 2_048);
});

test("what belongs to a body costs a read, and waits for its turn", async () => {
	const { client, raw, turns, came, next } = await open();
	const body = Buffer.alloc(9 + 16_384);
	body.writeUIntBE(16_384, 0, 3);
	const head = body.subarray(0, 9);
	client.write(Buffer.concat([preface, head]));
	await expect.poll(() => came().length).toBe(preface.length + head.length);
	expect(turns.take(100_000)).toBe(true);
	const paused = once(raw, "pause");
	client.write(body.subarray(9));
	await paused;
	expect(came().length).toBe(preface.length + head.length);
	const turning = setInterval(next);
	onTestFinished(() => clearInterval(turning));
	await expect.poll(() => came().length).toBe(preface.length + body.length);
});

test("no more small parts of a body are handled in a turn than heads of their cost", async () => {
	const { client, raw, came } = await open();
	const head = Buffer.alloc(9);
	head.writeUIntBE(1_000_000, 0, 3);
	client.write(Buffer.concat([preface, head]));
	await expect.poll(() => came().length).toBe(preface.length + head.length);
	// As TLS does with the records of one packet.
	let parts = 0;
	for (; parts < 1_000 && !raw.isPaused(); parts++) raw.push(Buffer.alloc(256));
	expect(parts).toBeGreaterThan(300);
	expect(parts).toBeLessThan(450);
});

test("what waits is not even looked at before its turn", async () => {
	const { client, raw, turns, next } = await open();
	expect(turns.take(100_000)).toBe(true);
	const paused = once(raw, "pause");
	const settings = Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]);
	client.write(Buffer.concat([preface, ...Array.from({ length: 1_000 }, () => settings)]));
	await paused;
	expect(raw.destroyed).toBe(false);
	next();
	await closed(raw);
});

test("a connection that has ended gives its turn to others", async () => {
	const { client, raw, framed, turns, next } = await open();
	expect(turns.take(60_000)).toBe(true);
	expect(turns.take(60_000)).toBe(true);
	const paused = once(raw, "pause");
	client.write(Buffer.concat([preface, windows]));
	await paused;
	raw.destroy();
	await closed(framed);
	const begun: string[] = [];
	turns.wait([], 1, () => begun.push("other"));
	next();
	expect(begun).toEqual(["other"]);
});

test("what was read after too many frames is not passed on", async () => {
	const { client, raw, framed, came } = await open();
	const sizes: number[] = [];
	raw.destroy = () => {
		sizes.push(came().length);
		return raw;
	};
	const settings = Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]);
	const many = Array.from({ length: 30 }, () => settings);
	client.write(Buffer.concat([preface, ...many, windows]));
	await expect.poll(() => sizes.length).toBeGreaterThan(0);
	await new Promise((resolve) => setImmediate(resolve));
	expect([sizes, came().length, framed.destroyed]).toEqual([[0], 0, false]);
	Reflect.deleteProperty(raw, "destroy");
});

test("what a reader does not take stays with its client", async () => {
	const { client, raw, framed, next } = await open();
	framed.pause();
	const turning = setInterval(next);
	onTestFinished(() => clearInterval(turning));
	const body = Buffer.alloc(20_000_000);
	body.writeUIntBE(0xff_ff_ff, 0, 3);
	client.write(preface);
	client.write(body);
	await expect.poll(() => raw.isPaused()).toBe(true);
	expect(raw.bytesRead).toBeLessThan(1_000_000);
});

test("what waits for a turn or a reader takes room above its socket", async () => {
	const waiting = new WaitingBytes();
	const follow = vi.spyOn(waiting, "follow");
	const { client, raw, framed, turns, next } = await open(waiting);
	const above = follow.mock.calls[0]?.[2];
	framed.pause();
	expect(turns.take(100_000)).toBe(true);
	const paused = once(raw, "pause");
	client.write(preface);
	await paused;
	expect([above?.(), framed.readableLength]).toEqual([preface.length, 0]);
	for (; framed.readableLength === 0; await new Promise((resolve) => setImmediate(resolve))) next();
	expect([above?.(), framed.readableLength]).toEqual([preface.length, preface.length]);
});

test("bytes that come one by one end the connection", async () => {
	const { raw, framed } = await open();
	framed.push = () => true;
	for (let n = 0; n < 80; n++) raw.push(Buffer.alloc(1));
	expect(raw.destroyed).toBe(false);
	for (let n = 0; n < 80; n++) raw.push(Buffer.alloc(1));
	expect(raw.destroyed).toBe(true);
});

/** What its client says of the connection's window. */
function opening(bytes: number): Buffer {
	const frame = Buffer.from(window);
	frame.writeUInt32BE(bytes, 9);
	return frame;
}

/** What Node.js knows of the connection's window: a request has used up the one that each connection begins with. */
function stateOf(came: () => Buffer) {
	let used = 0;
	return {
		use: (bytes: number) => {
			used += bytes;
		},
		get remoteWindowSize() {
			let granted = 0;
			for (let at = preface.length; at < came().length; at += window.length)
				granted += came().readUInt32BE(at + 9);
			return granted - used;
		},
	};
}

test("a large window becomes known in parts, as answers are taken", async () => {
	const { client, framed, came } = await open();
	const state = stateOf(came);
	framed.setSession({ state });
	client.resume().write(Buffer.concat([preface, opening(1_000_000)]));
	const told = [131_072];
	const known = () => Buffer.concat([preface, ...told.map(opening)]);
	await expect.poll(came).toEqual(known());
	for (let left = 1_000_000 - 131_072; left > 0; left -= 131_072) {
		// Node.js writes all that it may.
		state.use(state.remoteWindowSize);
		framed.write(Buffer.alloc(131_072));
		told.push(Math.min(131_072, left));
		await expect.poll(came).toEqual(known());
	}
});

test("a part of a window waits for its turn, and for the end of a frame", async () => {
	const { client, framed, came, turns, next } = await open();
	framed.setSession({ state: { remoteWindowSize: 0 } });
	client.write(preface);
	await expect.poll(() => came().length).toBe(preface.length);
	expect(turns.take(65_000)).toBe(true);
	const body = Buffer.alloc(9 + 100);
	body.writeUIntBE(100, 0, 3);
	const [first, rest] = [body.subarray(0, 50), body.subarray(50)];
	// These use up the turn.
	const before = windows.subarray(0, 100 * window.length);
	const known = Buffer.concat([preface, before, opening(1), first]);
	client.write(Buffer.concat([before, opening(100_000), first]));
	await expect.poll(() => came().length).toBe(known.length);
	next();
	expect(came()).toEqual(known);
	client.write(Buffer.concat([rest, body.subarray(0, 60)]));
	const all = Buffer.concat([known, rest, opening(99_999), body.subarray(0, 60)]);
	await expect.poll(came).toEqual(all);
});

test("several windows that come at once open as much as one", async () => {
	const { client, framed, came } = await open();
	framed.setSession({ state: stateOf(came) });
	client.write(Buffer.concat([preface, opening(40_000), opening(40_000), opening(40_000), opening(40_000)]));
	const known = [40_000, 40_000, 40_000, 1];
	await expect.poll(came).toEqual(Buffer.concat([preface, ...known.map(opening)]));
});

test("what Node.js has not read yet of a window counts as known, and no longer", async () => {
	const { client, framed, came } = await open();
	framed.setSession({ state: { remoteWindowSize: 0 } });
	framed.pause();
	client.write(Buffer.concat([preface, opening(200_000)]));
	const known = Buffer.concat([preface, opening(131_072)]);
	await expect.poll(() => framed.readableLength).toBe(known.length);
	framed.write(Buffer.from("an answer"));
	expect(framed.readableLength).toBe(known.length);
	// Nothing is written from now on.
	framed.resume();
	await expect.poll(came).toEqual(Buffer.concat([known, opening(200_000 - 131_072)]));
});

test("a connection that has closed gets no part of its window any more", async () => {
	const { client, framed, came, turns, next } = await open();
	framed.setSession({ state: { remoteWindowSize: 0 } });
	client.write(preface);
	await expect.poll(() => came().length).toBe(preface.length);
	expect(turns.take(65_000)).toBe(true);
	// These use up the turn.
	const before = windows.subarray(0, 100 * window.length);
	client.write(Buffer.concat([before, opening(100_000)]));
	await expect.poll(() => came().length).toBe(preface.length + before.length + window.length);
	const push = vi.spyOn(framed, "push");
	framed.destroy();
	for (let n = 0; n < 5; n++) next();
	expect(push).not.toHaveBeenCalled();
});
