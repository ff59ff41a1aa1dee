/** The light checks of the clients beside the full schemas, at every place of a sample. */
import { parsePace } from "@junban/domain/wait";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { readJoined, readMember, readMemberResponse, readSeconds, readTicket } from "./guards.ts";
import { readAnswers, readChannel, readPushKey } from "./holder-guards.ts";
import type { Reader } from "./readers.ts";
import { joinedResponse, memberResponse, secondsResponse, ticketMember } from "./schemas.ts";
import { answersResponse } from "./schemas-answers.ts";
import { channelResponse, pushKeyResponse } from "./schemas-notices.ts";
import { publicPace } from "./schemas-wait.ts";
import { readAutoCallSwitch, readEndedAll, readPaused, readRefreshed } from "./staff-guards.ts";
import {
	autoCallSwitchResponse,
	endedAllResponse,
	pausedResponse,
	refreshedResponse,
} from "./staff-schemas.ts";
import { placesOf } from "./testing/places.ts";
import { parsedBoard, sampleBoard, sampleMember, sampleOpening, samplePace, uid } from "./testing/samples.ts";
import { readOpening } from "./view-guards.ts";
import { viewOpening } from "./view-schemas.ts";

const MOST = Number.MAX_SAFE_INTEGER;
const VALUES = [
	...[undefined, null, true, false, -1, -0.5, 0, 0.5, 1, 7, MOST, MOST + 1, 1e300],
	...["", "a", "7", "waiting", "over", "left", "staff", "closed", "near", "a".repeat(22), "a".repeat(65)],
	...[[], [1], ["a"], [null], {}, { a: 1 }, { seconds: 1, nanoseconds: 0 }],
];

const member = sampleMember({
	...{ name: "さとう", state: "over", during_guidance_at: 1, called_at: 2, over_at: 3 },
	over_reason: "no_show",
});
const MEMBER_TOLERANT = ["called_at", "during_guidance_at", "name", "over_at", "over_reason"];

interface Case {
	readonly name: string;
	readonly read: Reader<unknown>;
	readonly schema: v.GenericSchema;
	readonly sample: object;
	/** Places where the light check accepts what the schema refuses. */
	readonly lenient: readonly string[];
}

const CASES: readonly Case[] = [
	{
		name: "readSeconds",
		read: readSeconds,
		schema: secondsResponse,
		sample: { seconds: 1, ms: 1_500 },
		lenient: [".ms"],
	},
	{
		name: "readMember",
		read: readMember,
		schema: ticketMember,
		sample: member,
		lenient: [...MEMBER_TOLERANT, "public_uid"].map((name) => `.${name}`),
	},
	{
		name: "readMemberResponse",
		read: readMemberResponse,
		schema: memberResponse,
		sample: { member },
		lenient: [...MEMBER_TOLERANT, "public_uid"].map((name) => `.member.${name}`),
	},
	{
		name: "readOpening",
		read: readOpening,
		schema: viewOpening,
		sample: sampleOpening(),
		lenient: [],
	},
	{
		name: "readAnswers",
		read: readAnswers,
		schema: answersResponse,
		sample: { answers: { a: "x", b: 0, c: false }, require_answers: { d: ["e"] } },
		lenient: [],
	},
	{
		name: "readChannel",
		read: readChannel,
		schema: channelResponse,
		sample: { notices: ["near", "called"] },
		lenient: [],
	},
	{
		name: "readPushKey",
		read: readPushKey,
		schema: pushKeyResponse,
		sample: { public_key: "BK" },
		lenient: [],
	},
	{ name: "readPaused", read: readPaused, schema: pausedResponse, sample: { paused: true }, lenient: [] },
	{
		name: "readRefreshed",
		read: readRefreshed,
		schema: refreshedResponse,
		sample: { settings_version: 4 },
		lenient: [],
	},
	{
		name: "readEndedAll",
		read: readEndedAll,
		schema: endedAllResponse,
		sample: { series: 2, version: 9 },
		lenient: [],
	},
	{
		name: "readAutoCallSwitch",
		read: readAutoCallSwitch,
		schema: autoCallSwitchResponse,
		sample: { enable: true },
		lenient: [],
	},
];

