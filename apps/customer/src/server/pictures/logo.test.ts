import { expect, test } from "vitest";
import { logoAddress } from "./logo.ts";

const segment = (mark: number, ...content: number[]) => [0xff, mark, 0, content.length + 2, ...content];
const HEAD = segment(0xe0, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0);
const SIZE = segment(0xc2, 8, 8, 0, 8, 0, 1, 1, 0x11, 0);
const TABLE = segment(0xc4, 0x10, 1, ...Array<number>(15).fill(0), 0xe0);
const SCAN = [...segment(0xda, 1, 1, 0, 1, 63, 0), 0x7f, 0xff, 0];

/** A progressive JPEG of 2,048 x 2,048 pixels. */
function jpeg(scans: number, tables: number): number[] {
	const repeated = (part: readonly number[], times: number) =>
		Array.from({ length: times }, () => part).flat();
	return [0xff, 0xd8, ...HEAD, ...SIZE, ...repeated(TABLE, tables), ...repeated(SCAN, scans), 0xff, 0xd9];
}

const read = async (bytes: readonly number[]) =>
	await logoAddress(async () => new Response(Uint8Array.from(bytes)), "/logo");

test("a JPEG as programs write it is drawn", async () => {
	expect(await read(jpeg(12, 24))).toMatch(/^data:image\/jpeg;base64,/);
});

test.each([
	["scans", 5_000, 1],
	["tables", 1, 5_000],
])("one that would be unpacked for minutes by its %s is not", async (_, scans, tables) => {
	expect(await read(jpeg(scans, tables))).toBeUndefined();
});
