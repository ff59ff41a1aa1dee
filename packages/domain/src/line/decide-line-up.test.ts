import { describe, expect, test } from "vitest";
import {
	accepted,
	aMember,
	aState,
	codeOf,
	DAY_START,
	memberUid,
	NOON,
	orderOf,
	publicUid,
	settings,
} from "#src/testing/builders.ts";
import { NEW_BOARD } from "./board.ts";
import type { LineUp } from "./commands.ts";
import { openPlaces } from "./decide-line-up.ts";
import { EMPTY_ORDER, encodeOrder } from "./order.ts";

const join: LineUp = {
	type: "lineUp",
	uid: memberUid(6),
	publicUid: publicUid(6),
	source: "web",
	locale: "en",
	partySize: 2,
};
const yesterday = DAY_START - 1;
const nobody = { order: EMPTY_ORDER, lastLineUpAt: yesterday };

describe("LIFE-1 a join", () => {
	test("LIFE-1 gives the next number at the end of the order", () => {
		const { board, member, members } = accepted(aState(), join);
		expect(encodeOrder(board.order)).toBe("1-6");
		expect(board).toMatchObject({ issued: 6, lastLineUpAt: NOON, series: 1 });
		expect(member).toEqual({
			uid: join.uid,
			publicUid: join.publicUid,
			series: 1,
			number: 6,
			state: "waiting",
			joinedAt: NOON,
			lineUpAt: NOON,
			source: "web",
			locale: "en",
			partySize: 2,
			version: 10,
		});
		expect(members).toEqual([member]);
	});

	test("LIFE-1 stores the person's details", () => {
		const said = { name: "山田", phone: "03-0000-0000", note: "ベビーカー" };
		expect(accepted(aState(), { ...join, ...said }).member).toMatchObject(said);
	});
});

describe("LIFE-2 a repeated join", () => {
	test("LIFE-2 returns the member and changes nothing, also while paused", () => {
		const state = aState({}, { settings: settings({ paused: true }) });
		const existing = aMember({ number: 3 });
		const decision = accepted(state, { ...join, existing });
		expect(decision).toEqual({ ok: true, changed: false, board: state.board, member: existing, members: [] });
	});

	test("LIFE-2 returns the state over for a member that a sweep has ended", () => {
		const sweep = { series: 1, from: 1, upTo: 5, reason: "cancelled", at: NOON - 9, version: 9 } as const;
		const state = aState({ order: EMPTY_ORDER, sweeps: [sweep] });
		expect(accepted(state, { ...join, existing: aMember({ number: 3 }) }).member?.state).toBe("over");
	});
});

test.each([
	["web", "paused"],
	["kiosk", "paused"],
	["staff", "accepted"],
] as const)("LIFE-3 a join by %s while paused: %s", (source, code) => {
	expect(codeOf(aState({}, { settings: settings({ paused: true }) }), { ...join, source })).toBe(code);
});

test("LIFE-4 the 20,001st in the order is refused", () => {
	const issued = 20_000;
	expect(codeOf(aState({ order: orderOf(`1-${issued - 1}`), issued }), join)).toBe("accepted");
	expect(codeOf(aState({ order: orderOf(`1-${issued}`), issued }), join)).toBe("line-full");
});

test.each([
	["a later instant", NOON, NOON - 1, NOON],
	["the same millisecond", NOON, NOON, NOON + 1],
	["a burst that ran ahead", NOON, NOON + 40, NOON + 41],
	["a clock that jumped back", NOON, NOON + 3_600_000, NOON + 3_600_001],
])("NUM-2 lineUpAt after %s", (_, now, lastLineUpAt, lineUpAt) => {
	const { board, member } = accepted(aState({ lastLineUpAt }), join, now);
	expect(member).toMatchObject({ joinedAt: now, lineUpAt });
	expect(board.lastLineUpAt).toBe(lineUpAt);
});

