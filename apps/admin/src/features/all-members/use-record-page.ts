import type { Member } from "@junban/domain/documents";
import type { Code } from "@junban/domain/values";
import type { Page, Pages } from "@junban/firebase-client/pages";
import { useEffect, useState } from "react";

/** Rows of one page: about a day of a shop, and few enough to render at once. */
export const PAGE_SIZE = 50;

export interface RecordPage {
	/** The page of the current query. While a page loads, it is the page before. */
	readonly page: Page<Member> | undefined;
	readonly failure: Code | undefined;
	readonly isLoading: boolean;
	/** Records read so far for a search. */
	readonly read: number;
	/** Stops a long search. The found records stay, and the search can be continued. */
	stop(): void;
}

export interface RecordQuery {
	readonly pages: Pages<Member>;
	readonly after: string | undefined;
	/** Whether the search finds a member. Undefined: no search. */
	readonly keep: ((member: Member) => boolean) | undefined;
	/** A new value loads the page again. */
	readonly turn: number;
}

interface Found {
	readonly page?: Page<Member>;
	readonly failure?: Code;
}

/** Reads one page of a query. A newer query cancels the reading. `query` must be memoised. */
export function useRecordPage(query: RecordQuery): RecordPage {
	const [found, setFound] = useState<Found>({});
	const [loaded, setLoaded] = useState<RecordQuery>();
	const [read, setRead] = useState(0);
	const [stopper, setStopper] = useState<AbortController>();
	useEffect(() => {
		const { pages, after, keep } = query;
		let isCurrent = true;
		const controller = new AbortController();
		setStopper(controller);
		setRead(0);
		const show = (next: Found) => {
			if (!isCurrent) return;
			setFound(next);
			setLoaded(query);
		};
		pages
			.page({
				...{ size: PAGE_SIZE, after, keep, signal: controller.signal },
				progress: (count) => isCurrent && setRead(count),
			})
			.then(
				(outcome) => show(outcome.ok ? { page: outcome.value } : { failure: outcome.code }),
				() => show({ failure: "internal" }),
			);
		return () => {
			isCurrent = false;
			controller.abort();
		};
	}, [query]);
	const isLoading = loaded !== query;
	return {
		page: found.page,
		failure: isLoading ? undefined : found.failure,
		isLoading,
		read,
		stop: () => stopper?.abort(),
	};
}
