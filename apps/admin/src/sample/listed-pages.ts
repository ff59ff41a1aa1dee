import { good } from "@junban/domain/values";
import type { Page, PageOptions, Pages } from "@junban/firebase-client/pages";

/** The order of a list: by an instant, and within it as the list has it. */
export interface ListOrder<T> {
	readonly idOf: (value: T) => string;
	/** Epoch milliseconds. */
	readonly instantOf: (value: T) => number;
	readonly isNewestFirst: boolean;
}

/**
 * Pages of a list in memory. `list` gives the list as it is now, in its order. A cursor names instant and id of a value, so
 * that a page goes on where that value stood, also when the list has it no more.
 */
export function listedPages<T>(list: () => readonly T[], order: ListOrder<T>): Pages<T> {
	const cursorOf = (value: T) => `${order.instantOf(value)}:${order.idOf(value)}`;
	const page = ({ size, after, keep = () => true }: PageOptions<T>): Page<T> => {
		const values = list();
		const first = after === undefined ? 0 : placeBehind(values, after, order);
		const documents: T[] = [];
		let read = 0;
		for (const value of values.slice(first)) {
			read += 1;
			if (keep(value)) documents.push(value);
			if (documents.length < size) continue;
			const isLast = first + read === values.length;
			return { documents, corrupt: [], read, ...(isLast ? {} : { next: cursorOf(value) }) };
		}
		return { documents, corrupt: [], read };
	};
	return {
		page: async (options) => good(page(options)),
		async *all(options) {
			let { after } = options;
			do {
				const next = page({ ...options, after });
				yield good(next);
				after = next.next;
			} while (after !== undefined && options.signal?.aborted !== true);
		},
		count: async () => good(list().length),
	};
}

/** The index behind a cursor; 0 for a text that is none. */
function placeBehind<T>(
	values: readonly T[],
	cursor: string,
	{ idOf, instantOf, isNewestFirst }: ListOrder<T>,
): number {
	const [, instant, id] = /^(\d+):(.+)$/.exec(cursor) ?? [];
	if (instant === undefined) return 0;
	const known = values.findIndex((value) => idOf(value) === id);
	if (known !== -1) return known + 1;
	const isBehind = (value: T) => (isNewestFirst ? -1 : 1) * (instantOf(value) - Number(instant)) > 0;
	const next = values.findIndex(isBehind);
	return next === -1 ? values.length : next;
}
