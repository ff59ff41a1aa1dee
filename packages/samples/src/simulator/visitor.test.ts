import type { Board } from "@junban/domain/line";
import { describe, expect, test } from "vitest";
import { dayAt, HOUR, MINUTE, NOON, SECOND, visitorUid } from "#src/testing/shops.ts";
import type { SampleCommand } from "./commands.ts";
import type { Day } from "./day.ts";

let ids = 0;

/** A visitor's command now, or at an instant. */
function send(day: Day, command: SampleCommand, at = day.at) {
	return day.command({ id: `command-${++ids}`, at, command });
}

function join(day: Day, n = 1, rest: Partial<Extract<SampleCommand, { type: "join" }>> = {}) {
	return send(day, {
		...{ type: "join", uid: visitorUid(n), source: "web", locale: "ja", details: { party_size: 2 } },
		...rest,
	});
}

function visitorOf(day: Day, n = 1) {
	const member = day.keeper.members.get(visitorUid(n));
	if (member === undefined) throw new Error("the visitor has no place");
	return member;
}

/** Runs in steps of a second until it holds, for at most the time. Returns the milliseconds that went by. */
function until(day: Day, holds: () => boolean, most = 4 * HOUR): number {
	const from = day.at;
	while (!holds()) {
		if (day.at - from > most) throw new Error("it never came true");
		day.runTo(day.at + SECOND);
	}
	return day.at - from;
}

const codeOf = (answer: { readonly ok: boolean }) => ("code" in answer ? answer.code : undefined);
const calls = ({ called, recent }: Board) => called.length + recent.length;

describe("the visitor's place", () => {
	test("is at the end of the line, with what was said and the wait that was told", () => {
		const day = dayAt("sample");
		const before = day.keeper.board;
		expect(join(day)).toMatchObject({ ok: true, changed: true, member: { number: before.issued + 1 } });
		expect(visitorOf(day)).toMatchObject({ state: "waiting", partySize: 2, source: "web", joinedAt: NOON });
		expect(visitorOf(day).told?.high).toBeGreaterThan(0);
		expect(day.visitors.has(visitorUid(1))).toBe(true);
		expect(join(day)).toMatchObject({ ok: true, changed: false });
	});

	test.each(["sample", "sample_clinic", "sample_event", "sample_school"])(
		"%s: the staff calls it in its turn, and not before it was the next for 45 seconds",
		(app) => {
			const day = dayAt(app);
			const answers =
				app === "sample_clinic"
					? { answers: { before1: "はじめて", before2: "なし" } }
					: app === "sample_school"
						? { answers: { before1: "1年1組", before2: "保護者1名" } }
						: {};
			expect(join(day, 1, answers)).toMatchObject({ ok: true });
			const isNext = () => day.keeper.head()?.uid === visitorUid(1);
			until(day, isNext);
			const waited = until(day, () => visitorOf(day).state === "called");
			expect(waited).toBeGreaterThanOrEqual(45 * SECOND);
			expect(waited).toBeLessThan(5 * MINUTE);
			// Nobody passed.
			for (const { number, state } of day.keeper.members.values())
				if (number > visitorOf(day).number) expect(state).not.toBe("called");
			// The visitor has time to come.
			const stays = until(day, () => visitorOf(day).state === "over");
			expect(stays).toBeGreaterThanOrEqual(10 * MINUTE);
			expect(visitorOf(day).overReason).toBe("served");
		},
	);

	test("is the next one for 45 seconds also where the turns are short", () => {
		for (const hour of [0, 1, 2, 3]) {
			const day = dayAt("sample_event", NOON + hour * HOUR);
			for (const n of [1, 2, 3]) join(day, n);
			for (const n of [1, 2, 3]) {
				until(day, () => day.keeper.head()?.uid === visitorUid(n));
				expect(until(day, () => visitorOf(day, n).state === "called")).toBeGreaterThanOrEqual(45 * SECOND);
			}
		}
	});

	test("is called as the first one of a line that the visitor had emptied", () => {
		const day = dayAt("sample_event");
		send(day, { type: "cancelAll" });
		join(day);
		until(day, () => visitorOf(day).state === "called");
		expect(day.at - NOON).toBeLessThan(8 * MINUTE);
	});

	test("is called by the visitor at once, and taken back", () => {
		const day = dayAt("sample");
		join(day);
		const uid = visitorUid(1);
		expect(send(day, { type: "give", uid, target: "called" })).toMatchObject({ ok: true, changed: true });
		expect(visitorOf(day).state).toBe("called");
		send(day, { type: "guideOver", uid, reason: "no_show", autoCall: false });
		expect(visitorOf(day)).toMatchObject({ state: "over", overReason: "no_show" });
		send(day, { type: "restore", uid });
		expect(visitorOf(day).state).toBe("called");
		send(day, { type: "give", uid, target: "waiting" });
		expect(visitorOf(day).state).toBe("waiting");
		day.runTo(NOON + 3 * MINUTE);
		expect(visitorOf(day).state).toBe("waiting");
	});

	test("is called a second time: the time to come counts from then", () => {
		const day = dayAt("sample");
		join(day);
		const uid = visitorUid(1);
		send(day, { type: "give", uid, target: "called" });
		send(day, { type: "give", uid, target: "waiting" });
		send(day, { type: "give", uid, target: "called" }, NOON + 9 * MINUTE);
		day.runTo(NOON + 18 * MINUTE);
		expect(visitorOf(day).state).toBe("called");
		day.runTo(NOON + 20 * MINUTE);
		expect(visitorOf(day).state).toBe("over");
	});

	test("is left, changed and answered for by its holder", () => {
		const day = dayAt("sample");
		join(day, 1, { answers: { before1: "テラス席" } });
		const uid = visitorUid(1);
		expect(send(day, { type: "edit", uid, given: { party_size: 5 }, byHolder: true })).toMatchObject({
			ok: true,
		});
		expect(send(day, { type: "answers", uid, given: { while1: true }, byHolder: true })).toMatchObject({
			ok: true,
		});
		expect(day.keeper.answers.get(uid)).toEqual({
			before: new Map([["before1", "テラス席"]]),
			whileWaiting: new Map([["while1", true]]),
		});
		const again = send(day, { type: "answers", uid, given: { while1: true }, byHolder: true });
		expect(again).toMatchObject({ ok: true, changed: false });
		expect(send(day, { type: "leave", uid })).toMatchObject({ ok: true });
		expect(visitorOf(day)).toMatchObject({ state: "over", overReason: "left", partySize: 5 });
	});
});

