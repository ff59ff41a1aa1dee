import { describe, expect, test } from "vitest";
import {
	accepted,
	aMember,
	aState,
	codeOf,
	DAY_START,
	NOON,
	orderOf,
	settings,
} from "#src/testing/builders.ts";
import type { Board, Sweep } from "./board.ts";
import type { EndAll, LineState, SweepPart } from "./commands.ts";
import { EMPTY_ORDER, encodeOrder } from "./order.ts";
import { memberOnBoard } from "./standing.ts";

const standing = { order: orderOf("3-4,6"), called: [{ number: 2, at: NOON - 5 }], issued: 7 };
const leftover = { ...standing, lastLineUpAt: DAY_START - 1 };
const nobody = { order: EMPTY_ORDER };
const sweep: Sweep = { series: 1, from: 2, upTo: 7, reason: "cancelled", at: NOON, version: 10 };
const cancelAll: EndAll = { type: "cancelAll" };
const part = (mark: Sweep, numbers: readonly number[], upTo: number): SweepPart => ({
	type: "sweepPart",
	sweep: mark,
	members: numbers.map((number) => aMember({ number })),
	upTo,
});
const next = (state: LineState, board: Board): LineState => ({
	...state,
	board: { ...board, version: board.version + 1 },
});

describe("SWEEP-1 ending all", () => {
	test("LIFE-23, SWEEP-1 cancel all empties the board and leaves one mark", () => {
		const { board, members } = accepted(
			aState({ ...standing, during: [{ number: 3, at: NOON - 9 }] }),
			cancelAll,
		);
		expect(board).toMatchObject({ order: EMPTY_ORDER, during: [], called: [], series: 1, issued: 7 });
		expect(board.sweeps).toEqual([sweep]);
		expect(members).toEqual([]);
	});

	test("SWEEP-1 the mark begins at the lowest number, in the order or called", () => {
		const lowest = (partial: Partial<Board>) =>
			accepted(aState({ ...standing, ...partial }), cancelAll).board.sweeps[0]?.from;
		expect(lowest({ order: orderOf("5-7,4") })).toBe(2);
		expect(lowest({ order: orderOf("5-7,4"), called: [] })).toBe(4);
		expect(lowest({ order: EMPTY_ORDER, called: [{ number: 7, at: NOON }] })).toBe(7);
	});

	test("LIFE-23 cancel all with nobody standing is refused", () => {
		expect(codeOf(aState(nobody), cancelAll)).toBe("line-empty");
	});

	test("LIFE-24 clear starts a new series, with a mark only when somebody stands", () => {
		const { board } = accepted(aState(standing), { type: "clear" });
		expect(board).toMatchObject({ series: 2, issued: 0, order: EMPTY_ORDER, sweeps: [sweep] });
		expect(accepted(aState(nobody), { type: "clear" }).board).toMatchObject({ series: 2, sweeps: [] });
		expect(accepted(aState(board), { type: "clear" })).toMatchObject({
			changed: false,
			board: { series: 2 },
		});
	});

	test.each([
		["everybody joined before", leftover, true, true],
		["everybody joined before, none in the order", { ...leftover, ...nobody }, true, true],
		["somebody joined exactly at the start", { ...leftover, lastLineUpAt: DAY_START }, true, false],
		["nobody stands", { ...leftover, ...nobody, called: [] }, true, false],
		["the setting is off", leftover, false, false],
	])("LIFE-25 expire when %s", (_, board, expireLeftover, changed) => {
		const state = aState(board, { settings: settings({ expireLeftover }) });
		const decision = accepted(state, { type: "expire" });
		expect(decision.changed).toBe(changed);
		expect(decision.board.sweeps.map(({ reason }) => reason)).toEqual(changed ? ["expired"] : []);
		expect(decision.board.series).toBe(1);
	});

	test("SWEEP-7 eight marks at most", () => {
		const sweeps = Array.from({ length: 8 }, (_, version) => ({ ...sweep, version }));
		for (const type of ["cancelAll", "clear", "expire"] as const) {
			expect(codeOf(aState({ ...leftover, sweeps: sweeps.slice(1) }), { type })).toBe("accepted");
			expect(codeOf(aState({ ...leftover, sweeps }), { type })).toBe("conflict");
		}
		expect(codeOf(aState({ ...nobody, sweeps }), { type: "clear" })).toBe("accepted");
	});
});

