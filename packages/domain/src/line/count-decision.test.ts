import fc from "fast-check";
import { expect, test } from "vitest";
import type { Member } from "#src/documents/member.ts";
import {
	aMember,
	aState,
	DAY_START,
	MINUTE,
	memberUid,
	NOON,
	orderOf,
	publicUid,
	settings,
} from "#src/testing/builders.ts";
import { seeded } from "#src/testing/seed.ts";
import {
	addCounts,
	addToDay,
	type Counts,
	emptyDay,
	type HistoryDay,
	historyFromStored,
	historyToStored,
	NO_COUNTS,
} from "#src/wait/history-day.ts";
import { type DayTally, isWriteDue, newTally, writtenTally } from "#src/wait/history-tally.ts";
import { type Board, headOf } from "./board.ts";
import { boardFromDocument, boardToDocument } from "./board-document.ts";
import type { Accepted, Command } from "./commands.ts";
import { type TurnHours, tallyAfter } from "./count-decision.ts";
import { decide } from "./decide.ts";
import { headAfter } from "./decide-ending.ts";
import { memberOnBoard } from "./standing.ts";

const DAY = "2026-06-01";
const TOKYO = 9 * 3_600_000;
const LUNCH = { from: NOON + 60 * MINUTE, to: NOON + 90 * MINUTE };
const hours: TurnHours = {
	hourAt: (instant) => new Date(instant + TOKYO).getUTCHours(),
	isInterrupted: (from, to) => from < LUNCH.to && to > LUNCH.from,
};
const nothing = newTally(DAY);
const auto = settings({
	autocallFunctionEnable: true,
	autocallEnable: true,
	autocallTime: 1,
	autocallCalledLasted: NOON,
});

/** A line with its documents, and the day's tally and history, as on a desk. */
class CountedLine {
	board: Board;
	now = NOON;
	history: HistoryDay = emptyDay(DAY);
	readonly documents = new Map<string, Member>();
	/** Every accepted change, for the independent counts below. */
	readonly log: { command: Command; decision: Accepted; now: number }[] = [];

	constructor(board: Partial<Board> = {}) {
		this.board = aState({ tally: nothing, ...board }).board;
	}

	get tally(): DayTally {
		return this.board.tally ?? nothing;
	}

	run(command: Command): Accepted | undefined {
		const before = { ...this.board, version: this.board.version + 1 };
		const dayStartsAt = command.type === "expire" ? this.now + 1 : DAY_START;
		const state = { ...aState(before, { settings: auto, dayStartsAt }), waitOf: estimateOf };
		const decision = decide(state, command, this.now);
		if (!decision.ok || !decision.changed) return undefined;
		this.log.push({ command, decision, now: this.now });
		for (const member of decision.members) this.documents.set(member.uid, member);
		let tally = tallyAfter(this.tally, { before, command, decision, now: this.now }, hours);
		if (isWriteDue(tally)) {
			const stored = JSON.parse(JSON.stringify(historyToStored(addToDay(this.history, tally))));
			this.history = historyFromStored(stored) ?? emptyDay(DAY);
			tally = writtenTally(tally);
		}
		const document = JSON.parse(JSON.stringify(boardToDocument({ ...decision.board, tally })));
		this.board = boardFromDocument(document) ?? this.board;
		return decision;
	}

	join(n: number): void {
		const uid = memberUid(n);
		const existing = this.documents.get(uid);
		this.run({
			...{ type: "lineUp", uid, publicUid: publicUid(n), source: "web", locale: "ja", partySize: 1 },
			...(existing === undefined ? {} : { existing }),
		});
	}

	head(number: number | undefined): { head?: Member } {
		const head = [...this.documents.values()].find(
			(each) => each.series === this.board.series && each.number === number,
		);
		return head === undefined ? {} : { head };
	}

	/** History and tally together. */
	total(): { counts: Counts; joins: string[]; gaps: string[]; waits: string[] } {
		const { counts, hours: all, joinHours } = addToDay(this.history, this.tally);
		const list = (kind: "gaps" | "waits") =>
			[...all].flatMap(([hour, each]) => each[kind].map((seconds) => `${hour}:${seconds}`)).sort();
		const joins = [...joinHours].map(([hour, count]) => `${hour}:${count}`).sort();
		return { counts, joins, gaps: list("gaps"), waits: list("waits") };
	}
}