test("refusals are those of the domain, and leave no trace", () => {
	const day = dayAt("sample_clinic");
	const answers = { before1: "はじめて", before2: "なし" };
	const { board } = day.keeper;
	expect(join(day)).toMatchObject({ code: "answer-required", question: "before1" });
	expect(codeOf(join(day, 1, { answers: { ...answers, before2: "42℃" } }))).toBe("answer-invalid");
	expect(codeOf(join(day, 1, { answers, details: { party_size: 100 } }))).toBe("invalid-value");
	expect(codeOf(join(day, 1, { answers, details: { name: "あ".repeat(81) } }))).toBe("text-too-long");
	const uid = visitorUid(1);
	expect(codeOf(send(day, { type: "leave", uid }))).toBe("member-not-found");
	expect(codeOf(send(day, { type: "autoCall" }))).toBe("autocall-early");
	expect(codeOf(send(day, { type: "setAutoCall", enable: true }))).toBe("invalid-transition");
	expect(day.keeper.board).toBe(board);
	for (const n of [1, 2, 3]) expect(join(day, n, { answers })).toMatchObject({ ok: true });
	expect(codeOf(join(day, 4, { answers }))).toBe("places-limit");
	const seen = day.keeper.board.version - 1;
	expect(codeOf(send(day, { type: "give", uid: visitorUid(3), target: "called", seen }))).toBe("stale");
	expect(codeOf(send(day, { type: "guideOver", uid, reason: "no_show", autoCall: false }))).toBe(
		"invalid-transition",
	);
	send(day, { type: "pause", paused: true, message: "お昼休みです。" });
	send(day, { type: "leave", uid });
	expect(join(day, 4, { answers })).toMatchObject({ code: "paused", message: "お昼休みです。" });
	// Staff may still add a walk-in, and leave the answers out.
	expect(join(day, 4, { source: "staff" })).toMatchObject({ ok: true });
});

