import type { Answers, LineSettings, Member } from "@junban/domain/documents";
import type { ServiceDay } from "@junban/domain/hours";
import { type Opening, openingAt, paceOf } from "@junban/domain/hours";
import {
	type Accepted,
	type Board,
	type Command,
	decide,
	headAfter,
	headOf,
	type LineChange,
	NEW_BOARD,
	tallyAfter,
} from "@junban/domain/line";
import { dayOfDate, type EpochMs, type MemberUid } from "@junban/domain/values";
import {
	addToDay,
	type DayTally,
	emptyDay,
	type HistoryDay,
	hasCounted,
	isWriteDue,
	newTally,
	type Pace,
	roundedPace,
	turnPace,
	type WaitRange,
	waitsOnBoard,
	writtenTally,
} from "@junban/domain/wait";
import type { Decision, MemberAnswers } from "./commands.ts";
import type { Facts } from "./facts.ts";
import { DayRecord } from "./record.ts";
import { type Gaps, gapsAfter, NO_GAPS, usualGaps } from "./tempo.ts";

/** The pace is worked out anew after this time, in milliseconds: often enough for a page, seldom enough for a replay. */
const PACE_MS = 10 * 60_000;
/** Board versions between two days: more than the milliseconds of a day and the weight of its commands. */
const VERSIONS_A_DAY = 200_000_000;
/** Board versions that a visitor's command adds. A command that is merged late makes the version higher, never lower. */
const COMMAND_WEIGHT = 10_000;
/** Series of a day: numbers of different days never name the same place. */
const SERIES_A_DAY = 1_000;
/** 2024-11-21, so that series stay short. */
const FIRST_DAY = 20_048;

const NO_ANSWERS: MemberAnswers = { before: new Map(), whileWaiting: new Map() };

interface KnownPace {
	readonly slot: number;
	readonly isWatched: boolean;
	readonly pace: Pace;
}

/** One day of a line as a desk keeps it, in memory: board, settings, members, answers and counts. */
export class Keeper {
	readonly facts: Facts;
	readonly day: ServiceDay;
	board: Board;
	settings: LineSettings;
	/** Commands of visitors that were decided. */
	commands = 0;
	/** Whether somebody watches: the line then goes faster. */
	isWatched: boolean;
	readonly record: DayRecord;
	readonly #firstVersion: number;
	#tally: DayTally;
	#written: HistoryDay;
	#members: Map<MemberUid, Member>;
	/** The uids of the board's series: number 1 is at index 0. */
	#numbers: MemberUid[];
	#answers: Map<MemberUid, MemberAnswers>;
	#opening: Opening | undefined;
	#gaps: Gaps;
	#pace: KnownPace | undefined;

	constructor(facts: Facts, day: ServiceDay, from?: Keeper) {
		this.facts = facts;
		this.day = day;
		const index = dayOfDate(day.day);
		this.#firstVersion = index * VERSIONS_A_DAY;
		this.board = from?.board ?? {
			...NEW_BOARD,
			series: (index - FIRST_DAY) * SERIES_A_DAY + 1,
			version: this.#firstVersion,
			updatedAt: day.startsAt,
		};
		this.settings = from?.settings ?? facts.settings;
		this.commands = from?.commands ?? 0;
		this.isWatched = from?.isWatched ?? false;
		this.record = new DayRecord(from?.record);
		this.#tally = from === undefined ? newTally(day.day) : from.#tally;
		this.#written = from === undefined ? emptyDay(day.day) : from.#written;
		this.#members = new Map(from?.members);
		this.#numbers = from === undefined ? [] : [...from.#numbers];
		this.#answers = new Map(from?.answers);
		this.#opening = from === undefined ? undefined : from.#opening;
		this.#gaps = from === undefined ? NO_GAPS : from.#gaps;
		this.#pace = from === undefined ? undefined : from.#pace;
	}

	/** A copy that goes on apart. */
	copy(): Keeper {
		return new Keeper(this.facts, this.day, this);
	}

	get members(): ReadonlyMap<MemberUid, Member> {
		return this.#members;
	}

	get answers(): ReadonlyMap<MemberUid, MemberAnswers> {
		return this.#answers;
	}

	/** The counts of the day up to now. */
	get history(): HistoryDay {
		return hasCounted(this.#tally) ? addToDay(this.#written, this.#tally) : this.#written;
	}

	opening(at: EpochMs): Opening {
		this.#opening = openingAt(this.facts.hours, at, this.#opening);
		return this.#opening;
	}

	/** The member with this number of the board's series. */
	numbered(number: number | undefined): Member | undefined {
		const uid = number === undefined ? undefined : this.#numbers[number - 1];
		return uid === undefined ? undefined : this.#members.get(uid);
	}

	/** The first of the order. */
	head(): Member | undefined {
		return this.numbered(headOf(this.board));
	}

	headAfter(ending: Member): Member | undefined {
		return this.numbered(headAfter(this.board, ending.number));
	}

	/** What a phone works out waits from. Whoever looks at it watches, and the line goes at that pace from now on. */
	paceAt(at: EpochMs): Pace {
		return this.#paceAt(at, true);
	}

	#paceAt(at: EpochMs, isWatched: boolean): Pace {
		const { guidanceFrom } = this.opening(at);
		const known = this.#pace;
		const isKnown = known?.slot === Math.floor(at / PACE_MS) && known.isWatched === isWatched;
		const pace = isKnown ? known.pace : this.#newPace(at, isWatched);
		return guidanceFrom === undefined ? pace : { ...pace, guidanceFrom };
	}

