import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeBase64, encodeBase64 } from "#src/base64.ts";
import { WireError } from "#src/wire-error.ts";

describe("base64", () => {
	it("has the standard alphabet and padding", () => {
		expect(encodeBase64(new Uint8Array())).toBe("");
		expect(encodeBase64(Uint8Array.of(0xfb, 0xff))).toBe("+/8=");
	});

	it.each(["+/8=", "+/8", "-_8=", "-_8"])("reads %s", (text) => {
		expect(decodeBase64(text)).toEqual(Uint8Array.of(0xfb, 0xff));
	});

	it.each(["%", "A", "AAAAA", "A=A="])("refuses %s", (text) => {
		expect(() => decodeBase64(text)).toThrow(WireError);
	});

	it("returns the encoded bytes, also of more than one chunk", () => {
		fc.assert(
			fc.property(fc.uint8Array(), (bytes) => {
				expect(decodeBase64(encodeBase64(bytes))).toEqual(bytes);
			}),
		);
		const large = Uint8Array.from({ length: 20_000 }, (_, at) => at % 251);
		expect(decodeBase64(encodeBase64(large))).toEqual(large);
	});
});
