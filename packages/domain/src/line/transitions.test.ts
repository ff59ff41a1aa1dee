import { describe, expect, test } from "vitest";
import type { Member } from "#src/documents/member.ts";
import { MEMBER_STATES, type MemberState, OVER_REASONS } from "#src/documents/member-states.ts";
import { aMember, aState, codeOf, MINUTE, NOON, orderOf } from "#src/testing/builders.ts";
import { deepFreeze } from "#src/testing/naive-line.ts";
import { type Board, placeOf, standingOf } from "./board.ts";
import type { Command, LineState } from "./commands.ts";
import { decide } from "./decide.ts";

const AT = NOON - 5 * MINUTE;
/** Number 3 of a line of five. */
const MEMBERS: { readonly [State in MemberState]: Member } = {
	waiting: aMember({ number: 3 }),
	during_guidance: aMember({ number: 3, state: "during_guidance", duringGuidanceAt: AT }),
	called: aMember({ number: 3, state: "called", duringGuidanceAt: AT, calledAt: AT }),
	over: aMember({
		...{ number: 3, state: "over", duringGuidanceAt: AT, calledAt: AT },
		...{ overAt: AT, overReason: "served", previousState: "called" },
	}),
};
const BOARDS: { readonly [State in MemberState]: Partial<Board> } = {
	waiting: {},
	during_guidance: { during: [{ number: 3, at: AT }] },
	called: { order: orderOf("1-2,4-5"), called: [{ number: 3, at: AT }] },
	over: { order: orderOf("1-2,4-5"), recent: [{ number: 3, at: AT }] },
};
const COMMANDS: { readonly [name: string]: (member: Member) => Command & { readonly member: Member } } = {
	"give called": (member) => ({ type: "give", member, target: "called" }),
	"give during_guidance": (member) => ({ type: "give", member, target: "during_guidance" }),
	"give waiting": (member) => ({ type: "give", member, target: "waiting" }),
	served: (member) => ({ type: "guideOver", member, reason: "served", autoCall: false }),
	left: (member) => ({ type: "guideOver", member, reason: "left", autoCall: false }),
	no_show: (member) => ({ type: "guideOver", member, reason: "no_show", autoCall: false }),
	cancelled: (member) => ({ type: "guideOver", member, reason: "cancelled", autoCall: false }),
	restore: (member) => ({ type: "restore", member }),
};

/** What each command does in each state: the new state, `-` for no change, or a code. */
const TABLE: readonly (readonly [command: string, ...outcomes: string[]])[] = [
	// waiting, in guidance, called, over
	["give called", "called", "called", "-", "invalid-transition"],
	["give during_guidance", "during_guidance", "-", "invalid-transition", "invalid-transition"],
	["give waiting", "-", "waiting", "waiting", "invalid-transition"],
	["served", "over", "over", "over", "-"],
	["left", "over", "over", "over", "-"],
	["no_show", "invalid-transition", "over", "over", "-"],
	["cancelled", "over", "over", "over", "-"],
	["restore", "-", "-", "-", "called"],
];
const CELLS = TABLE.flatMap(([command, ...outcomes]) =>
	MEMBER_STATES.map((state, index) => ({ command, state, outcome: outcomes[index] ?? "" })),
);
const stateWith = (state: MemberState, board: Partial<Board> = {}): LineState =>
	deepFreeze(aState({ ...BOARDS[state], ...board }));

function commandOf(name: string, member: Member, seen?: number): Command {
	const command = COMMANDS[name]?.(member);
	if (command === undefined) throw new Error(`No command ${name}`);
	return seen === undefined ? command : { ...command, ...{ seen } };
}

