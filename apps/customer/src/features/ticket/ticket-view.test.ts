import type { LiveStatus } from "@junban/api-contract/live-client";
import { describe, expect, test } from "vitest";
import { factsOf } from "#src/lib/ticket-facts.ts";
import { board, member, NOW, view } from "#src/testing/samples.ts";
import { announcementOf } from "./announcement.ts";
import { ticketView } from "./ticket-view.ts";

const live: LiveStatus = { state: "live", at: NOW };
type Member = Parameters<typeof member>[0];
type Board = Parameters<typeof board>[0];

function shown(ofMember: Member = {}, ofBoard: Board = {}, ofLine: Parameters<typeof view>[0] = {}) {
	const facts = factsOf(member(ofMember), board(ofBoard));
	return ticketView({ facts, view: view(ofLine), from: 4, now: NOW, status: live }, "ja");
}

describe("ticketView in the order", () => {
	test("a waiting ticket has its number, its place and times in the shop's zone", () => {
		expect(shown({ number: 12 })).toEqual({
			kind: "waiting",
			shop: "みなと食堂",
			number: "A-12",
			partySize: 2,
			unit: "組",
			connection: "live",
			place: 5,
			from: 4,
			joinedTime: "11:57",
			words: {},
		});
	});

	test.each([
		[0, 9, "waiting"],
		[1, 9, "near"],
		[2, 10, "near"],
		[2, 11, "waiting"],
	])("with less_number %i, number %i is %s", (less_number, number, kind) => {
		expect(shown({ number }, {}, { line: { less_number } }).kind).toBe(kind);
	});

	test("before guidance begins nobody is near", () => {
		const facts = factsOf(member({ number: 9 }), board());
		const early = { facts, view: view(), guidanceFrom: NOW + 1, now: NOW, status: live };
		expect(ticketView(early, "ja").kind).toBe("waiting");
	});

	test("before guidance begins the shop's text for those who are near is not shown either", () => {
		const facts = factsOf(member({ number: 9 }), board());
		const texts = { line_up_text: "お待ちください", less_text: "お戻りください" };
		const input = { facts, view: view({ line: { texts } }), now: NOW, status: live };
		expect(ticketView(input, "ja").words.text?.text).toBe("お戻りください");
		expect(ticketView({ ...input, guidanceFrom: NOW + 1 }, "ja").words.text?.text).toBe("お待ちください");
	});

	const waits = (number: number, low: number, part: object = {}) => {
		const wait = { low, high: low + 10, basis: "setting" } as const;
		const facts = factsOf(member({ number }), board());
		return ticketView({ facts, view: view(), wait, now: NOW, status: live, ...part }, "ja");
	};

	test("the wait is shown until the shop asks to come closer", () => {
		expect(waits(12, 10)).toMatchObject({ wait: { low: 10, high: 20 } });
		expect(waits(8, 10)).toMatchObject({ kind: "guidance", wait: undefined });
	});

	test.each([
		[12, 10, undefined],
		[12, 15, "12:15"],
		[12, 34, "12:35"],
		[9, 34, undefined],
	])("number %i with at least %i minutes may be away until %s", (number, low, awayUntil) => {
		expect(waits(number, low)).toHaveProperty("awayUntil", awayUntil);
	});

	test("it says how long ago the line moved, within an hour", () => {
		const moved = (minutes: number) => waits(12, 10, { movedAt: NOW - minutes * 60_000 });
		expect(moved(2)).toHaveProperty("movedMinutes", 2);
		expect(moved(60)).toHaveProperty("movedMinutes", undefined);
	});

	test("a place in guidance, at any position", () => {
		expect(shown({ number: 8 })).toMatchObject({ kind: "guidance", place: 1 });
	});

	test("an unknown place is absent", () => {
		const ticket = shown({}, { series: 4 });
		expect(ticket).toMatchObject({ kind: "waiting" });
		expect(ticket).toHaveProperty("place", undefined);
	});
});