/** An estimate of 10 minutes per place, 20 % more or less. */
function estimateOf(place: number) {
	return { low: place * 8, mid: place * 10, high: place * 12, basis: "setting" } as const;
}

/** The same counts, computed only from the members' documents. */
function rebuilt(run: CountedLine): { counts: Counts; joins: string[]; waits: string[] } {
	let counts = NO_COUNTS;
	const joins = new Map<number, number>();
	const waits: string[] = [];
	for (const stored of run.documents.values()) {
		const member = memberOnBoard(run.board, stored);
		counts = addCounts(counts, { ...NO_COUNTS, joins: 1 });
		const joinedIn = hours.hourAt(member.joinedAt);
		joins.set(joinedIn, (joins.get(joinedIn) ?? 0) + 1);
		if (member.overReason !== undefined) counts = addCounts(counts, { ...NO_COUNTS, [member.overReason]: 1 });
		const servedUncalled = member.overReason === "served" && member.previousState !== "called";
		const turnAt = servedUncalled ? member.overAt : member.calledAt;
		if (turnAt === undefined) continue;
		waits.push(`${hours.hourAt(turnAt)}:${Math.round((turnAt - member.joinedAt) / 1000)}`);
		const minutes = (turnAt - member.joinedAt) / MINUTE;
		const { low = Number.NaN, high = Number.NaN } = member.told ?? {};
		const hits = minutes >= low && minutes <= high ? 1 : 0;
		counts = addCounts(counts, { ...NO_COUNTS, told: 1, hits });
	}
	return { counts, joins: [...joins].map(([hour, count]) => `${hour}:${count}`).sort(), waits: waits.sort() };
}

/** The gaps from a log of turns, as on paper: a turn that is taken back is crossed out if it is the last one. */
function gapsFromLog(run: CountedLine): string[] {
	const notes: { number: number; at: number; gap?: string }[] = [];
	let wasIdle = true;
	for (const { command, decision, now } of run.log) {
		const isTurn = (member: Member) =>
			member.state === "called"
				? command.type !== "restore"
				: command.type === "guideOver" && member.overReason === "served" && member.previousState !== "called";
		for (const { number } of decision.members.filter(isTurn)) {
			const last = notes.at(-1);
			const counts = last !== undefined && !wasIdle && !(last.at < LUNCH.to && now > LUNCH.from);
			const seconds = counts ? Math.round((now - last.at) / 1000) : 0;
			notes.push({ number, at: now, ...(counts ? { gap: `${hours.hourAt(now)}:${seconds}` } : {}) });
			wasIdle = false;
		}
		const { type } = command;
		const back = type === "give" || type === "restore" ? command.member : undefined;
		const turnAt = type === "give" && command.target === "waiting" ? back?.calledAt : back?.overAt;
		const isServed = back?.overReason === "served" && back.previousState !== "called";
		const isBack = type === "give" ? command.target === "waiting" : type === "restore" && isServed;
		const last = notes.at(-1);
		if (isBack && last?.number === back?.number && last?.at === turnAt && turnAt !== undefined) {
			notes.pop();
			const before = notes.at(-1);
			wasIdle = last?.gap === undefined;
			// The turn before it cannot be crossed out too.
			if (before !== undefined) notes.push({ ...(notes.pop() ?? before), number: 0 });
		}
		wasIdle ||= decision.board.order.size === 0;
	}
	return notes.flatMap(({ gap }) => (gap === undefined ? [] : [gap])).sort();
}

type Step = readonly [kind: string, pick: number];
const kinds = [
	...["join", "join", "join", "join", "call", "call", "guide", "wait", "wait"],
	...["served", "served", "left", "no_show", "cancelled", "reset", "restore", "auto", "chain", "all"],
];
const step: fc.Arbitrary<Step> = fc.tuple(fc.constantFrom(...kinds), fc.nat(9_999));