	#newPace(at: EpochMs, isWatched: boolean): Pace {
		const { timePer } = paceOf(this.opening(at), this.settings);
		const gaps = isWatched ? this.#gaps.watched : this.#gaps.alone;
		const earlier = usualGaps(this.facts, at, isWatched);
		return { ...roundedPace(turnPace(timePer, gaps, earlier)), since: this.day.startsAt, closures: [] };
	}

	/**
	 * Decides the command and keeps what it changes.
	 *
	 * @param actor of the event in the record; absent for what a desk records nobody for
	 */
	decide(command: Command, at: EpochMs, actor?: string): Decision {
		const before = this.board;
		const decision = decide(this.#state(command, at), command, at);
		if (!decision.ok || !decision.changed) return decision;
		if (actor !== undefined) this.record.write(actor, command, decision, at);
		const { today } = this.#tally;
		this.#tally = tallyAfter(this.#tally, { before, command, decision, now: at }, this.#hours);
		this.#gaps = gapsAfter(this.#gaps, today, this.#tally.today, this.isWatched);
		if (isWriteDue(this.#tally)) {
			this.#written = addToDay(this.#written, this.#tally);
			this.#tally = writtenTally(this.#tally);
		}
		this.#keep(command, decision, at);
		return this.#finish(command, decision, at);
	}

	readonly #hours = {
		hourAt: (instant: EpochMs) => this.facts.hours.clock.hourAt(instant),
		isInterrupted: () => false,
	};

	#state(command: Command, at: EpochMs) {
		const { board, settings, facts, day } = this;
		if (command.type === "lineUp") {
			const { isWatched } = this;
			const { guidanceFrom: _from, ...pace } = this.#paceAt(at, isWatched);
			this.#pace = { slot: Math.floor(at / PACE_MS), isWatched, pace };
		}
		return {
			board: { ...board, version: this.#versionAt(at) },
			settings,
			questions: facts.questions,
			opening: this.opening(at),
			dayStartsAt: day.startsAt,
			waitOf: (place: number): WaitRange | undefined =>
				waitsOnBoard(this.#paceAt(at, this.isWatched), board, at)(place),
		};
	}

	/** Higher with time and with each command of a visitor, so that a page takes a merged board for the newer one. */
	#versionAt(at: EpochMs): number {
		const { board, commands, day } = this;
		return Math.max(board.version + 1, this.#firstVersion + at - day.startsAt + commands * COMMAND_WEIGHT);
	}

	#keep(command: Command, { answers, board, line = {}, member, members }: Accepted, at: EpochMs): void {
		if (board.series !== this.board.series) this.#numbers = [];
		this.board = { ...board, updatedAt: at };
		this.settings = settingsAfter(this.settings, line);
		for (const each of members) {
			this.#members.set(each.uid, each);
			if (command.type === "lineUp") this.#numbers.push(each.uid);
		}
		if (answers === undefined || member === undefined) return;
		const known = this.#answers.get(member.uid) ?? NO_ANSWERS;
		const list = command.type === "lineUp" ? "before" : "whileWaiting";
		this.#answers.set(member.uid, { ...known, [list]: answersAfter(known[list], answers) });
	}

	/** A desk writes the documents of a large decision in parts. Here they are all in memory: one part. */
	#finish(command: Command, decision: Accepted, at: EpochMs): Decision {
		if (command.type === "sweepPart" || command.type === "clearPart") return decision;
		for (const sweep of this.board.sweeps) {
			const members = [...this.#members.values()].filter(
				({ series, number }) => series === sweep.series && number >= sweep.from && number <= sweep.upTo,
			);
			this.decide({ type: "sweepPart", sweep, members, upTo: sweep.upTo }, at);
		}
		for (const clearing of this.board.clearings) {
			if (clearing.list === "members") this.#forget(clearing.upTo);
			else this.#forgetAnswers(clearing.list === "answers" ? "whileWaiting" : "before");
			this.decide({ type: "clearPart", clearing, done: true }, at);
		}
		return { ...decision, board: this.board };
	}

	#forget(upToSeries: number): void {
		for (const { uid, series } of [...this.#members.values()]) {
			if (series > upToSeries) continue;
			this.#members.delete(uid);
			this.#answers.delete(uid);
		}
	}

	#forgetAnswers(list: keyof MemberAnswers): void {
		for (const [uid, known] of [...this.#answers]) this.#answers.set(uid, { ...known, [list]: new Map() });
	}
}

function answersAfter(known: MemberAnswers["before"], { deleted, values }: Answers): MemberAnswers["before"] {
	const after = new Map([...known, ...values]);
	for (const uid of deleted) after.delete(uid);
	return after;
}

/** The settings with the fields that a desk writes. A sample's desk asks nobody for a code. */
function settingsAfter(settings: LineSettings, { autoCall, calledLasted, paused }: LineChange): LineSettings {
	if (autoCall === undefined && calledLasted === undefined && paused === undefined) return settings;
	return {
		...(paused === undefined ? settings : withPause(settings, paused)),
		...(calledLasted === undefined ? {} : { calledLasted }),
		...(autoCall === undefined ? {} : { autocallEnable: autoCall.enable }),
		...(autoCall?.enable === true ? { autocallCalledLasted: autoCall.at } : {}),
	};
}

function withPause(
	{ pausedUntil: _before, ...settings }: LineSettings,
	{ at, message, paused, until }: NonNullable<LineChange["paused"]>,
): LineSettings {
	return {
		...{ ...settings, paused, pausedMessage: message, pausedAt: at },
		...(until === undefined ? {} : { pausedUntil: until }),
	};
}
