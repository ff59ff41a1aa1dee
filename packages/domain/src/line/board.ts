import type { OverReason } from "#src/documents/index.ts";
import { type IssuedCount, RUNS_COUNTED } from "#src/hours/index.ts";
import type { EpochMs } from "#src/values/index.ts";
import type { DayTally } from "#src/wait/index.ts";
import { type Clearing, MOST_CLEARINGS, parseClearing } from "./clearings.ts";
import {
	decodeOrder,
	EMPTY_ORDER,
	encodeOrder,
	firstInOrder,
	indexInOrder,
	type LineOrder,
} from "./order.ts";

/** A number and the instant at which it came to where it stands. */
export interface Mark {
	readonly number: number;
	readonly at: EpochMs;
}

/**
 * The rest of a decision that ended many places at once: members of `series` numbered `from` to `upTo` read as over
 * until the desk has written each of them. Members changed after board version `version` are not meant.
 */
export interface Sweep {
	readonly series: number;
	readonly from: number;
	readonly upTo: number;
	readonly reason: OverReason;
	readonly at: EpochMs;
	/** The board version of the commit that decided it. */
	readonly version: number;
}

/** The document from which every phone computes its place, and from which the desk decides. */
export interface Board {
	/** The run of numbering, 1, 2, 3 …; (series, number) names a place. */
	readonly series: number;
	/** Raised by every commit of the line; never goes back. */
	readonly version: number;
	/** The last number given in this series; 0 before the first. */
	readonly issued: number;
	/** Numbers of those who wait or are in guidance, in line order. */
	readonly order: LineOrder;
	/** Those of the order who are asked to come closer. */
	readonly during: readonly Mark[];
	/** Those whose turn it is; they have left the order. */
	readonly called: readonly Mark[];
	/** The last twenty who finished, newest first. */
	readonly recent: readonly Mark[];
	readonly calledLasted?: EpochMs;
	readonly lastLineUpAt?: EpochMs;
	/** Start of the service day in which staff gave back a place of an earlier day: that day expires nobody. */
	readonly keptFrom?: EpochMs;
	/** Numbers issued in the runs in which somebody joined lately, the latest last. Go on when numbering restarts. */
	readonly runCounts: readonly IssuedCount[];
	readonly sweeps: readonly Sweep[];
	/** At most one of each list. */
	readonly clearings: readonly Clearing[];
	/** Ids of the last sixteen commits, newest last: how a desk finds out whether a commit landed. */
	readonly batches: readonly string[];
	readonly updatedAt: EpochMs;
	readonly tally?: DayTally;
	/** Numbers that were told that the turn is near and still wait; absent for nobody. */
	readonly nearTold?: readonly number[];
}

export const MAX_CALLED = 200;
export const RECENT_KEPT = 20;
export const BATCHES_KEPT = 16;
export const MAX_SWEEPS = 8;

/** The board of a line in which nobody has ever lined up. */
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

/** What phones get: the stored board without the desk's own bookkeeping. Instants in milliseconds. */
export interface PublicBoard {
	readonly series: number;
	readonly version: number;
	readonly issued: number;
	/** The order's text code, see `encodeOrder`. */
	readonly order: string;
	readonly during: readonly Mark[];
	readonly called: readonly Mark[];
	readonly recent: readonly Mark[];
	readonly called_lasted?: EpochMs;
	readonly last_line_up_at?: EpochMs;
	readonly updated_at: EpochMs;
}

/** The stored document; also what the rules let everyone read. */
export interface StoredBoard extends PublicBoard {
	readonly kept_from?: EpochMs;
	/** Absent while nobody has joined in a run. */
	readonly run_count?: readonly IssuedCount[];
	readonly sweeps: readonly Sweep[];
	/** Absent while nothing is to be deleted. */
	readonly clearings?: readonly Clearing[];
	/** Whether a sweep or a deletion is left to do; absent where none is. */
	readonly unfinished?: true;
	readonly batches: readonly string[];
}

/** The board as phones get it. */
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
		...(board.runCounts.length === 0 ? {} : { run_count: board.runCounts }),
		sweeps: board.sweeps,
		...(board.clearings.length === 0 ? {} : { clearings: board.clearings }),
		...(isUnfinished(board) ? { unfinished: true as const } : {}),
		batches: board.batches,
	};
}

/** Whether documents are left to be written or deleted after an earlier decision. */
export function isUnfinished({ clearings, sweeps }: Pick<Board, "clearings" | "sweeps">): boolean {
	return sweeps.length > 0 || clearings.length > 0;
}

/**
 * Reads a stored or received board; undefined when any part of it is not what `publicBoard` or `boardToStored` writes.
 * The bookkeeping may be absent, as it is on boards that phones receive.
 */
