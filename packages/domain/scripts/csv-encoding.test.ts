// Here and not in `src`, because the platform's decoder has no types there.
import { describe, expect, test } from "vitest";
import { type DecodeBytes, decodeCsv, shiftJisEncoder } from "../src/values/csv-encoding.ts";

const decode: DecodeBytes = (label, bytes) => {
	try {
		return new TextDecoder(label, { fatal: true }).decode(bytes);
	} catch {
		return undefined;
	}
};
const encode = shiftJisEncoder(decode);

describe("VAL-27 Shift_JIS", () => {
	test("VAL-27 what Windows has comes back, signs of the 13th row and names too", () => {
		const text = "順番待ち,ｶﾅ\r\n①㈱髙﨑彅∥～－ー＝\\~\u3000ヱ";
		const { bytes, lost } = encode(text);
		expect([decode("shift_jis", bytes), lost]).toEqual([text, 0]);
	});

	test("VAL-27 codes are those of Windows where it has a letter twice", () => {
		const hex = (text: string) => Array.from(encode(text).bytes, (byte) => byte.toString(16)).join(" ");
		expect(hex("髙∵≒纊Ａ")).toBe("fb fc 81 e6 81 e0 fa 5c 82 60");
	});

	test("VAL-27 letters that look the same are written as that, others are counted", () => {
		expect(encode("〜−‖—¢£¬¦¥\u00a0a")).toMatchObject({ lost: 0 });
		expect(decode("shift_jis", encode("〜−‖—¢£¬¦¥\u00a0").bytes)).toBe("～－∥―￠￡￢￤\\ ");
		const { bytes, lost } = encode("é😀한あ");
		expect([decode("shift_jis", bytes), lost]).toEqual(["〓〓〓あ", 3]);
	});

	test("VAL-27 a platform that does not know Shift_JIS loses every letter", () => {
		expect(shiftJisEncoder(() => undefined)("a〜").lost).toBe(2);
	});

	test("VAL-27 every letter that is written is read as itself", () => {
		const letters = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code));
		const same = letters.filter((letter) => decode("shift_jis", encode(letter).bytes) === letter);
		expect(same.length).toBeGreaterThan(7_000);
		for (const letter of same) expect(encode(letter).lost).toBe(0);
	});
});

describe("VAL-28 a file of unknown encoding", () => {
	const utf8 = new TextEncoder().encode("順番,é");
	test.each([
		["UTF-8", utf8, "順番,é"],
		["UTF-8 with its mark", Uint8Array.from([0xef, 0xbb, 0xbf, ...utf8]), "順番,é"],
		["UTF-16", Uint8Array.from([0xff, 0xfe, 0x06, 0x98, 0x6a, 0x75]), "順番"],
		["UTF-16, high bytes first", Uint8Array.from([0xfe, 0xff, 0x98, 0x06, 0x75, 0x6a]), "順番"],
		["Shift_JIS", encode("順番,①").bytes, "順番,①"],
		["no text", Uint8Array.from([0x81, 0x00, 0xff]), undefined],
	])("VAL-28 is read as %s", (_, bytes, text) => {
		expect(decodeCsv(bytes, decode)).toBe(text);
	});
});
