import { expect, test } from "vitest";
import { Http2Frames } from "#src/server/http2-frames.ts";

const preface = Buffer.from("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");

function frame(type: number, payload = 0): Buffer {
	const bytes = Buffer.alloc(9 + payload);
	bytes.writeUIntBE(payload, 0, 3);
	bytes[3] = type;
	return bytes;
}

const [data, head, settings, ping, window, continuation] = [0, 1, 4, 6, 8, 9] as const;
const sent = Buffer.concat([
	preface,
	...[frame(settings), frame(window, 4), frame(head, 30), frame(continuation, 20)],
	...[frame(data, 1_000), frame(data), frame(head, 10)],
]);

test.each([sent.length, 16_384, 7, 1])("frames are read in parts of %d bytes", (size) => {
	const frames = new Http2Frames();
	let cost = 0;
	for (let at = 0; at < sent.length; at += size) cost += frames.costOf(sent.subarray(at, at + size)) ?? NaN;
	expect(cost).toBe(9 + 13 + (39 + 640) + 29 + 16 + 16 + (19 + 640));
	expect(frames.taken()).toEqual({ heads: 39 + 29 + 19, data: 1_009 + 9, control: 9 + 13 });
	expect(frames.taken()).toEqual({ heads: 0, data: 0, control: 0 });
	expect(frames.requests).toBe(2);
});

test("a body counts as it comes, however long its frame is", () => {
	const frames = new Http2Frames();
	frames.costOf(Buffer.concat([preface, frame(data, 16_384).subarray(0, 109)]));
	expect(frames.taken().data).toBe(109);
	frames.costOf(Buffer.alloc(1_000));
	expect(frames.taken().data).toBe(1_000);
});

test.each([
	["settings", settings, 20],
	["pings", ping, 100],
])("a connection has few %s at once, and some later", (_name, type, most) => {
	let now = 0;
	const frames = new Http2Frames(() => now);
	frames.costOf(preface);
	for (let n = 0; n < most; n++) expect(frames.costOf(frame(type))).toBe(9);
	expect(frames.costOf(frame(type))).toBeUndefined();
	now += 5_000;
	expect(frames.costOf(frame(type))).toBe(9);
});

test.each([100, 7, 1])(
	"windows of the connection are kept but for one byte, in parts of %d bytes",
	(size) => {
		const frames = new Http2Frames();
		frames.costOf(preface);
		const connection = [frame(window, 4), frame(window, 4), frame(window, 4)];
		for (const [at, bytes] of [65_537, 1, 0].entries()) connection[at]?.writeUInt32BE(bytes, 9);
		const ofStream = frame(window, 4);
		ofStream[8] = 1;
		ofStream.writeUInt32BE(65_537, 9);
		// The highest bits say nothing.
		for (const at of [5, 9]) connection[0]?.writeUInt8(0x80, at);
		const told = Buffer.concat([...connection, ofStream]);
		for (let at = 0; at < told.length; at += size) frames.costOf(told.subarray(at, at + size));
		expect([9, 22, 35, 48].map((at) => told.readUInt32BE(at))).toEqual([1, 1, 0, 65_537]);
		expect(frames.window).toBe(65_536);
		frames.grant(60_000);
		expect(frames.window).toBe(5_536);
	},
);

test("a client that opens its window without end has one of the largest size", () => {
	const frames = new Http2Frames();
	frames.costOf(preface);
	for (let n = 0; n < 3; n++) {
		const all = frame(window, 4);
		all.writeUInt32BE(2 ** 31 - 1, 9);
		frames.costOf(all);
	}
	expect(frames.window).toBe(2 ** 31 - 2);
});

test("a window that may be known is told by its own frame, with what was kept before", () => {
	const frames = new Http2Frames();
	frames.costOf(preface);
	const [first, second, split] = [1_000, 2_000, 300].map((bytes) => {
		const told = frame(window, 4);
		told.writeUInt32BE(bytes, 9);
		return told;
	}) as [Buffer, Buffer, Buffer];
	frames.costOf(first);
	const asked: number[] = [];
	frames.costOf(second, (bytes) => {
		asked.push(bytes);
		return 2_500;
	});
	expect([asked, second.readUInt32BE(9), frames.window]).toEqual([[2_999], 2_500, 499]);
	// Its first bytes are with Node.js before the others come.
	for (const part of [split.subarray(0, 11), split.subarray(11)]) frames.costOf(part, () => 300);
	expect([split.readUInt32BE(9), frames.window]).toEqual([1, 798]);
});

test("only its own frames may follow the headers of a request that are not whole", () => {
	const frames = new Http2Frames();
	const whole = Buffer.from(frame(continuation, 20));
	whole[4] = 4;
	const told = (part: Buffer) => {
		expect(frames.costOf(part)).toBeDefined();
		return [frames.isAtFrameStart, frames.lastFrameEnd];
	};
	expect(told(preface.subarray(0, 10))).toEqual([false, undefined]);
	expect(told(Buffer.concat([preface.subarray(10), frame(settings), frame(head, 30)]))).toEqual([false, 23]);
	expect(told(frame(continuation, 20))).toEqual([false, undefined]);
	expect(told(whole.subarray(0, 25))).toEqual([false, undefined]);
	frames.costOf(whole.subarray(25));
	expect([frames.isAtFrameStart, frames.lastFrameEnd]).toEqual([true, 4]);
	whole[3] = head;
	expect(told(Buffer.concat([whole, frame(head, 30)]))).toEqual([false, whole.length]);
});
