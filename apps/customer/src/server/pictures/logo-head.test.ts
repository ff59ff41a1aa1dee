import { expect, test } from "vitest";
import { readLogoHead } from "./logo-head.ts";

const segment = (mark: number, content: readonly number[]) => [
	...[0xff, mark, (content.length + 2) >> 8, (content.length + 2) & 0xff],
	...content,
];
const HEAD = segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]);
const frame = (width: number, height: number, mark = 0xc0) =>
	segment(mark, [8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0]);
const TABLE = segment(0xc4, [0x10, 1, ...Array<number>(15).fill(0), 0xe0]);
const SCAN = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 0x7f, 0xff, 0, 0x12, 0xff, 0xd0, 0x34];
const END = [0xff, 0xd9];

const jpeg = (...parts: readonly (readonly number[])[]) =>
	readLogoHead(Uint8Array.from([0xff, 0xd8, ...parts.flat()]));

test.each([
	["baseline", jpeg(HEAD, TABLE, frame(640, 480), SCAN, END)],
	["progressive, in several scans", jpeg(HEAD, frame(640, 480, 0xc2), TABLE, SCAN, TABLE, SCAN, END)],
	["with a thumbnail in its notes", jpeg(segment(0xe1, frame(9, 9)), frame(640, 480), TABLE, SCAN, END)],
	["with another picture after its end", jpeg(frame(640, 480), SCAN, END, [0xff, 0xd8], frame(9, 9))],
	["whose end is lost", jpeg(HEAD, frame(640, 480), SCAN)],
	["with bytes of filling before its marks", jpeg([0xff], HEAD, frame(640, 480), SCAN, [0xff, 0xff], END)],
	[
		"with a wrong size in the text behind a byte of filling",
		jpeg(HEAD, [0xff], segment(0xfe, frame(9, 9)), frame(640, 480), SCAN, END),
	],
])("a JPEG %s", (_, head) => {
	expect(head).toEqual({ type: "image/jpeg", width: 640, height: 480 });
});

test.each([
	["with bytes between its segments", jpeg(HEAD, [0], frame(640, 480), SCAN, END)],
	["with two frames", jpeg(frame(9, 9), frame(640, 480), SCAN, END)],
	["with a frame after its pixels", jpeg(frame(9, 9), SCAN, frame(640, 480), SCAN, END)],
	["with a frame that no browser draws", jpeg(frame(9, 9, 0xc9), SCAN, END)],
	["whose height comes later", jpeg(frame(9, 0), SCAN, segment(0xdc, [1, 224]), END)],
	["with a part of no length", jpeg([0xff, 0xe0, 0, 0], frame(9, 9), SCAN, END)],
	["without a frame", jpeg(HEAD, TABLE, END)],
	["that ends in its frame", jpeg(HEAD, frame(640, 480).slice(0, 6))],
])("no JPEG %s", (_, head) => {
	expect(head).toBeUndefined();
});

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const chunk = (name: string, ...content: number[]) => [
	...[0, 0, 0, content.length],
	...[...name].map((letter) => letter.charCodeAt(0)),
	...content,
];

test("a PNG has its size in its first part, and nowhere else", () => {
	const head = chunk("IHDR", 0, 0, 2, 128, 0, 0, 1, 224, 8, 6, 0, 0, 0);
	expect(readLogoHead(Uint8Array.from([...PNG, ...head]))).toEqual({
		type: "image/png",
		width: 640,
		height: 480,
	});
	expect(readLogoHead(Uint8Array.from([...PNG, ...chunk("CgBI", 80, 0, 32, 2), ...head]))).toBeUndefined();
	expect(readLogoHead(Uint8Array.from([...PNG, ...head.slice(0, 14)]))).toBeUndefined();
});

test("nothing else is a picture", () => {
	for (const text of ["", "<svg/>", "GIF89a", "RIFF"])
		expect(readLogoHead(new TextEncoder().encode(text))).toBeUndefined();
});