function perform(run: CountedLine, [kind, pick]: Step): void {
	const members = [...run.documents.values()];
	const last = run.head(run.tally.last?.number).head;
	const isLast = (kind === "reset" || kind === "restore") && pick % 2 === 0;
	const member = isLast ? last : members[pick % Math.max(1, members.length)];
	const seconds = [1, 7, 61, 150, 400, 900, 2_700][pick % 7] ?? 0;
	if (kind === "join") run.join(pick % 60);
	else if (kind === "wait") run.now += seconds * 1000;
	else if (kind === "auto") run.run({ type: "autoCall", ...run.head(headOf(run.board)) });
	else if (kind === "all")
		run.run({ type: (["cancelAll", "clear", "expire", "cancelAll"] as const)[pick % 4] ?? "clear" });
	else if (member === undefined) return;
	else if (kind === "call") run.run({ type: "give", member, target: "called" });
	else if (kind === "guide") run.run({ type: "give", member, target: "during_guidance" });
	else if (kind === "reset") run.run({ type: "give", member, target: "waiting" });
	else if (kind === "restore") run.run({ type: "restore", member });
	else if (kind === "chain") {
		const head = run.head(headAfter(run.board, member.number));
		run.run({ type: "guideOver", member, reason: "served", autoCall: true, ...head });
	} else {
		const reason = (["served", "left", "no_show", "cancelled"] as const).find((each) => each === kind);
		run.run({ type: "guideOver", member, reason: reason ?? "left", autoCall: false });
	}
}

test("HIST-6 tally and history together equal the counts from the members' documents and a log of turns", () => {
	fc.assert(
		fc.property(fc.array(step, { maxLength: 120, size: "max" }), (steps) => {
			const run = new CountedLine({ order: orderOf(""), issued: 0, lastLineUpAt: DAY_START });
			for (const each of steps) perform(run, each);
			const { gaps, ...total } = run.total();
			expect(total).toEqual(rebuilt(run));
			expect(gaps).toEqual(gapsFromLog(run));
			const { joins, served, left, no_show, cancelled, expired } = total.counts;
			const standing = run.board.order.size + run.board.called.length;
			expect(joins).toBe(served + left + no_show + cancelled + expired + standing);
		}),
		{ ...seeded, numRuns: 200 },
	);
});

/** Numbers 1 to 5 have waited for a minute. Each was told 8 to 12 minutes. */
function fiveWait(): CountedLine {
	const run = new CountedLine();
	for (let number = 1; number <= 5; number++)
		run.documents.set(
			memberUid(number),
			aMember({ number, told: { low: number * 8, high: number * 12, at: NOON - MINUTE } }),
		);
	return run;
}

function after(
	run: CountedLine,
	minutes: number,
	command: (member: Member) => Command,
	number: number,
): void {
	run.now += minutes * MINUTE;
	const member = run.documents.get(memberUid(number));
	if (member === undefined || run.run(command(member)) === undefined) throw new Error(`not done: ${number}`);
}

const call = (member: Member): Command => ({ type: "give", member, target: "called" });
const reset = (member: Member): Command => ({ type: "give", member, target: "waiting" });
const serve = (member: Member): Command => ({ type: "guideOver", member, reason: "served", autoCall: false });
const restore = (member: Member): Command => ({ type: "restore", member });

test("HIST-2, HIST-3 a call, or serving an uncalled member, is a turn with its wait and its gap", () => {
	const run = fiveWait();
	after(run, 0, call, 1);
	after(run, 5, serve, 1);
	after(run, 1, serve, 3);
	after(run, 3, call, 2);
	expect(run.tally.counts).toEqual({ ...NO_COUNTS, served: 2, told: 3, hits: 0 });
	expect(run.total().waits).toEqual(["12:420", "12:60", "12:600"]);
	expect(run.tally.today).toEqual([360, 180]);
	expect(run.total().gaps).toEqual(["12:180", "12:360"]);
});

test("HIST-3 no gap counts after an empty order, across a closure, or with a clock that was set back", () => {
	const run = fiveWait();
	for (const number of [1, 2, 3, 4, 5]) after(run, 1, call, number);
	expect(run.tally.today).toEqual([60, 60, 60, 60]);
	run.join(6);
	after(run, 1, call, 6);
	run.join(7);
	run.join(8);
	expect(run.tally.today).toHaveLength(4);
	after(run, 1, call, 7);
	expect(run.tally.today).toHaveLength(4);
	const lunch = fiveWait();
	after(lunch, 55, call, 1);
	after(lunch, 40, call, 2);
	after(lunch, -1, call, 3);
	after(lunch, 4, call, 4);
	expect(lunch.tally.today).toEqual([240]);
});