describe("SWEEP-2 a member under a mark", () => {
	const swept = aState({ ...nobody, issued: 7, version: 11, sweeps: [sweep] });

	test("SWEEP-2 reads as over before its document is written", () => {
		const member = aMember({ number: 3, state: "during_guidance", version: 4 });
		expect(memberOnBoard(swept.board, member)).toEqual({
			...member,
			state: "over",
			overAt: NOON,
			overReason: "cancelled",
			previousState: "during_guidance",
			version: 10,
		});
		expect(codeOf(swept, { type: "give", member, target: "called" })).toBe("invalid-transition");
		expect(codeOf(swept, { type: "give", member, target: "called", seen: 9 })).toBe("stale");
		const finish = { type: "guideOver", member, reason: "served", autoCall: false } as const;
		expect(accepted(swept, finish)).toMatchObject({ changed: false, member: { overReason: "cancelled" } });
	});

	test.each([
		["below", aMember({ number: 1 })],
		["above", aMember({ number: 8 })],
		["of another series", aMember({ number: 3, series: 2 })],
		["that is over already", aMember({ number: 3, state: "over", overReason: "served" })],
		["that joined after it", aMember({ number: 3, version: 11 })],
	])("SWEEP-2 a member %s is not covered", (_, member) => {
		expect(memberOnBoard({ ...swept.board, issued: 9 }, member)).toBe(member);
	});

	test("SWEEP-3 a restored member stands again and is not covered by the mark", () => {
		const restored = accepted(swept, { type: "restore", member: aMember({ number: 3, version: 4 }) });
		expect(restored.member).toMatchObject({ state: "waiting", version: 11 });
		expect(encodeOrder(restored.board.order)).toBe("3");
		const { board, members } = accepted(next(swept, restored.board), part(sweep, [2, 3, 4], 7));
		expect(members.map(({ number }) => number)).toEqual([2, 4]);
		expect(encodeOrder(board.order)).toBe("3");
	});

	test("SWEEP-3 also when it was restored in the commit that swept it", () => {
		const same = aMember({ number: 3, version: sweep.version });
		const board = { ...swept.board, order: orderOf("3") };
		expect(memberOnBoard(board, same)).toBe(same);
		expect(accepted({ ...swept, board }, { ...part(sweep, [], 7), members: [same] }).members).toEqual([]);
	});

	test("SWEEP-4 for a member that was restored and ended again the second decision counts, for the others the first", () => {
		const restored = accepted(swept, { type: "restore", member: aMember({ number: 3 }) });
		const again = accepted(next(swept, restored.board), cancelAll, NOON + 60_000);
		const clear = accepted(next(swept, restored.board), { type: "clear" }, NOON + 60_000);
		for (const { board } of [again, clear]) {
			expect(board.sweeps).toHaveLength(2);
			const three = aMember({ number: 3, version: 11 });
			expect(memberOnBoard(board, three)).toMatchObject({ overAt: NOON + 60_000, version: 12 });
			expect(memberOnBoard(board, aMember({ number: 4 }))).toMatchObject({ overAt: NOON, version: 10 });
		}
	});
});

describe("SWEEP-5 writing in parts", () => {
	const state = aState({ ...nobody, issued: 7, version: 11, sweeps: [sweep] });

	test("SWEEP-5 a part ends its members and moves the mark; the last part removes it", () => {
		const first = accepted(state, part(sweep, [2, 3], 3));
		expect(first.board.sweeps).toEqual([{ ...sweep, from: 4 }]);
		expect(first.members).toMatchObject([
			{
				number: 2,
				state: "over",
				overAt: NOON,
				overReason: "cancelled",
				previousState: "waiting",
				version: 11,
			},
			{ number: 3, state: "over" },
		]);
		const mark = first.board.sweeps[0] ?? sweep;
		const last = accepted(next(state, first.board), part(mark, [4, 6], 7));
		expect(last.board.sweeps).toEqual([]);
		expect(last.members.map(({ number }) => number)).toEqual([4, 6]);
	});

	test("SWEEP-5 a member that is already over stays unchanged", () => {
		const over = aMember({ number: 2, state: "over", overReason: "served" });
		const decision = accepted(state, { ...part(sweep, [], 7), members: [over] });
		expect(decision).toMatchObject({ changed: true, members: [], board: { sweeps: [] } });
	});

	test.each([
		["series", { series: 2 }],
		["start", { from: 1 }],
		["end", { upTo: 6 }],
		["version", { version: 9 }],
	])("SWEEP-6 a part for a mark of another %s changes nothing", (_, other) => {
		const decision = accepted(state, part({ ...sweep, ...other }, [2, 3], 7));
		expect(decision).toEqual({ ok: true, changed: false, board: state.board, members: [] });
	});

	test("SWEEP-8 an older series is swept while the new one runs", () => {
		const cleared = accepted(aState(standing), { type: "clear" }).board;
		const running = aState({ ...cleared, version: 11, order: orderOf("1-3"), issued: 3 });
		const { board, members } = accepted(running, part(sweep, [2, 3, 4, 6], 7));
		expect(members.map(({ number, series }) => [number, series])).toEqual([
			[2, 1],
			[3, 1],
			[4, 1],
			[6, 1],
		]);
		expect(encodeOrder(board.order)).toBe("1-3");
	});
});