test("staff go over the limit of a reception when they say so", () => {
	const day = dayAt("sample_school");
	let n = 0;
	let answer = join(day, ++n, { source: "staff" });
	while (answer.ok && n < 50) answer = join(day, ++n, { source: "staff" });
	expect(codeOf(answer)).toBe("limit-reached");
	expect(day.keeper.board.order.size).toBe(30);
	expect(join(day, n, { source: "staff", exceedLimits: true })).toMatchObject({ ok: true });
});

describe("a visitor at work", () => {
	test("has the line for 3 minutes: people come, nobody is called or ended", () => {
		const day = dayAt("sample_event");
		until(day, () => day.keeper.board.called.length > 1);
		const uid = day.keeper.head()?.uid ?? visitorUid(0);
		send(day, { type: "give", uid, target: "called" });
		const { board } = day.keeper;
		day.runTo(day.at + 3 * MINUTE - SECOND);
		expect(day.keeper.board.called).toEqual(board.called);
		expect(day.keeper.board.recent).toEqual(board.recent);
		expect(day.keeper.board.issued).toBeGreaterThan(board.issued);
		day.runTo(day.at + 3 * MINUTE);
		expect(calls(day.keeper.board)).toBeGreaterThan(calls(board) - 20);
		expect(day.keeper.members.get(uid)?.state).toBe("over");
		expect(day.keeper.board.calledLasted).toBeGreaterThan(board.calledLasted ?? 0);
	});

	test("a command as a customer does not keep the staff from calling", () => {
		const day = dayAt("sample_event");
		join(day);
		const { calledLasted = 0 } = day.keeper.board;
		day.runTo(day.at + 3 * MINUTE);
		expect(day.keeper.board.calledLasted).toBeGreaterThan(calledLasted);
	});

	test("calls the next one with an ending", () => {
		const day = dayAt("sample");
		until(day, () => day.keeper.board.called.length > 0);
		const ended = day.keeper.numbered(day.keeper.board.called[0]?.number);
		const head = day.keeper.head();
		if (ended === undefined || head === undefined) throw new Error("nobody is there");
		send(day, { type: "guideOver", uid: ended.uid, reason: "served", autoCall: true });
		expect(day.keeper.members.get(ended.uid)).toMatchObject({ state: "over", overReason: "served" });
		expect(day.keeper.members.get(head.uid)).toMatchObject({ state: "called" });
	});

	test("a walk-in never gives up and is served like others", () => {
		const day = dayAt("sample_event");
		join(day, 1, { source: "staff", details: { name: "ヤマダ", phone: "090-0000-0000", note: "踏み台" } });
		expect(visitorOf(day)).toMatchObject({ source: "staff", name: "ヤマダ", note: "踏み台" });
		until(day, () => visitorOf(day).state === "over");
		expect(visitorOf(day).overReason).toBe("served");
	});

	test("a cancel all ends everybody, and the line fills again", () => {
		const day = dayAt("sample_restaurant");
		const { series } = day.keeper.board;
		send(day, { type: "cancelAll" });
		expect(day.keeper.board).toMatchObject({ series, order: { size: 0 }, called: [], sweeps: [] });
		for (const { state } of day.keeper.members.values()) expect(state).toBe("over");
		expect(codeOf(send(day, { type: "cancelAll" }))).toBe("line-empty");
		expect(until(day, () => day.keeper.board.order.size > 0)).toBeLessThanOrEqual(MINUTE);
		expect(until(day, () => day.keeper.board.order.size >= 4)).toBeLessThanOrEqual(3 * MINUTE);
	});

	test("a clear deletes all places and restarts the numbers", () => {
		const day = dayAt("sample");
		const { series } = day.keeper.board;
		join(day);
		send(day, { type: "clear", what: "members" });
		expect(day.keeper.board).toMatchObject({ series: series + 1, issued: 0, sweeps: [], clearings: [] });
		expect([day.keeper.members.size, day.keeper.answers.size]).toEqual([0, 0]);
		until(day, () => day.keeper.board.issued >= 4);
		expect(day.keeper.head()?.number).toBe(1);
		day.runTo(NOON + HOUR);
		expect(day.keeper.board.recent.length).toBeGreaterThan(5);
	});

	test("a clear of answers keeps the places", () => {
		const day = dayAt("sample_clinic");
		const places = day.keeper.members.size;
		send(day, { type: "clear", what: "answers" });
		for (const { whileWaiting } of day.keeper.answers.values()) expect(whileWaiting.size).toBe(0);
		expect([...day.keeper.answers.values()].some(({ before }) => before.size > 0)).toBe(true);
		send(day, { type: "clear", what: "require_answers" });
		for (const { before } of day.keeper.answers.values()) expect(before.size).toBe(0);
		expect(day.keeper.members.size).toBe(places);
		expect(day.keeper.board.clearings).toEqual([]);
	});
});