export function parseBoard(value: unknown): Board | undefined {
	if (typeof value !== "object" || value === null) return undefined;
	const stored: { readonly [field: string]: unknown } = { ...value };
	const series = count(stored.series, 1);
	const version = count(stored.version, 0);
	const issued = count(stored.issued, 0);
	const order = decodeOrder(stored.order);
	const during = marks(stored.during, order?.size ?? 0);
	const called = marks(stored.called, MAX_CALLED);
	const recent = marks(stored.recent, RECENT_KEPT);
	const updatedAt = count(stored.updated_at, 0);
	const instants = optionalInstants(stored);
	const runCounts = list(stored.run_count === undefined ? [] : stored.run_count, RUNS_COUNTED, parseRunCount);
	const sweeps = list(stored.sweeps ?? [], MAX_SWEEPS, parseSweep);
	const clearings = list(
		stored.clearings === undefined ? [] : stored.clearings,
		MOST_CLEARINGS,
		parseClearing,
	);
	const batches = list(stored.batches ?? [], BATCHES_KEPT, parseBatch);
	if (series === undefined || version === undefined || issued === undefined || order === undefined)
		return undefined;
	if (during === undefined || called === undefined || recent === undefined || updatedAt === undefined)
		return undefined;
	if (instants === undefined || sweeps === undefined || clearings === undefined || batches === undefined)
		return undefined;
	if (runCounts === undefined) return undefined;
	return {
		series,
		version,
		issued,
		order,
		during,
		called,
		recent,
		updatedAt,
		runCounts,
		sweeps,
		clearings,
		batches,
		...instants,
	};
}

type OptionalInstants = Pick<Board, "calledLasted" | "lastLineUpAt" | "keptFrom">;

function optionalInstants(stored: { readonly [field: string]: unknown }): OptionalInstants | undefined {
	const calledLasted = count(stored.called_lasted, 0);
	const lastLineUpAt = count(stored.last_line_up_at, 0);
	const keptFrom = count(stored.kept_from, 0);
	if (stored.called_lasted !== undefined && calledLasted === undefined) return undefined;
	if (stored.last_line_up_at !== undefined && lastLineUpAt === undefined) return undefined;
	if (stored.kept_from !== undefined && keptFrom === undefined) return undefined;
	return {
		...(calledLasted === undefined ? {} : { calledLasted }),
		...(lastLineUpAt === undefined ? {} : { lastLineUpAt }),
		...(keptFrom === undefined ? {} : { keptFrom }),
	};
}

/** 1 for the first of the order; undefined when the number is not in it. */
export function placeOf(board: Board, number: number): number | undefined {
	const index = indexInOrder(board.order, number);
	return index === undefined ? undefined : index + 1;
}

/** Where a number of the board's series stands, as far as the board tells. */
export function standingOf(
	board: Board,
	number: number,
): "waiting" | "during_guidance" | "called" | "over" | "unknown" {
	if (board.called.some((mark) => mark.number === number)) return "called";
	if (indexInOrder(board.order, number) !== undefined)
		return board.during.some((mark) => mark.number === number) ? "during_guidance" : "waiting";
	return number >= 1 && number <= board.issued ? "over" : "unknown";
}

/** The first of the order, in guidance or not; undefined when nobody waits. */
export function headOf(board: Board): number | undefined {
	return firstInOrder(board.order);
}

function count(value: unknown, least: number): number | undefined {
	return typeof value === "number" && Number.isSafeInteger(value) && value >= least ? value : undefined;
}

function list<T>(value: unknown, most: number, parse: (item: unknown) => T | undefined): T[] | undefined {
	if (!Array.isArray(value) || value.length > most) return undefined;
	const items: T[] = [];
	for (const raw of value) {
		const item = parse(raw);
		if (item === undefined) return undefined;
		items.push(item);
	}
	return items;
}

function marks(value: unknown, most: number): Mark[] | undefined {
	return list(value, most, (raw) => {
		if (typeof raw !== "object" || raw === null) return undefined;
		const fields: { readonly [field: string]: unknown } = { ...raw };
		const number = count(fields.number, 1);
		const at = count(fields.at, 0);
		return number === undefined || at === undefined ? undefined : { number, at };
	});
}

function parseRunCount(value: unknown): IssuedCount | undefined {
	if (typeof value !== "object" || value === null) return undefined;
	const fields: { readonly [field: string]: unknown } = { ...value };
	const { reception, day } = fields;
	const issued = count(fields.issued, 1);
	if (typeof reception !== "string" || reception === "" || typeof day !== "string") return undefined;
	if (issued === undefined || !/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(day)) return undefined;
	return { reception, day, issued };
}

function parseBatch(value: unknown): string | undefined {
	return typeof value === "string" && value.length > 0 && value.length <= 64 ? value : undefined;
}

const SWEEP_REASONS: readonly OverReason[] = ["cancelled", "expired"];

function parseSweep(value: unknown): Sweep | undefined {
	if (typeof value !== "object" || value === null) return undefined;
	const fields: { readonly [field: string]: unknown } = { ...value };
	const series = count(fields.series, 1);
	const from = count(fields.from, 1);
	const upTo = count(fields.upTo, 1);
	const at = count(fields.at, 0);
	const version = count(fields.version, 0);
	const reason = SWEEP_REASONS.find((each) => each === fields.reason);
	if (series === undefined || from === undefined || upTo === undefined || upTo < from) return undefined;
	if (at === undefined || version === undefined || reason === undefined) return undefined;
	return { series, from, upTo, reason, at, version };
}