describe("LIFE-5 to LIFE-18 transitions", () => {
	test("LIFE-28 the table has every state for every command", () => {
		expect(CELLS).toHaveLength(Object.keys(COMMANDS).length * MEMBER_STATES.length);
		for (const { outcome } of CELLS) expect(outcome).not.toBe("");
	});

	test.each(CELLS)(
		"LIFE-9, LIFE-10, LIFE-12 $command of $state gives $outcome",
		({ command, state, outcome }) => {
			const before = stateWith(state);
			const decision = decide(before, commandOf(command, MEMBERS[state]), NOON);
			if (!decision.ok) {
				expect(decision).toEqual({ ok: false, code: outcome });
				return;
			}
			if (outcome === "-") {
				expect(decision).toMatchObject({ changed: false, board: before.board, members: [] });
				expect(decision.member).toEqual(MEMBERS[state]);
				return;
			}
			expect(decision).toMatchObject({ changed: true, member: { state: outcome, version: 10 } });
			expect(decision.members).toEqual([decision.member]);
			expect(standingOf(decision.board, 3)).toBe(outcome);
			// Every other member stays where it was.
			for (const number of [1, 2, 4, 5]) expect(standingOf(decision.board, number)).toBe("waiting");
			const inOrder = outcome === "waiting" || outcome === "during_guidance";
			expect(placeOf(decision.board, 3)).toBe(inOrder ? 3 : undefined);
		},
	);

	test.each(CELLS)(
		"LIFE-22 $command of $state from an old screen is stale unless it changes nothing",
		(cell) => {
			const { command, state, outcome } = cell;
			const member = { ...MEMBERS[state], version: 8 };
			expect(codeOf(stateWith(state), commandOf(command, member, 7))).toBe(
				outcome === "-" ? "accepted" : "stale",
			);
			const expected =
				MEMBER_STATES.some((each) => each === outcome) || outcome === "-" ? "accepted" : outcome;
			for (const seen of [8, 9])
				expect(codeOf(stateWith(state), commandOf(command, member, seen))).toBe(expected);
		},
	);

	test.each(CELLS)(
		"LIFE-9, LIFE-19, LIFE-30 $command of $state in an older series",
		({ command, state, outcome }) => {
			const member = { ...MEMBERS[state], series: 1 };
			const newer = stateWith("waiting", { series: 2 });
			const decision = decide(newer, commandOf(command, member), NOON);
			if (outcome === "-") expect(decision).toMatchObject({ ok: true, changed: false });
			else if (command === "restore") expect(decision).toEqual({ ok: false, code: "restore-expired" });
			else if (outcome === "over") {
				expect(decision).toMatchObject({ ok: true, changed: true, member: { state: "over" } });
				expect(decision.ok && decision.board).toBe(newer.board);
			} else expect(decision).toEqual({ ok: false, code: "invalid-transition" });
		},
	);

	test.each(CELLS.filter(({ state }) => state !== "over"))(
		"SWEEP-2 $command of $state under a sweep is decided as of a member that is over",
		({ command, state }) => {
			const sweep = { series: 1, from: 1, upTo: 5, reason: "cancelled", at: AT, version: 9 } as const;
			const swept = stateWith("over", { order: orderOf(""), recent: [], sweeps: [sweep] });
			const decision = decide(swept, commandOf(command, MEMBERS[state]), NOON);
			if (command.startsWith("give")) expect(decision).toEqual({ ok: false, code: "invalid-transition" });
			else if (command === "restore")
				expect(decision).toMatchObject({ ok: true, changed: true, member: { state, number: 3 } });
			else
				expect(decision).toMatchObject({
					...{ ok: true, changed: false },
					member: { state: "over", overReason: "cancelled", overAt: AT, previousState: state },
				});
		},
	);
});

describe("LIFE-13, LIFE-18 instants of a member", () => {
	const INSTANTS = ["duringGuidanceAt", "calledAt", "overAt", "overReason", "previousState"] as const;
	const instantsAfter = (command: string, state: MemberState) => {
		const decision = decide(stateWith(state), commandOf(command, MEMBERS[state]), NOON);
		if (!decision.ok || decision.member === undefined) throw new Error("refused");
		const { member } = decision;
		return Object.fromEntries(
			INSTANTS.flatMap((key) => (member[key] === undefined ? [] : [[key, member[key]]])),
		);
	};

	test.each([
		["give called", "waiting", { calledAt: NOON }],
		["give called", "during_guidance", { duringGuidanceAt: AT, calledAt: NOON }],
		["give during_guidance", "waiting", { duringGuidanceAt: NOON }],
		["give waiting", "during_guidance", {}],
		["give waiting", "called", {}],
		["served", "waiting", { overAt: NOON, overReason: "served", previousState: "waiting" }],
		[
			...["no_show", "called"],
			{ duringGuidanceAt: AT, calledAt: AT, overAt: NOON, overReason: "no_show", previousState: "called" },
		],
		["restore", "over", { duringGuidanceAt: AT, calledAt: AT }],
	] as const)("LIFE-13, LIFE-18 %s of %s leaves %j", (command, state, expected) => {
		expect(instantsAfter(command, state)).toEqual(expected);
	});

	test.each(OVER_REASONS)("LIFE-18 a place that ended as %s is restored", (overReason) => {
		for (const previousState of ["waiting", "during_guidance", "called"] as const) {
			const member = { ...MEMBERS.over, overReason, previousState };
			const decision = decide(stateWith("over"), { type: "restore", member }, NOON);
			expect(decision).toMatchObject({ ok: true, member: { state: previousState } });
			expect(decision.ok && decision.member).not.toHaveProperty("overReason");
			expect(decision.ok && decision.board.recent).toEqual([]);
		}
	});

	test("LIFE-13, LIFE-5 name, phone, note and source stay with the member through its whole visit", () => {
		const details = {
			name: "山田",
			phone: "03-0000-0000",
			note: "窓側",
			source: "kiosk",
			partySize: 4,
		} as const;
		for (const { command, state } of CELLS) {
			const decision = decide(stateWith(state), commandOf(command, { ...MEMBERS[state], ...details }), NOON);
			if (decision.ok) expect(decision.member).toMatchObject(details);
		}
	});
});