describe("NUM-3 numbering restarts", () => {
	test("NUM-3 at the first join of a service day when nobody stands", () => {
		const { board, member } = accepted(aState(nobody), join);
		expect(board).toMatchObject({ series: 2, issued: 1, version: 10 });
		expect(member).toMatchObject({ series: 2, number: 1, lineUpAt: NOON });
	});

	test("NUM-3 not in a line before its first join", () => {
		const state = { ...aState(), board: { ...NEW_BOARD, version: 1 } };
		expect(accepted(state, join).member).toMatchObject({ series: 1, number: 1 });
	});

	test("NUM-3 not in the same service day", () => {
		const board = accepted(aState(nobody), join).board;
		const again = accepted(aState({ ...board, order: EMPTY_ORDER }), join, NOON + 5);
		expect(again.member).toMatchObject({ series: 2, number: 2 });
	});

	test.each([
		["somebody waits", { ...nobody, order: orderOf("5") }],
		["somebody is called", { ...nobody, called: [{ number: 5, at: yesterday }] }],
		["the last join was exactly at the start", { ...nobody, lastLineUpAt: DAY_START }],
	])("NUM-4 the series continues when %s", (_, board) => {
		expect(accepted(aState(board), join).member).toMatchObject({ series: 1, number: 6 });
	});

	test("NUM-4 a join exactly at the start of the service day is its first", () => {
		expect(accepted(aState(nobody), join, DAY_START).member).toMatchObject({ series: 2, number: 1 });
	});

	test("NUM-5, SWEEP-8 a new series keeps version, sweeps and the last join, and drops the last twenty", () => {
		const sweeps = [{ series: 1, from: 1, upTo: 5, reason: "expired", at: NOON, version: 9 } as const];
		const ahead = NOON - 1;
		const state = aState({ ...nobody, sweeps, recent: [{ number: 5, at: yesterday }], batches: ["a"] });
		const { board } = accepted(state, join, ahead);
		expect(board).toMatchObject({ version: 10, sweeps, batches: ["a"], recent: [] });
		const swept = accepted({ ...state, board }, { ...join, existing: aMember({ number: 4 }) }).member;
		expect(swept).toMatchObject({ state: "over", overReason: "expired" });
	});

	test("NUM-2 sort keys increase across series although the clock was set back", () => {
		const cleared = accepted(aState({ lastLineUpAt: NOON + 500 }), { type: "clear" }).board;
		expect(accepted(aState(cleared), join).member).toMatchObject({
			series: 2,
			number: 1,
			lineUpAt: NOON + 501,
		});
	});
});

describe("LIFE-33 places of one browser", () => {
	const places = (...numbers: number[]) => numbers.map((number) => ({ series: 1, number }));
	const board = { order: orderOf("2-4"), called: [{ number: 1, at: NOON }] };

	test("LIFE-33 a browser with as many open places as the line allows gets no other", () => {
		const asks = (...numbers: number[]) =>
			codeOf(aState(board), { ...join, browserPlaces: places(...numbers) });
		expect([asks(), asks(1, 2), asks(1, 2, 3), asks(1, 2, 3, 4)]).toEqual([
			"accepted",
			"accepted",
			"places-limit",
			"places-limit",
		]);
	});

	test("LIFE-33 places that ended, are of an older series or were never given do not count", () => {
		const browserPlaces = [...places(5, 99, 0, -1, 2, 3), { series: 0, number: 4 }, { series: 2, number: 4 }];
		expect(codeOf(aState(board), { ...join, browserPlaces })).toBe("accepted");
		expect(openPlaces(aState(board).board, browserPlaces)).toEqual(places(2, 3));
		expect(openPlaces(aState(board).board, browserPlaces.slice(0, 3))).toEqual([]);
	});

	test("LIFE-33 the limit is the line's setting; 0 means no limit", () => {
		const asks = (placesPerBrowser: number) =>
			codeOf(aState(board, { settings: settings({ placesPerBrowser }) }), {
				...join,
				browserPlaces: places(1, 2, 3, 4),
			});
		expect([asks(4), asks(5), asks(0)]).toEqual(["places-limit", "accepted", "accepted"]);
	});

	test("LIFE-33 the limit does not apply to staff, and a repeated join is answered", () => {
		const browserPlaces = places(1, 2, 3);
		expect(codeOf(aState(board), { ...join, browserPlaces, source: "staff" })).toBe("accepted");
		expect(codeOf(aState(board), { ...join, browserPlaces, existing: aMember({ number: 3 }) })).toBe(
			"accepted",
		);
	});
});

test("LIFE-38 nobody joins a suspended shop; a repeat is answered and calls go on", () => {
	const state = { ...aState(), suspended: true };
	for (const source of ["web", "staff"] as const)
		expect(codeOf(state, { ...join, source, exceedLimits: true })).toBe("shop-suspended");
	const existing = aMember();
	expect(accepted(state, { ...join, existing })).toMatchObject({ changed: false });
	expect(accepted(state, { type: "give", member: existing, target: "called" }).changed).toBe(true);
	expect(accepted({ ...state, suspended: false }, join).changed).toBe(true);
});
