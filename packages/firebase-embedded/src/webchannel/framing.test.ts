import { describe, expect, it } from "vitest";
import { channelForm } from "#src/testing/raw-channel.ts";
import { parseForward } from "#src/webchannel/framing.ts";

const refused = expect.objectContaining({ status: "INVALID_ARGUMENT" });

describe("a client's POST", () => {
	it("has headers, an offset and messages in order", () => {
		const messages = Array.from({ length: 1_000 }, (_, at) => `{"n":${at}}`);
		expect(parseForward(channelForm(7, messages, "Authorization: Bearer x\r\nA:b\r\nnone"))).toEqual({
			headers: new Map([
				["authorization", "Bearer x"],
				["a", "b"],
			]),
			offset: 7,
			messages,
		});
		expect(parseForward("")).toEqual({ headers: new Map(), offset: 0, messages: [] });
	});

	it("uses the first of several fields with one name", () => {
		expect(parseForward("count=1&req0___data__=a&req0___data__=b&count=2").messages).toEqual(["a"]);
	});

	it.each([
		"count=-1",
		"count=1.5",
		"count=1001",
		"ofs=-1",
		"ofs=1e99",
		"count=1",
		"count=2&req1___data__=a",
	])("is refused as %s", (body) => {
		expect(() => parseForward(body)).toThrow(refused);
	});

	it("may have few fields besides the messages", () => {
		expect(parseForward("a&".repeat(500)).messages).toEqual([]);
		expect(() => parseForward("a&".repeat(1_500))).toThrow(refused);
		expect(() => parseForward("%e9&".repeat(500))).toThrow(refused);
	});
});
