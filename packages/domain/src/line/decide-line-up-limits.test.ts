import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Member } from "#src/documents/member.ts";
import type { Opening } from "#src/hours/opening-hours.ts";
import type { ReceptionWindow } from "#src/hours/reception-runs.ts";
import {
	accepted,
	aMember,
	aState,
	codeOf,
	DAY_START,
	MINUTE,
	memberUid,
	NOON,
	publicUid,
	settings,
} from "#src/testing/builders.ts";
import { seeded } from "#src/testing/seed.ts";
import { type Board, boardToStored, NEW_BOARD } from "./board.ts";
import { parseBoard } from "./board-parse.ts";
import type { Command, LineState, LineUp } from "./commands.ts";
import { decide } from "./decide.ts";
import { memberOnBoard } from "./standing.ts";

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const join: LineUp = {
	type: "lineUp",
	uid: memberUid(99),
	publicUid: publicUid(99),
	source: "web",
	locale: "ja",
	partySize: 1,
};

/** A run of the day on which the instant lies, with limits. */
function run(
	uid: string,
	startsAt: number,
	limits: { limit?: number; limitTotal?: number },
): ReceptionWindow {
	const reception = {
		uid,
		orderNumber: 1,
		name: "",
		en: { name: "" },
		weekdays: [],
		startAt: "00:00",
		endAt: "00:00",
		...limits,
	};
	const day = new Date(startsAt).toISOString().slice(0, 10);
	return { reception, day, startsAt, endsAt: startsAt + 6 * HOUR, guidanceFrom: startsAt };
}

function openIn(window: ReceptionWindow): Opening {
	return { from: window.startsAt, until: window.endsAt, window, nextWindowAt: window.endsAt + HOUR };
}

const closed: Opening = { from: NOON, until: NOON + HOUR, reason: "closed", opensAt: NOON + HOUR };

describe("LIFE-31 a refused join", () => {
	test("LIFE-31 carries the next opening and the shop's message, each only if present", () => {
		const closure = {
			...{ uid: "c", orderNumber: 1, startsAt: NOON, endsAt: NOON + HOUR },
			...{ message: "停電", en: { message: "No power" } },
		};
		expect(decide(aState({}, { opening: closed }), join, NOON)).toStrictEqual({
			ok: false,
			code: "closed",
			opensAt: NOON + HOUR,
		});
		const underClosure = { ...closed, reason: "temporarily-closed", closure } as const;
		expect(decide(aState({}, { opening: underClosure }), join, NOON)).toStrictEqual({
			ok: false,
			code: "temporarily-closed",
			opensAt: NOON + HOUR,
			message: "停電",
			messageEn: "No power",
		});
		const paused = settings({ paused: true, pausedMessage: "昼休み" });
		expect(decide(aState({}, { settings: paused }), join, NOON)).toStrictEqual({
			ok: false,
			code: "paused",
			message: "昼休み",
		});
	});

	test("LIFE-31 a repeated join is answered although the line has closed or is full", () => {
		const existing = aMember({ number: 3 });
		for (const opening of [closed, openIn(run("am", DAY_START, { limit: 0, limitTotal: 0 }))])
			expect(accepted(aState({}, { opening }), { ...join, existing })).toMatchObject({ changed: false });
	});

	test("LIFE-31 staff join closed lines, and exceed a limit after a confirmation", () => {
		const staff = { ...join, source: "staff" } as const;
		expect(codeOf(aState({}, { opening: closed }), staff)).toBe("accepted");
		for (const [limits, code] of [
			[{ limit: 5 }, "limit-reached"],
			[{ limitTotal: 0 }, "limit-total-reached"],
		] as const) {
			const state = aState({}, { opening: openIn(run("am", DAY_START, limits)) });
			expect(codeOf(state, staff)).toBe(code);
			expect(codeOf(state, { ...join, exceedLimits: true })).toBe(code);
			expect(codeOf(state, { ...staff, exceedLimits: true })).toBe("accepted");
		}
	});
});

test("BOARD-7 numbers are counted by run: the count continues in the next series, restarts in the next run, and stops outside of runs", () => {
	const am = openIn(run("am", DAY_START, {}));
	const first = accepted(aState({}, { opening: am }), join).board;
	expect(first.runCounts).toEqual([{ reception: "am", day: am.window?.day, issued: 1 }]);
	const cleared = accepted(aState(first), { type: "clear" }).board;
	const second = accepted(aState(cleared, { opening: am }), join).board;
	expect(second).toMatchObject({ issued: 1, series: 2, runCounts: [{ issued: 2 }] });
	const outside = accepted(aState(second, { opening: closed }), { ...join, source: "staff" }).board;
	expect(outside.runCounts).toBe(second.runCounts);
	const pm = openIn(run("pm", DAY_START, {}));
	expect(accepted(aState(second, { opening: pm }), join).board.runCounts).toMatchObject([
		{ reception: "am", issued: 2 },
		{ reception: "pm", issued: 1 },
	]);
});

type Act =
	| { readonly do: "join"; readonly person: number; readonly staff: boolean; readonly exceed: boolean }
	| { readonly do: "end" | "restore"; readonly person: number }
	| { readonly do: "clear" | "cancelAll" | "restart" }
	| { readonly do: "recount"; readonly by: number }
	| { readonly do: "wait"; readonly hours: number };

