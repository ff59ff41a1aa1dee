import { good } from "@junban/domain/values";
import type { Page, PageOptions, Pages } from "@junban/firebase-client/pages";

/**
 * Pages of a list in memory, as of a query. `list` gives the list as it is now; its order is that of the pages.
 *
 * @param idOf the cursor behind a value; a value that has gone meanwhile starts at the beginning
 */
export function listedPages<T>(list: () => readonly T[], idOf: (value: T) => string): Pages<T> {
	const page = ({ size, after, keep = () => true }: PageOptions<T>): Page<T> => {
		const values = list();
		const first = after === undefined ? 0 : values.findIndex((value) => idOf(value) === after) + 1;
		const documents: T[] = [];
		let read = 0;
		for (const value of values.slice(first)) {
			read += 1;
			if (keep(value)) documents.push(value);
			if (documents.length < size) continue;
			const isLast = first + read === values.length;
			return { documents, corrupt: [], read, ...(isLast ? {} : { next: idOf(value) }) };
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