test("HIST-4 taking a turn back removes its counts; its gap stays after a later turn", () => {
	const run = fiveWait();
	after(run, 0, call, 1);
	after(run, 4, call, 2);
	const { tally } = run;
	after(run, 2, call, 3);
	after(run, 0.1, reset, 3);
	expect(run.tally).toEqual({ ...tally, last: { number: 0, at: NOON + 4 * MINUTE, idle: false } });
	after(run, 0.9, call, 4);
	expect(run.tally.today).toEqual([240, 180]);
	after(run, 1, reset, 2);
	expect(run.tally.today).toEqual([240, 180]);
	expect(run.total().waits).toEqual(["12:480", "12:60"]);
});

test("HIST-4 a restore reverses the ending, and the turn if the ending was one", () => {
	const run = fiveWait();
	after(run, 0, call, 1);
	after(run, 5, serve, 2);
	expect(run.tally.counts).toMatchObject({ served: 1, told: 2 });
	after(run, 1, restore, 2);
	expect(run.tally.counts).toMatchObject({ served: 0, told: 1 });
	expect(run.total()).toMatchObject({ gaps: [], waits: ["12:60"] });
	after(run, 1, serve, 1);
	after(run, 1, restore, 1);
	expect(run.total()).toMatchObject({ counts: { served: 0, told: 1 }, waits: ["12:60"] });
	const lone = fiveWait();
	after(lone, 5, call, 1);
	after(lone, 1, reset, 1);
	expect(lone.tally.last).toBeUndefined();
});

test("HIST-1, HIST-5 a join counts, and ending all places counts every standing member at once", () => {
	const run = fiveWait();
	run.join(6);
	after(run, 8, call, 1);
	expect(run.tally.counts).toEqual({ ...NO_COUNTS, joins: 1, told: 1, hits: 1 });
	run.run({ type: "cancelAll" });
	expect(run.tally.counts).toEqual({ ...NO_COUNTS, joins: 1, told: 1, hits: 1, cancelled: 6 });
	run.run({ type: "restore", member: run.documents.get(memberUid(6)) ?? aMember() });
	expect(run.tally.counts.cancelled).toBe(5);
});

test("HIST-1 endings of another series or without a reason are counted as far as possible", () => {
	const run = new CountedLine({ series: 2 });
	run.run({ type: "guideOver", member: aMember({ number: 2 }), reason: "served", autoCall: false });
	expect(run.tally.counts).toEqual({ ...NO_COUNTS, served: 1 });
	const board = { order: orderOf("1,3-5") };
	const over = aMember({ number: 2, state: "over", overAt: NOON, previousState: "waiting" });
	const unknown = new CountedLine(board);
	unknown.run({ type: "restore", member: over });
	expect(unknown.tally).toEqual(nothing);
	const guided = new CountedLine({ during: [{ number: 1, at: NOON }] });
	guided.run(reset(aMember({ number: 1, state: "during_guidance" })));
	guided.run({ type: "pause", paused: true, message: "" });
	expect(guided.tally).toEqual(nothing);
});

test("HIST-11 the last thirty gaps of the day are kept", () => {
	const run = new CountedLine({ order: orderOf("1-50"), issued: 50 });
	for (let number = 1; number <= 40; number++) {
		run.documents.set(memberUid(number), aMember({ number }));
		after(run, number / 60, call, number);
	}
	expect(run.tally.today).toEqual(Array.from({ length: 30 }, (_, index) => index + 11));
});

test("HIST-12 joins are counted by the hour of joining, whatever becomes of the places", () => {
	const run = new CountedLine({ order: orderOf(""), issued: 0 });
	for (const [number, hour] of [12, 12, 13, 12].entries()) {
		run.now = NOON + (hour - 12) * 60 * MINUTE + number;
		run.join(number + 1);
	}
	run.join(1);
	run.run({ type: "cancelAll" });
	expect(run.total().joins).toEqual(["12:3", "13:1"]);
	expect(run.history.joinHours.size).toBe(0);
});

test("HIST-1 a command that changes nothing is not counted", () => {
	const run = fiveWait();
	const decision: Accepted = { ok: true, changed: false, board: run.board, members: [] };
	const asked = { before: run.board, command: { type: "cancelAll" }, decision, now: NOON } as const;
	expect(tallyAfter(nothing, asked, hours)).toBe(nothing);
	const changed = { ...decision, changed: true };
	const member = aMember({ overReason: "served" });
	const unclear = [
		{ type: "guideOver", member, reason: "served", autoCall: false } as const,
		restore(member),
	];
	for (const command of unclear)
		expect(tallyAfter(nothing, { ...asked, command, decision: changed }, hours)).toBe(nothing);
});
