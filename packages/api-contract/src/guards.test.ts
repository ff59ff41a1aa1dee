import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { readJoined, readMember, readSeconds, readTicket, readView } from "./guards.ts";
import { joinedResponse, publicView, secondsResponse, ticketMember, ticketResponse } from "./schemas.ts";
import { readEndedAll, readPaused, readRefreshed } from "./staff-guards.ts";
import {
	parsedBoard,
	parsedPace,
	sampleBoard,
	sampleMember,
	sampleOpening,
	samplePace,
	sampleView,
	uid,
} from "./testing/samples.ts";

const full = sampleMember({
	name: "さとう",
	state: "over",
	during_guidance_at: 1,
	called_at: 2,
	over_at: 3,
	over_reason: "no_show",
});
const joined = { uid, number: 12, series: 3, line_up_at: { seconds: 5, nanoseconds: 7 } };

describe("the light checks read what the schemas describe", () => {
	test("a member, with and without its optional fields", () => {
		for (const member of [sampleMember(), full]) {
			expect(readMember(member)).toEqual(v.parse(ticketMember, member));
			expect(readMember({ ...member, unknown: 1 })).toEqual(member);
		}
	});
	test("a ticket and a view, their boards read", () => {
		const ticket = { member: full, board: sampleBoard(), pace: samplePace(), now: 9 };
		const parsed = { board: parsedBoard(), pace: parsedPace() };
		expect(readTicket(ticket)).toEqual({ ...v.parse(ticketResponse, ticket), ...parsed });
		for (const view of [sampleView(), sampleView({ opening: sampleOpening() })])
			expect(readView(view)).toEqual({ ...v.parse(publicView, view), ...parsed });
	});
	test("seconds, the answer to a join, and to commands", () => {
		expect(readSeconds({ seconds: 1, ms: 1_500 })).toEqual(
			v.parse(secondsResponse, { seconds: 1, ms: 1_500 }),
		);
		expect(readSeconds({ seconds: 1 })).toEqual({ seconds: 1 });
		for (const answer of [joined, { ...joined, browser: "1.1~x" }])
			expect(readJoined(answer)).toEqual(v.parse(joinedResponse, answer));
		expect(readPaused({ paused: true })).toEqual({ paused: true });
		expect(readRefreshed({ settings_version: 4 })).toEqual({ settings_version: 4 });
		expect(readEndedAll({ series: 2, version: 9 })).toEqual({ series: 2, version: 9 });
	});
});

describe("the light checks refuse", () => {
	test.each([undefined, null, 1, "text", [], {}])("%j", (value) => {
		for (const read of [
			readMember,
			readTicket,
			readView,
			readSeconds,
			readJoined,
			readPaused,
			readRefreshed,
			readEndedAll,
		])
			expect(read(value)).toBeUndefined();
	});
	test("every required field of another type or absent", () => {
		const required = Object.keys(sampleMember());
		for (const key of required) {
			expect(readMember({ ...full, [key]: {} }), key).toBeUndefined();
			expect(readMember({ ...full, [key]: undefined }), key).toBeUndefined();
		}
		const view = sampleView();
		for (const key of Object.keys(view)) expect(readView({ ...view, [key]: true }), key).toBeUndefined();
		for (const key of Object.keys(view.app))
			expect(readView({ ...view, app: { ...view.app, [key]: 1 } }), key).toBeUndefined();
		for (const key of Object.keys(view.line))
			expect(readView({ ...view, line: { ...view.line, [key]: null } }), key).toBeUndefined();
		const opening = sampleOpening();
		for (const key of Object.keys(opening))
			expect(readView({ ...view, opening: { ...opening, [key]: -0.5 } }), key).toBeUndefined();
		for (const key of Object.keys({ ...opening.reception })) {
			const reception = { ...opening.reception, [key]: 0.5 };
			expect(readView({ ...view, opening: { ...opening, reception } }), key).toBeUndefined();
		}
		for (const today of [
			[1],
			[{ ...opening.today[0], name: 1 }],
			[{ ...opening.today[0], name_en: null }],
			Array(101).fill(opening.today[0]),
		])
			expect(readView({ ...view, opening: { ...opening, today } })).toBeUndefined();
		for (const key of Object.keys(joined)) expect(readJoined({ ...joined, [key]: -1 }), key).toBeUndefined();
		expect(readView({ ...view, board: sampleBoard({ order: "9-2" }) })).toBeUndefined();
	});
});