const person = fc.nat(14);
const acts = fc.array(
	fc.oneof(
		{
			weight: 6,
			arbitrary: fc.record({
				do: fc.constant("join" as const),
				person,
				staff: fc.boolean(),
				exceed: fc.boolean(),
			}),
		},
		{ weight: 2, arbitrary: fc.record({ do: fc.constantFrom("end" as const, "restore" as const), person }) },
		fc.record({ do: fc.constantFrom("clear" as const, "cancelAll" as const, "restart" as const) }),
		fc.record({ do: fc.constant("recount" as const), by: fc.integer({ min: -4, max: 2 }) }),
		fc.record({ do: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 9 }) }),
	),
	{ maxLength: 120 },
);

/** A line as on a desk, with a run each day from 4:00 to 22:00 and another that precedes it from 10:00 to 14:00. */
class Line {
	readonly documents = new Map<string, Member>();
	/** Numbers that each run has issued, and how many of them staff confirmed over the limit. */
	readonly issued = new Map<string, { all: number; pushed: number }>();
	readonly limits: { readonly limit: number; readonly limitTotal: number };
	board: Board = NEW_BOARD;
	now = DAY_START;

	constructor(limits: { readonly limit: number; readonly limitTotal: number }) {
		this.limits = limits;
	}

	opening(): Opening {
		const dayStart = DAY_START + Math.floor((this.now - DAY_START) / DAY) * DAY;
		for (const [uid, from, hours] of [
			["noon", dayStart + 6 * HOUR, 4],
			["day", dayStart, 18],
		] as const)
			if (this.now >= from && this.now < from + hours * HOUR) return openIn(run(uid, from, this.limits));
		return { from: this.now, until: this.now + 1, reason: "closed" };
	}

	perform(act: Act): void {
		if (act.do === "wait") this.now += act.hours * HOUR;
		else if (act.do === "restart") this.restart();
		else if (act.do === "recount") this.recount(act.by);
		else if (act.do === "join") this.join(act);
		else if (act.do === "end" || act.do === "restore") {
			const member = this.documents.get(memberUid(act.person));
			if (member === undefined) return;
			if (act.do === "end") this.commit({ type: "guideOver", member, reason: "left", autoCall: false });
			else this.commit({ type: "restore", member });
		} else this.commit({ type: act.do });
	}

	join({ person, staff, exceed }: Act & { readonly do: "join" }): void {
		const uid = memberUid(person);
		const existing = this.documents.get(uid);
		const before = this.board.order.size;
		const changed = this.commit({
			...join,
			uid,
			source: staff ? "staff" : "web",
			exceedLimits: exceed,
			...(existing === undefined ? {} : { existing }),
		});
		const { window } = this.opening();
		if (!changed || window === undefined) return;
		const key = `${window.reception.uid} ${window.day}`;
		const count = this.issued.get(key) ?? { all: 0, pushed: 0 };
		const pushed = staff && exceed;
		if (!pushed) {
			expect(before).toBeLessThan(this.limits.limit);
			expect(count.all).toBeLessThan(this.limits.limitTotal);
		}
		this.issued.set(key, { all: count.all + 1, pushed: count.pushed + (pushed ? 1 : 0) });
		expect(this.board.runCounts.at(-1)).toEqual({
			reception: window.reception.uid,
			day: window.day,
			issued: count.all + 1,
		});
	}

	/** Staff end a burst of the run in force, or take that back. */
	recount(by: number): void {
		const { window } = this.opening();
		if (window === undefined) return;
		const [reception, day] = [window.reception.uid, window.day];
		this.commit({ type: "recount", runs: [{ reception, day, by }] });
		const count = this.issued.get(`${reception} ${day}`) ?? { all: 0, pushed: 0 };
		this.issued.set(`${reception} ${day}`, { ...count, all: Math.max(0, count.all + by) });
	}

	/** Whether the command changed the line. */
	commit(command: Command): boolean {
		const state: LineState = {
			board: { ...this.board, version: this.board.version + 1 },
			settings: settings(),
			questions: { required: [], waiting: [] },
			opening: this.opening(),
			dayStartsAt: DAY_START + Math.floor((this.now - DAY_START) / DAY) * DAY,
		};
		const decision = decide(state, command, this.now);
		if (!decision.ok || !decision.changed) return false;
		this.board = decision.board;
		for (const member of decision.members) this.documents.set(member.uid, member);
		for (const [uid, member] of this.documents) this.documents.set(uid, memberOnBoard(this.board, member));
		return true;
	}

	/** Another desk continues with the stored board. */
	restart(): void {
		const board = parseBoard(JSON.parse(JSON.stringify(boardToStored(this.board))));
		if (board === undefined) throw new Error("The board does not read");
		// By then the documents of sweeps are written.
		this.board = { ...board, sweeps: [] };
	}
}

test("LIFE-32 and LIFE-40 no sequence of commands breaks a limit, except with a confirmation of staff", () => {
	const limits = fc.record({
		limit: fc.integer({ min: 0, max: 6 }),
		limitTotal: fc.integer({ min: 0, max: 8 }),
	});
	fc.assert(
		fc.property(limits, acts, (limit, all) => {
			const line = new Line(limit);
			for (const act of all) line.perform(act);
		}),
		{ ...seeded, numRuns: 400 },
	);
});
