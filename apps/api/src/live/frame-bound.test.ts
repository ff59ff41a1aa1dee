import { PassThrough } from "node:stream";
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

test("a hundred frames at once and ten a second reach their reader; one more ends the connection unread", () => {
	let time = 0;
	let read = 0;
	const socket = new PassThrough();
	socket.on("data", () => read++);
	boundFrames(socket, () => time);
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
	boundFrames(socket);
	socket.pause();
	for (let part = 0; part < 3; part++) socket.write(frameOf(3, true));
	const unread = new Promise((resolve) => socket.once("close", () => resolve(socket.readableLength)));
	socket.destroy();
	expect(await unread).toBe(0);
});
