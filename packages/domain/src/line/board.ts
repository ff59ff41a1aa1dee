import type { OverReason } from "#src/documents/index.ts";
import type { IssuedCount } from "#src/hours/index.ts";
import type { EpochMs } from "#src/values/index.ts";
import type { DayTally } from "#src/wait/index.ts";
import type { Clearing } from "./clearings.ts";
import type { Leap } from "./clock-leap.ts";
import {
	EMPTY_ORDER,
	encodeOrder,
	firstInOrder,
	indexInOrder,
	type LineOrder,
	membersOfOrder,
} from "./order.ts";

/** A number and the instant at which it entered its current state. */
export interface Mark {
	readonly number: number;
	readonly at: EpochMs;
}

/**
 * A mark for a decision that ended many places at once. Members of `series` with numbers `from` to `upTo` read as over
 * until the desk has written each document. Members that changed after board version `version` are excluded.
 */
export interface Sweep {
	readonly series: number;
	readonly from: number;
	readonly upTo: number;
	readonly reason: OverReason;
	readonly at: EpochMs;
	/** The board version of the deciding commit. */
	readonly version: number;
}

/** The document from which phones compute places, and on which the desk's decisions are based. */
export interface Board {
	/** Which run of numbering this is: 1, 2, 3 … A place is named by series and number. */
	readonly series: number;
	/** Increased by every commit of the line. */
	readonly version: number;
	/** The last number given in this series. 0 before the first. */
	readonly issued: number;
	/** Numbers of the members that wait or are in guidance, in line order. */
	readonly order: LineOrder;
	/** Members of the order that are in guidance: asked to come closer. */
	readonly during: readonly Mark[];
	/** Members whose turn it is. They are no longer in the order. */
	readonly called: readonly Mark[];
	/** The last twenty ended places, newest first. */
	readonly recent: readonly Mark[];
	readonly calledLasted?: EpochMs;
	readonly lastLineUpAt?: EpochMs;
	/** Start of the service day in which staff restored a place of an earlier day. Nobody expires in that day. */
	readonly keptFrom?: EpochMs;
	/** A leap of the clock that staff are asked about. While it is noted, nobody is ended or called automatically. */
	readonly leap?: Leap;
	/** Numbers issued in recent runs, latest run last. They continue when numbering restarts. */
	readonly runCounts: readonly IssuedCount[];
	readonly sweeps: readonly Sweep[];
	/** At most one per list. */
	readonly clearings: readonly Clearing[];
	/** Ids of the last sixteen commits, newest last. After an unclear outcome they show whether a commit landed. */
	readonly batches: readonly string[];
	readonly updatedAt: EpochMs;
	readonly tally?: DayTally;
	/** Waiting numbers that were notified that their turn is near. Absent when there are none. */
	readonly nearTold?: readonly number[];
}

/** Members called at the same time. Phones read their list with every board, so it must stay short. */
export const MAX_CALLED = 200;
/** Members in guidance at the same time, for the same reason. */
export const MAX_GUIDED = 200;
/** Ended places in `recent`. */
export const RECENT_KEPT = 20;
/** Commit ids in `batches`. */
export const BATCHES_KEPT = 16;
/** Open sweep marks. A further end of all places is refused until a part is written. */
export const MAX_SWEEPS = 8;

/** The board of a line before its first join. */
export const NEW_BOARD: Board = {
	series: 1,
	version: 0,
	issued: 0,
	order: EMPTY_ORDER,
	during: [],
	called: [],
	recent: [],
	runCounts: [],
	sweeps: [],
	clearings: [],
	batches: [],
	updatedAt: 0,
};

/** The board on the wire: the stored board without the desk's bookkeeping. Instants in milliseconds. */
export interface PublicBoard {
	readonly series: number;
	readonly version: number;
	readonly issued: number;
	/** The order's text code. See `encodeOrder`. */
	readonly order: string;
	readonly during: readonly Mark[];
	readonly called: readonly Mark[];
	readonly recent: readonly Mark[];
	readonly called_lasted?: EpochMs;
	readonly last_line_up_at?: EpochMs;
	readonly updated_at: EpochMs;
}

