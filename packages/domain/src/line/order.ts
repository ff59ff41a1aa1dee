import { MAX_WAITING } from "#src/documents/index.ts";

/**
 * The order of a line: the numbers of the members that wait or are in guidance, first to last. It consists of runs of
 * consecutive numbers, because people arrive in order and mostly leave from the front: ten thousand waiting members are a
 * few runs. Values are immutable.
 */
interface Run {
	readonly from: number;
	readonly to: number;
}

export interface LineOrder {
	readonly runs: readonly Run[];
	/** Count of numbers in the order. */
	readonly size: number;
}

export const EMPTY_ORDER: LineOrder = { runs: [], size: 0 };

/** The order's text code, for example `12-15,11,16-40`. Empty for the empty order. */
export function encodeOrder(order: LineOrder): string {
	let text = "";
	for (const { from, to } of order.runs) {
		if (text !== "") text += ",";
		text += from === to ? `${from}` : `${from}-${to}`;
	}
	return text;
}

const RUN = /^([1-9][0-9]{0,14})(?:-([1-9][0-9]{0,14}))?$/;

/** Reads the text code. Undefined when it is malformed, repeats a number or has more than 20,000 numbers. */
export function decodeOrder(text: unknown): LineOrder | undefined {
	if (typeof text !== "string" || text.length > MAX_WAITING * 16) return undefined;
	if (text === "") return EMPTY_ORDER;
	const runs: Run[] = [];
	let size = 0;
	for (const part of text.split(",")) {
		const match = RUN.exec(part);
		if (match === null) return undefined;
		const from = Number(match[1]);
		const to = match[2] === undefined ? from : Number(match[2]);
		if (to < from || (match[2] !== undefined && to === from)) return undefined;
		size += to - from + 1;
		if (size > MAX_WAITING) return undefined;
		runs.push({ from, to });
	}
	return overlaps(runs) ? undefined : { runs, size };
}

/** Whether a number is in two runs. */
function overlaps(runs: readonly Run[]): boolean {
	let end = 0;
	for (const run of ascending(runs)) {
		if (run.from <= end) return true;
		end = run.to;
	}
	return false;
}

/** Index of the number, 0 for the first. Undefined when it is not in the order. */
export function indexInOrder(order: LineOrder, number: number): number | undefined {
	let before = 0;
	for (const { from, to } of order.runs) {
		if (number >= from && number <= to) return before + number - from;
		before += to - from + 1;
	}
	return undefined;
}

/** Tells which numbers are in the order. For many numbers it is faster than `indexInOrder`: the runs are sorted once, then searched. */
export function membersOfOrder(order: LineOrder): (number: number) => boolean {
	const runs = ascending(order.runs);
	return (number) => {
		const run = runs[firstUntil(runs, number)];
		return run !== undefined && run.from <= number;
	};
}

