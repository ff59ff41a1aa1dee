import { expect, test } from "vitest";
import { csvText } from "#src/lib/csv-text.ts";
import { readFile } from "./read-file.ts";

const utf16 = (text: string, first: "low" | "high") =>
	Uint8Array.from(
		[..."\uFEFF", ...text].flatMap((letter) => {
			const code = letter.charCodeAt(0);
			return first === "low" ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff];
		}),
	);
const cells = [["質問", "席"]];

test.each<[string, BlobPart]>([
	["UTF-8", csvText(cells)],
	["UTF-8 with its mark", `\uFEFF${csvText(cells)}`],
	["UTF-16 of a spreadsheet, with tabs", utf16("質問\t席\r\n", "low")],
	["UTF-16 with the high byte first", utf16("質問\t席\r\n", "high")],
	["Shift_JIS", Uint8Array.from([0x8e, 0xbf, 0x96, 0xe2, 0x2c, 0x90, 0xc8])],
	["line ends of an old Macintosh", '質問,"席"\r'],
])("%s is read", async (_name, content) => {
	expect(await readFile(new Blob([content]))).toEqual({
		state: "read",
		rows: [{ line: 1, cells: cells[0] }],
	});
});

test.each<[string, BlobPart, object]>([
	["a picture", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0xff, 0xfe]), { state: "unreadable" }],
	["a photograph", Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]), { state: "unreadable" }],
	["UTF-16 without its mark", utf16("質問", "low").slice(2).with(0, 0), { state: "unreadable" }],
	["nothing", "", { state: "empty" }],
	["blank lines", "\uFEFF\r\n ,\r\n", { state: "empty" }],
	["an open quote", 'a,b\r\n"c', { state: "open-quote", line: 2 }],
	["20,001 rows", "a\n".repeat(20_001), { state: "too-many-rows" }],
])("%s is refused", async (_name, content, reading) => {
	expect(await readFile(new Blob([content]))).toEqual(reading);
});

test("a file that vanished is unreadable", async () => {
	const file = new Blob(["a"]);
	file.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotReadableError"));
	expect(await readFile(file)).toEqual({ state: "unreadable" });
});
