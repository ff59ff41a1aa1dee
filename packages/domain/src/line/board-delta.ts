import type { EpochMs } from "#src/values/index.ts";
import { type Board, type Mark, RECENT_KEPT } from "./board.ts";
import {
	decodeOrder,
	differenceOfOrders,
	encodeOrder,
	type LineOrder,
	withArrivals,
	withoutNumbers,
} from "./order.ts";

/**
 * The changes of a board from version `from` to `version` within one series. `out` and `in` are removed and added numbers
 * in the order's text code. `recent` contains only the new marks, newest first. An absent field did not change.
 */
export interface BoardDelta {
	readonly series: number;
	readonly from: number;
	readonly version: number;
	readonly issued?: number | undefined;
	readonly out?: string | undefined;
	readonly in?: string | undefined;
	readonly during?: readonly Mark[] | undefined;
	readonly called?: readonly Mark[] | undefined;
	readonly recent?: readonly Mark[] | undefined;
	readonly called_lasted?: EpochMs | undefined;
	readonly last_line_up_at?: EpochMs | undefined;
	readonly updated_at: EpochMs;
}

/** The difference of two boards. Undefined when `applyDelta` could not rebuild `to` from it: send the whole board then. */
export function boardDelta(from: Board, to: Board): BoardDelta | undefined {
	if (from.series !== to.series || from.version >= to.version) return undefined;
	const out = differenceOfOrders(from.order, to.order);
	const arrived = differenceOfOrders(to.order, from.order);
	// Sets do not show a moved number.
	if (encodeOrder(changedOrder(from.order, out, arrived)) !== encodeOrder(to.order)) return undefined;
	const recent = newRecent(from.recent, to.recent);
	if (recent === undefined || removesInstant(from, to)) return undefined;
	return {
		series: to.series,
		from: from.version,
		version: to.version,
		...(from.issued === to.issued ? {} : { issued: to.issued }),
		...(out.size === 0 ? {} : { out: encodeOrder(out) }),
		...(arrived.size === 0 ? {} : { in: encodeOrder(arrived) }),
		...(sameMarks(from.during, to.during) ? {} : { during: to.during }),
		...(sameMarks(from.called, to.called) ? {} : { called: to.called }),
		...(recent.length === 0 ? {} : { recent }),
		...(from.calledLasted === to.calledLasted ? {} : { called_lasted: to.calledLasted }),
		...(from.lastLineUpAt === to.lastLineUpAt ? {} : { last_line_up_at: to.lastLineUpAt }),
		updated_at: to.updatedAt,
	};
}

/** The board after the delta. Undefined when the delta starts at another version or is malformed. */
export function applyDelta(board: Board, delta: BoardDelta): Board | undefined {
	if (board.series !== delta.series || board.version !== delta.from) return undefined;
	const out = decodeOrder(delta.out ?? "");
	const arrived = decodeOrder(delta.in ?? "");
	if (out === undefined || arrived === undefined) return undefined;
	const calledLasted = delta.called_lasted ?? board.calledLasted;
	const lastLineUpAt = delta.last_line_up_at ?? board.lastLineUpAt;
	return {
		series: board.series,
		version: delta.version,
		issued: delta.issued ?? board.issued,
		order: changedOrder(board.order, out, arrived),
		during: delta.during ?? board.during,
		called: delta.called ?? board.called,
		recent: [...(delta.recent ?? []), ...board.recent].slice(0, RECENT_KEPT),
		// Phones have no bookkeeping.
		runCounts: [],
		sweeps: [],
		clearings: [],
		batches: [],
		updatedAt: delta.updated_at,
		...(calledLasted === undefined ? {} : { calledLasted }),
		...(lastLineUpAt === undefined ? {} : { lastLineUpAt }),
	};
}

/** Both sides of the wire compute the later order in this way. */
function changedOrder(order: LineOrder, out: LineOrder, arrived: LineOrder): LineOrder {
	return withArrivals(withoutNumbers(order, out), arrived);
}

function sameMarks(a: readonly Mark[], b: readonly Mark[]): boolean {
	return a.length === b.length && a.every((mark, index) => sameMark(mark, b[index]));
}

function sameMark(a: Mark, b: Mark | undefined): boolean {
	return b !== undefined && a.number === b.number && a.at === b.at;
}

/** A delta can change an instant but cannot remove it. */
function removesInstant(from: Board, to: Board): boolean {
	return (
		(from.calledLasted !== undefined && to.calledLasted === undefined) ||
		(from.lastLineUpAt !== undefined && to.lastLineUpAt === undefined)
	);
}

/** The marks before the first old mark. Undefined when the old list changed in another way, as by a restore. */
function newRecent(from: readonly Mark[], to: readonly Mark[]): readonly Mark[] | undefined {
	for (let added = 0; added <= to.length; added++) {
		const rebuilt = [...to.slice(0, added), ...from].slice(0, RECENT_KEPT);
		if (sameMarks(rebuilt, to)) return to.slice(0, added);
	}
	return undefined;
}