/** The stored document. The access rules let everybody read it. */
export interface StoredBoard extends PublicBoard {
	readonly kept_from?: EpochMs;
	readonly clock_leap?: Leap;
	/** Absent before the first join in a run. */
	readonly run_count?: readonly IssuedCount[];
	readonly sweeps: readonly Sweep[];
	/** Absent when no deletion is open. */
	readonly clearings?: readonly Clearing[];
	/** True while a sweep or a deletion is open; otherwise absent. A query finds such lines at the start of a process. */
	readonly unfinished?: true;
	readonly batches: readonly string[];
}

export function publicBoard(board: Board): PublicBoard {
	return {
		series: board.series,
		version: board.version,
		issued: board.issued,
		order: encodeOrder(board.order),
		during: board.during,
		called: board.called,
		recent: board.recent,
		...(board.calledLasted === undefined ? {} : { called_lasted: board.calledLasted }),
		...(board.lastLineUpAt === undefined ? {} : { last_line_up_at: board.lastLineUpAt }),
		updated_at: board.updatedAt,
	};
}

export function boardToStored(board: Board): StoredBoard {
	return {
		...publicBoard(board),
		...(board.keptFrom === undefined ? {} : { kept_from: board.keptFrom }),
		...(board.leap === undefined ? {} : { clock_leap: board.leap }),
		...(board.runCounts.length === 0 ? {} : { run_count: board.runCounts }),
		sweeps: board.sweeps,
		...(board.clearings.length === 0 ? {} : { clearings: board.clearings }),
		...(isUnfinished(board) ? { unfinished: true as const } : {}),
		batches: board.batches,
	};
}

/** Whether documents of an earlier decision are still to be written or deleted. */
export function isUnfinished({ clearings, sweeps }: Pick<Board, "clearings" | "sweeps">): boolean {
	return sweeps.length > 0 || clearings.length > 0;
}

/** 1 for the first of the order. Undefined when the number is not in it. */
export function placeOf(board: Board, number: number): number | undefined {
	const index = indexInOrder(board.order, number);
	return index === undefined ? undefined : index + 1;
}

type Standing = "waiting" | "during_guidance" | "called" | "over" | "unknown";

/** The state of a number of the board's series, as far as the board shows it. */
export function standingOf(board: Board, number: number): Standing {
	return standing(board, number, {
		called: (each) => isMarked(board.called, each),
		during: (each) => isMarked(board.during, each),
		inOrder: (each) => indexInOrder(board.order, each) !== undefined,
	});
}

/** A board never changes, and many requests may ask about the same one. */
const prepared = new WeakMap<Board, LookUps>();

/** `standingOf` for many numbers: ten thousand of them in an order of as many runs took half a second. */
export function standingsOf(board: Board): (number: number) => Standing {
	const lookUps = prepared.get(board) ?? {
		called: markedIn(board.called),
		during: markedIn(board.during),
		inOrder: membersOfOrder(board.order),
	};
	prepared.set(board, lookUps);
	return (number) => standing(board, number, lookUps);
}

type LookUps = Readonly<Record<"called" | "during" | "inOrder", (number: number) => boolean>>;

function standing(board: Board, number: number, { called, during, inOrder }: LookUps): Standing {
	if (called(number)) return "called";
	if (inOrder(number)) return during(number) ? "during_guidance" : "waiting";
	return number >= 1 && number <= board.issued ? "over" : "unknown";
}

function markedIn(marks: readonly Mark[]): (number: number) => boolean {
	const numbers = new Set(marks.map(({ number }) => number));
	return (number) => numbers.has(number);
}

function isMarked(marks: readonly Mark[], number: number): boolean {
	return marks.some((mark) => mark.number === number);
}

/** The first number of the order, waiting or in guidance. Undefined when the order is empty. */
export function headOf(board: Board): number | undefined {
	return firstInOrder(board.order);
}
