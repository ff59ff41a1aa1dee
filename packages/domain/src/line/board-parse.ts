import type { OverReason } from "#src/documents/index.ts";
import { type IssuedCount, RUNS_COUNTED } from "#src/hours/index.ts";
import { type StoredFields, storedFields } from "#src/values/index.ts";
import {
	BATCHES_KEPT,
	type Board,
	MAX_CALLED,
	MAX_SWEEPS,
	type Mark,
	RECENT_KEPT,
	type Sweep,
} from "./board.ts";
import { MOST_CLEARINGS, parseClearing } from "./clearings.ts";
import type { Leap } from "./clock-leap.ts";
import { decodeOrder } from "./order.ts";

/**
 * Reads a stored or received board. Undefined when any part differs from the form that `publicBoard` or `boardToStored`
 * writes. The bookkeeping may be absent, as on boards that phones receive.
 */
export function parseBoard(value: unknown): Board | undefined {
	const stored = storedFields(value);
	const series = wholeNumber(stored.series, 1);
	const version = wholeNumber(stored.version, 0);
	const issued = wholeNumber(stored.issued, 0);
	const order = decodeOrder(stored.order);
	const during = parseMarks(stored.during, order?.size ?? 0);
	const called = parseMarks(stored.called, MAX_CALLED);
	const recent = parseMarks(stored.recent, RECENT_KEPT);
	const updatedAt = wholeNumber(stored.updated_at, 0);
	const instants = optionalInstants(stored);
	const runCounts = parseList(
		stored.run_count === undefined ? [] : stored.run_count,
		RUNS_COUNTED,
		parseRunCount,
	);
	const sweeps = parseList(stored.sweeps ?? [], MAX_SWEEPS, parseSweep);
	const clearings = parseList(
		stored.clearings === undefined ? [] : stored.clearings,
		MOST_CLEARINGS,
		parseClearing,
	);
	const batches = parseList(stored.batches ?? [], BATCHES_KEPT, parseBatch);
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

/** Instants that are absent before the first call, join or restore, and without a leap. */
type OptionalInstants = Pick<Board, "calledLasted" | "lastLineUpAt" | "keptFrom" | "leap">;

function optionalInstants(stored: StoredFields): OptionalInstants | undefined {
	const calledLasted = wholeNumber(stored.called_lasted, 0);
	const lastLineUpAt = wholeNumber(stored.last_line_up_at, 0);
	const keptFrom = wholeNumber(stored.kept_from, 0);
	if (stored.called_lasted !== undefined && calledLasted === undefined) return undefined;
	if (stored.last_line_up_at !== undefined && lastLineUpAt === undefined) return undefined;
	if (stored.kept_from !== undefined && keptFrom === undefined) return undefined;
	const leap = parseLeap(stored.clock_leap);
	if (stored.clock_leap !== undefined && leap === undefined) return undefined;
	return {
		...(calledLasted === undefined ? {} : { calledLasted }),
		...(lastLineUpAt === undefined ? {} : { lastLineUpAt }),
		...(keptFrom === undefined ? {} : { keptFrom }),
		...(leap === undefined ? {} : { leap }),
	};
}

function parseLeap(stored: unknown): Leap | undefined {
	const fields = storedFields(stored);
	const from = wholeNumber(fields.from, 0);
	const to = wholeNumber(fields.to, 0);
	return from === undefined || to === undefined || to <= from ? undefined : { from, to };
}

function wholeNumber(value: unknown, least: number): number | undefined {
	return typeof value === "number" && Number.isSafeInteger(value) && value >= least ? value : undefined;
}

/** Reads a list of at most `most` items. Undefined when one of them is unreadable. */
function parseList<T>(
	value: unknown,
	most: number,
	parse: (item: unknown) => T | undefined,
): T[] | undefined {
	if (!Array.isArray(value) || value.length > most) return undefined;
	const items: T[] = [];
	for (const raw of value) {
		const item = parse(raw);
		if (item === undefined) return undefined;
		items.push(item);
	}
	return items;
}

function parseMarks(value: unknown, most: number): Mark[] | undefined {
	return parseList(value, most, (raw) => {
		const fields = storedFields(raw);
		const number = wholeNumber(fields.number, 1);
		const at = wholeNumber(fields.at, 0);
		return number === undefined || at === undefined ? undefined : { number, at };
	});
}

function parseRunCount(value: unknown): IssuedCount | undefined {
	const fields = storedFields(value);
	const { reception, day } = fields;
	const issued = wholeNumber(fields.issued, 1);
	if (typeof reception !== "string" || reception === "" || typeof day !== "string") return undefined;
	if (issued === undefined || !/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(day)) return undefined;
	return { reception, day, issued };
}

function parseBatch(value: unknown): string | undefined {
	return typeof value === "string" && value.length > 0 && value.length <= 64 ? value : undefined;
}

/** Reasons with which one decision ends all places. */
const SWEEP_REASONS: readonly OverReason[] = ["cancelled", "expired"];

function parseSweep(value: unknown): Sweep | undefined {
	const fields = storedFields(value);
	const series = wholeNumber(fields.series, 1);
	const from = wholeNumber(fields.from, 1);
	const upTo = wholeNumber(fields.upTo, 1);
	const at = wholeNumber(fields.at, 0);
	const version = wholeNumber(fields.version, 0);
	const reason = SWEEP_REASONS.find((each) => each === fields.reason);
	if (series === undefined || from === undefined || upTo === undefined || upTo < from) return undefined;
	if (at === undefined || version === undefined || reason === undefined) return undefined;
	return { series, from, upTo, reason, at, version };
}
