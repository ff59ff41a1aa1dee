import { PassThrough } from "node:stream";
import { ParsingTurns } from "@junban/callers/parsing-turns";
import fc from "fast-check";
import { expect, test } from "vitest";
import { boundFrames, FrameCount } from "./frame-bound.ts";

/** A frame of a client. */
function frameOf(length: number, isMasked: boolean): Buffer {
	const mask = isMasked ? 0x80 : 0;
	const head =
		length < 126
			? [mask | length]
			: length < 65_536
				? [mask | 126, length >> 8, length & 255]
				: [mask | 127, 0, 0, 0, 0, 0, length >> 16, (length >> 8) & 255, length & 255];
	return Buffer.concat([Buffer.from([0x81, ...head]), Buffer.alloc((isMasked ? 4 : 0) + length, 0x81)]);
}

test("frames of any length are counted, however their bytes come", () => {
	const length = fc.oneof(fc.integer({ min: 0, max: 130 }), fc.constantFrom(65_535, 65_536, 70_000));
	fc.assert(
		fc.property(
			fc.array(fc.record({ length, isMasked: fc.boolean() }), { minLength: 1, maxLength: 8 }),
			fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 20 }),
			(frames, parts) => {
				const bytes = Buffer.concat(frames.map(({ length, isMasked }) => frameOf(length, isMasked)));
				const count = new FrameCount();
				let [counted, at] = [0, 0];
				for (const part of [...parts, bytes.length]) {
					counted += count.begunIn(bytes.subarray(at, at + part));
					at += part;
				}
				expect(counted).toBe(frames.length);
			},
		),
	);
});

test("too many frames are not counted to their end", () => {
	const frames = Buffer.concat(Array.from({ length: 10_000 }, () => frameOf(0, true)));
	expect(new FrameCount().begunIn(frames, 100)).toBe(101);
	expect(new FrameCount().begunIn(frames, 0)).toBe(1);
});

test("a hundred frames at once and ten a second reach their reader; one more ends the connection unread", () => {
	let time = 0;
	let read = 0;
	const socket = new PassThrough();
	socket.on("data", () => read++);
	// Each has a turn of its own.
	const turns = new ParsingTurns((run) => run());
	boundFrames(socket, { turns, path: [], now: () => time });
	const send = (frames: number) => {
		for (let frame = 0; frame < frames; frame++) socket.emit("data", frameOf(3, true));
		return [read, socket.destroyed];
	};
	expect(send(100)).toEqual([100, false]);
	time += 1_000;
	expect(send(10)).toEqual([110, false]);
	time += 60_000;
	expect(send(100)).toEqual([210, false]);
	expect(send(1)).toEqual([210, true]);
});

test("what a closed connection has not read is dropped", async () => {
	const socket = new PassThrough();
	socket.on("data", () => undefined);
	boundFrames(socket, { turns: new ParsingTurns(), path: [] });
	socket.pause();
	for (let part = 0; part < 3; part++) socket.write(frameOf(3, true));
	const unread = new Promise((resolve) => socket.once("close", () => resolve(socket.readableLength)));
	socket.destroy();
	expect(await unread).toBe(0);
});

/** Phones whose frames are counted, in turns that the test gives. */
function phones() {
	const yielded: (() => void)[] = [];
	const turns = new ParsingTurns((run) => void yielded.push(run));
	const read: string[] = [];
	const open = (name: string, network: string) => {
		const socket = new PassThrough();
		socket.on("data", (bytes: Buffer) => read.push(`${name} ${bytes.length}`));
		boundFrames(socket, { turns, path: [network] });
		return socket;
	};
	const next = () => {
		for (const run of yielded.splice(0)) run();
	};
	return { open, read, next };
}

test("two hundred frames are read in a turn, those of others in later ones, in turns of networks", () => {
	const { open, read, next } = phones();
	const bots = ["a", "b", "c", "d", "e"].map((name) => open(name, "bot"));
	const phone = open("phone", "home");
	const frames = Buffer.concat(Array.from({ length: 100 }, () => frameOf(3, true)));
	for (const bot of bots) bot.emit("data", frames);
	phone.emit("data", frameOf(3, true));
	const of = (name: string) => `${name} ${frames.length}`;
	expect(read.splice(0)).toEqual([of("a"), of("b"), of("c")]);
	expect(bots.map((each) => each.isPaused())).toEqual([false, false, false, true, true]);
	next();
	expect(read).toEqual([of("d"), "phone 9", of("e")]);
	expect(bots.some((each) => each.isPaused())).toBe(false);
});

test("what comes while a phone waits keeps its order, and who leaves has no turn", () => {
	const { open, read, next } = phones();
	const frames = Buffer.concat(Array.from({ length: 100 }, () => frameOf(3, true)));
	for (const name of ["a", "b", "c"]) open(name, "bot").emit("data", frames);
	const [phone, gone] = [open("phone", "home"), open("gone", "home")];
	for (const length of [1, 2]) phone.emit("data", frameOf(length, true));
	gone.emit("data", frameOf(3, true));
	gone.emit("close");
	read.splice(0);
	next();
	expect(read).toEqual(["phone 7", "phone 8"]);
});