/** All values at all places of a sample. No list in place of an object: valibot accepts it, the API sends none. */
function changed(sample: object) {
	return placesOf(sample).flatMap(({ path, put, value: old }) => {
		const isObject = typeof old === "object" && !Array.isArray(old);
		const values = VALUES.filter((value) => !(isObject && Array.isArray(value)));
		return values.map((value) => ({ path, value: put(value) }));
	});
}

describe.each(CASES)("$name", ({ read, schema, sample, lenient }) => {
	test("reads every value that the schema describes, as the schema does", () => {
		const described = changed(sample).filter(({ value }) => v.is(schema, value));
		expect(described.length).toBeGreaterThan(0);
		for (const { path, value } of described) expect(read(value), path).toEqual(v.parse(schema, value));
	});

	test("accepts more than the schema at its lenient places alone", () => {
		const places = changed(sample)
			.filter(({ value }) => !v.is(schema, value) && read(value) !== undefined)
			.map(({ path }) => path);
		expect([...new Set(places)].sort()).toEqual([...lenient].sort());
	});
});

test("an answer to a join may lack a readable `browser`, and its uid may have any form", () => {
	const joined = { uid, number: 12, series: 3, line_up_at: { seconds: 5, nanoseconds: 7 }, browser: "1.1~x" };
	const places = changed(joined).filter(({ value }) => !v.is(joinedResponse, value) && readJoined(value));
	expect(new Set(places.map(({ path }) => path))).toEqual(new Set([".browser", ".uid"]));
});

test("the pace of the schema and the pace of the domain have the same bounds", () => {
	const pace = samplePace({ guidance_from: 500, closures: [{ from: 1, to: 2 }], hit_rate: 1 });
	const described = changed(pace).filter(({ value }) => v.is(publicPace, value));
	expect(described.filter(({ path }) => path === ".gap").map(({ value }) => value)).toHaveLength(3);
	// The domain's instants end 275,760 years from now, the schema's with the whole numbers.
	const unread = described.filter(({ value }) => parsePace(value) === undefined).map(({ path }) => path);
	expect(new Set(unread)).toEqual(new Set([".since", ".closures[0].from", ".closures[0].to"]));
	for (const name of ["gap", "doubt", "scatter", "long_scatter"])
		for (const amount of [0, 1e-7, 1e-6, 1e6, 1e6 + 1, Number.NaN, "1"]) {
			const value = { ...pace, [name]: amount };
			expect(parsePace(value) !== undefined, `${name} ${amount}`).toBe(v.is(publicPace, value));
		}
	for (const count of [0, 5, 6]) {
		const value = { ...pace, closures: Array(count).fill({ from: 1, to: 2 }) };
		expect(v.is(publicPace, value)).toBe(count < 6);
		expect(parsePace(value) !== undefined).toBe(count < 6);
	}
});

test("a ticket needs all of its parts, and leaves out the server's own guess of the wait", () => {
	const wait = { low: 10, mid: 20, high: 45, basis: "today" };
	const ticket = { member, board: sampleBoard(), pace: samplePace(), wait, now: 7 };
	expect(readTicket(ticket)).toEqual({ member, board: parsedBoard(), pace: parsePace(samplePace()), now: 7 });
	for (const name of ["member", "board", "pace", "now"])
		expect(readTicket({ ...ticket, [name]: undefined }), name).toBeUndefined();
	expect(readTicket({ ...ticket, wait: "long" })).toBeDefined();
});

test("answers to questions with odd uids are read as they are", () => {
	const text = '{"answers":{"constructor":"x","__proto__":["y"],"":true},"require_answers":{"toString":0}}';
	const answers = readAnswers(JSON.parse(text));
	expect(Object.entries(answers?.answers ?? {})).toEqual([
		["constructor", "x"],
		["__proto__", ["y"]],
		["", true],
	]);
	expect(Object.entries(answers?.require_answers ?? {})).toEqual([["toString", 0]]);
});
