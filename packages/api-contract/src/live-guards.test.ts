import { MAX_CALLED, RECENT_KEPT } from "@junban/domain/line";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { readLiveMessage } from "./live-guards.ts";
import { type ServerMessage, serverMessage } from "./live-messages.ts";
import { parsedBoard, parsedPace, sampleBoard, sampleMember, samplePace } from "./testing/samples.ts";

const mark = { number: 7, at: 2_000 };
const delta = {
	...{ series: 3, from: 10, version: 11, issued: 13, out: "8", in: "13", updated_at: 3_000 },
	...{ during: [mark], called: [mark], recent: [mark], called_lasted: 2_000, last_line_up_at: 2_500 },
};
const stamp = { settings: 5, now: 9_000 };
const readJson = (message: unknown) => readLiveMessage(JSON.stringify(message));

describe("messages that the schema describes are read", () => {
	test.each<ServerMessage>([
		{ type: "delta", delta, ...stamp },
		{ type: "delta", delta: { series: 3, from: 10, version: 11, updated_at: 1 }, ...stamp },
		{ type: "member", member: sampleMember() },
		{ type: "gone" },
		{ type: "same", now: 9_000 },
	])("$type", (message) => {
		expect(v.parse(serverMessage, message)).toEqual(message);
		expect(readJson(message)).toEqual(message);
		expect(readJson({ ...message, unknown: 1 })).toEqual(message);
	});

	test("board, with the board and the pace as the domain reads them", () => {
		const message: ServerMessage = { type: "board", board: sampleBoard(), pace: samplePace(), ...stamp };
		expect(v.is(serverMessage, message)).toBe(true);
		expect(readJson(message)).toEqual({ ...message, board: parsedBoard(), pace: parsedPace() });
	});
});

describe("other messages are undefined", () => {
	test.each(["", "{", "null", "[]", "{}", '"gone"', '{"type":"teapot"}'])("the text %j", (text) => {
		expect(readLiveMessage(text)).toBeUndefined();
	});

	test.each(Object.keys(delta))("a difference whose %s is of another type", (field) => {
		expect(readJson({ type: "delta", delta: { ...delta, [field]: true }, ...stamp })).toBeUndefined();
	});

	test.each(["series", "from", "version", "updated_at"])("a difference without %s", (field) => {
		expect(readJson({ type: "delta", delta: { ...delta, [field]: undefined }, ...stamp })).toBeUndefined();
	});

	test.each([
		["called", MAX_CALLED],
		["recent", RECENT_KEPT],
	])("a difference with more marks in %s than its bound", (field, most) => {
		const withMarks = (count: number) =>
			readJson({ type: "delta", delta: { ...delta, [field]: Array(count).fill(mark) }, ...stamp });
		expect(withMarks(most)).toMatchObject({ type: "delta" });
		expect(withMarks(most + 1)).toBeUndefined();
	});

	test.each([
		{ type: "board", board: sampleBoard(), now: 1 },
		{ type: "board", board: sampleBoard(), settings: 5, now: -1 },
		{ type: "board", board: sampleBoard({ order: "9-2" }), ...stamp },
		{ type: "delta", delta, settings: 5 },
		{ type: "member", member: { ...sampleMember(), state: "gone" } },
		{ type: "same" },
	])("%j", (message) => {
		expect(readJson(message)).toBeUndefined();
	});
});