describe("ticketView after the order", () => {
	test("a called place has the time of the call", () => {
		const called = { called: [{ number: 7, at: NOW - 60_000 }] };
		expect(shown({ number: 7 }, called)).toMatchObject({
			kind: "called",
			number: "A-7",
			calledTime: "12:02",
		});
	});

	test("a served place has the time of its end and the minutes of waiting", () => {
		const over = { state: "over", over_reason: "served", over_at: NOW, called_at: NOW - 60_000 } as const;
		expect(shown({ ...over, number: 5 })).toMatchObject({
			kind: "over",
			reason: "served",
			time: "12:03",
			date: "11.21",
			waitedMinutes: 5,
		});
	});

	test("a served place has the range that was told at joining, once the server says it", () => {
		const over = { state: "over", over_reason: "served", over_at: NOW, called_at: NOW } as const;
		expect(shown({ ...over, number: 5, told: { low: 10, high: 20 } })).toHaveProperty("told", "10〜20分ほど");
		expect(shown({ ...over, number: 5 })).toHaveProperty("told", undefined);
	});

	test.each(["left", "no_show", "cancelled", "expired"] as const)(
		"a place that ended by %s has no minutes of waiting",
		(over_reason) => {
			const ticket = shown({ number: 5, state: "over", over_reason, over_at: NOW, called_at: NOW });
			expect(ticket).toMatchObject({ kind: "over", reason: over_reason });
			expect(ticket).toHaveProperty("waitedMinutes", undefined);
		},
	);

	test("an end known from the board only has no reason and no time", () => {
		expect(shown({ number: 5 })).toMatchObject({ kind: "over", reason: undefined, time: undefined });
	});
});

describe("ticketView in the shop's settings", () => {
	test("numbers have the shop's prefix and start, names are in the reader's language", () => {
		const line = { number_prefix: "B", number_start: 101 };
		expect(shown({}, {}, { line }).number).toBe("B109");
		const facts = factsOf(member(), board());
		const english = (name_en: string) =>
			ticketView({ facts, view: view({ app: { name_en } }), now: NOW, status: live }, "en").shop;
		expect(english("Minato Diner")).toBe("Minato Diner");
		expect(english("")).toBe("みなと食堂");
	});
});

describe("announcementOf", () => {
	const waiting = shown({ number: 12 });
	const called = shown({ number: 7 });
	test("the first view announces nothing but a new place", () => {
		expect(announcementOf(undefined, called)).toBeUndefined();
		expect(announcementOf(undefined, waiting)).toBeUndefined();
		expect(announcementOf(undefined, called, true)).toBeUndefined();
		expect(announcementOf(undefined, shown({ number: 11 }), true)).toEqual({
			kind: "joined",
			number: "A-11",
			place: 4,
		});
	});
	test("a change of time, connection or settings announces nothing", () => {
		const later = { ...waiting, connection: "polling" as const, shop: "新" };
		expect(announcementOf(waiting, later)).toBeUndefined();
		expect(announcementOf(called, { ...called })).toBeUndefined();
	});
	test("a new place, being near, guidance, the call and the end are announced", () => {
		const words: string[] = [];
		expect(announcementOf(waiting, shown({ number: 11 }))).toEqual({ kind: "place", place: 4, words });
		expect(announcementOf(waiting, shown({ number: 9 }))).toEqual({ kind: "near", place: 2, words });
		expect(announcementOf(waiting, shown({ number: 8 }))).toEqual({ kind: "guidance", place: 1, words });
		expect(announcementOf(waiting, called)).toEqual({ kind: "called", number: "A-7" });
		expect(announcementOf(called, shown({ number: 5 }))).toEqual({ kind: "over" });
	});
	test("the reason of an end is announced when it comes later", () => {
		const known = shown({ number: 5, state: "over", over_reason: "expired", over_at: NOW });
		expect(announcementOf(shown({ number: 5 }), known)).toEqual({ kind: "over" });
		expect(announcementOf(known, known)).toBeUndefined();
	});
	test("a place that becomes unknown announces nothing", () => {
		expect(announcementOf(waiting, shown({ number: 12 }, { series: 4 }))).toBeUndefined();
	});
	test("a called customer who is put back into the order hears that, with the place", () => {
		expect(announcementOf(called, shown({ number: 12 }))).toEqual({ kind: "setBack", place: 5 });
	});
	test("the shop's new text comes with a new place, an unchanged text does not", () => {
		const line = {
			texts: {
				line_up_text: "お待ちください",
				less_text: "お戻りください",
				range_messages: [
					{ from: 1, to: 2, text: "入口へ" },
					{ from: 4, to: 9, text: "散歩をどうぞ" },
				],
			},
		};
		const at = (number: number) => shown({ number }, {}, { line });
		const words = (before: number, now: number) => announcementOf(at(before), at(now));
		expect(words(12, 11)).toEqual({ kind: "place", place: 4, words: [] });
		expect(words(11, 10)).toEqual({ kind: "near", place: 3, words: ["お戻りください"] });
		expect(words(10, 9)).toEqual({ kind: "near", place: 2, words: ["入口へ"] });
	});
});