/** Index of the first of these ascending runs that ends at the number or later. */
function firstUntil(runs: readonly Run[], number: number): number {
	let [low, high] = [0, runs.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		const run = runs[middle];
		if (run !== undefined && run.to < number) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** The first number. Undefined for the empty order. */
export function firstInOrder(order: LineOrder): number | undefined {
	return order.runs[0]?.from;
}

/** The numbers, first to last, at most `limit`. */
export function numbersInOrder(order: LineOrder, limit: number = MAX_WAITING): number[] {
	const numbers: number[] = [];
	for (const { from, to } of order.runs) {
		for (let number = from; number <= to; number++) {
			if (numbers.length >= limit) return numbers;
			numbers.push(number);
		}
	}
	return numbers;
}

/** The order with the number at its end. The number must not be in the order. */
export function appendToOrder(order: LineOrder, number: number): LineOrder {
	const last = order.runs.at(-1);
	const runs = order.runs.slice();
	if (last !== undefined && last.to + 1 === number) runs[runs.length - 1] = { from: last.from, to: number };
	else runs.push({ from: number, to: number });
	return { runs, size: order.size + 1 };
}

/** The order without the number. The same value when the number is absent. */
export function removeFromOrder(order: LineOrder, number: number): LineOrder {
	const at = order.runs.findIndex(({ from, to }) => number >= from && number <= to);
	const run = order.runs[at];
	if (run === undefined) return order;
	const rest: Run[] = [];
	if (run.from < number) rest.push({ from: run.from, to: number - 1 });
	if (run.to > number) rest.push({ from: number + 1, to: run.to });
	const runs = order.runs.slice();
	runs.splice(at, 1, ...rest);
	return { runs, size: order.size - 1 };
}

/**
 * The order with the number at the place of its arrival: before the first number that arrived later. The same value when
 * the number is present.
 */
export function insertByArrival(order: LineOrder, number: number): LineOrder {
	if (indexInOrder(order, number) !== undefined) return order;
	const at = order.runs.findIndex(({ from }) => from > number);
	const index = at === -1 ? order.runs.length : at;
	const runs = order.runs.slice();
	const before = runs[index - 1];
	const after = runs[index];
	const joinsBefore = before !== undefined && before.to + 1 === number;
	const joinsAfter = after !== undefined && number + 1 === after.from;
	const run = { from: joinsBefore ? before.from : number, to: joinsAfter ? after.to : number };
	runs.splice(joinsBefore ? index - 1 : index, Number(joinsBefore) + Number(joinsAfter), run);
	return { runs, size: order.size + 1 };
}

/** The numbers of `order` that are not in `other`, ascending. */
export function differenceOfOrders(order: LineOrder, other: LineOrder): LineOrder {
	return orderOf(remaining(ascending(order.runs), other));
}

/** The order without the numbers of `removed`. The rest keeps its sequence. */
export function withoutNumbers(order: LineOrder, removed: LineOrder): LineOrder {
	return removed.size === 0 ? order : orderOf(joined(remaining(order.runs, removed)));
}

/** The numbers of these runs that are not in `other`, in the same sequence. */
function remaining(runs: readonly Run[], other: LineOrder): Run[] {
	const others = ascending(other.runs);
	return runs.flatMap((run) => {
		const rest: Run[] = [];
		let { from } = run;
		for (let at = firstUntil(others, from); from <= run.to; at++) {
			const cut = others[at];
			const to = Math.min(run.to, (cut?.from ?? Number.POSITIVE_INFINITY) - 1);
			if (to >= from) rest.push({ from, to });
			from = (cut?.to ?? run.to) + 1;
		}
		return rest;
	});
}

function orderOf(runs: readonly Run[]): LineOrder {
	return { runs, size: runs.reduce((size, { from, to }) => size + to - from + 1, 0) };
}

/** The order with all numbers of `added`, each at the place of its arrival. */
export function withArrivals(order: LineOrder, added: LineOrder): LineOrder {
	let result = order;
	for (const run of ascending(added.runs)) {
		const latest = result.runs.reduce((most, { to }) => Math.max(most, to), 0);
		// The usual case: everybody who arrived is at the end.
		if (run.from > latest) {
			result = { runs: joined([...result.runs, run]), size: result.size + run.to - run.from + 1 };
			continue;
		}
		for (let number = run.from; number <= run.to; number++) result = insertByArrival(result, number);
	}
	return result;
}

/** The runs by their numbers. Most are ascending already, and a sort that changes nothing takes several times as long as to see that. */
function ascending(runs: readonly Run[]): readonly Run[] {
	let end = 0;
	for (const run of runs) {
		if (run.from < end) return [...runs].sort((a, b) => a.from - b.from);
		end = run.to;
	}
	return runs;
}

/** Merges adjacent runs, so that equal orders have equal runs. */
function joined(runs: readonly Run[]): Run[] {
	const result: Run[] = [];
	for (const run of runs) {
		const last = result.at(-1);
		if (last !== undefined && last.to + 1 === run.from)
			result[result.length - 1] = { from: last.from, to: run.to };
		else result.push(run);
	}
	return result;
}