describe("what a visitor leaves behind", () => {
	test("a pause lets nobody in, and ends after 20 minutes", () => {
		const day = dayAt("sample_event");
		send(day, { type: "pause", paused: true, message: "休憩" });
		const { issued } = day.keeper.board;
		day.runTo(NOON + 20 * MINUTE - 1);
		expect(day.keeper.board.issued).toBe(issued);
		expect(day.keeper.board.order.size).toBeGreaterThanOrEqual(3);
		expect(day.keeper.settings).toMatchObject({ paused: true, pausedMessage: "休憩" });
		day.runTo(NOON + 45 * MINUTE);
		expect(day.keeper.settings.paused).toBe(false);
		expect(day.keeper.board.issued).toBeGreaterThan(issued);
	});

	test("a pause with an end ends then", () => {
		const day = dayAt("sample");
		send(day, { type: "pause", paused: true, message: "", until: NOON + 5 * MINUTE });
		day.runTo(NOON + 5 * MINUTE - 1);
		expect(day.keeper.settings.paused).toBe(true);
		day.runTo(NOON + 5 * MINUTE);
		expect(day.keeper.settings.paused).toBe(false);
		expect(day.keeper.settings.pausedUntil).toBeUndefined();
	});

	test("the automatic call calls each 2 minutes, and is off after 20 minutes", () => {
		const day = dayAt("sample_restaurant");
		expect(send(day, { type: "setAutoCall", enable: true })).toMatchObject({ ok: true });
		const calledAt = new Set<number>();
		for (let at = NOON; at < NOON + 20 * MINUTE; at += SECOND) {
			day.runTo(at);
			for (const mark of day.keeper.board.called) if (mark.at > NOON) calledAt.add(mark.at);
		}
		const [first = 0, ...others] = [...calledAt].sort((a, b) => a - b);
		expect(first).toBe(NOON + 2 * MINUTE);
		expect(others.map((at, index) => at - ([first, ...others][index] ?? 0))).toEqual(
			Array(8).fill(2 * MINUTE),
		);
		day.runTo(NOON + 21 * MINUTE);
		expect(day.keeper.settings.autocallEnable).toBe(false);
	});

	test("the automatic call waits for somebody to come, and goes on then", () => {
		const day = dayAt("sample_restaurant");
		send(day, { type: "setAutoCall", enable: true });
		send(day, { type: "cancelAll" }, NOON + 119 * SECOND);
		day.runTo(NOON + 10 * MINUTE);
		expect(day.keeper.board.calledLasted).toBeGreaterThan(NOON + 7 * MINUTE);
	});

	test("a later command as staff keeps the pause", () => {
		const day = dayAt("sample");
		send(day, { type: "pause", paused: true, message: "" });
		day.runTo(NOON + 15 * MINUTE);
		const uid = day.keeper.head()?.uid ?? visitorUid(0);
		send(day, { type: "give", uid, target: "called" });
		day.runTo(NOON + 30 * MINUTE);
		expect(day.keeper.settings.paused).toBe(true);
		day.runTo(NOON + 36 * MINUTE);
		expect(day.keeper.settings.paused).toBe(false);
	});
});
