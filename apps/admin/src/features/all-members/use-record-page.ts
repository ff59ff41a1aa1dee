import type { Member } from "@junban/domain/documents";
import type { Code } from "@junban/domain/values";
import type { Page, Pages } from "@junban/firebase-client/pages";
import { useEffect, useState } from "react";

/** Rows of one page: few enough to draw at once, enough to read a day. */
export const PAGE_SIZE = 50;

export interface RecordPage {
	/** The page of the current query; while another is loading, the one before. */
	readonly page: Page<Member> | undefined;
	readonly failure: Code | undefined;
	readonly isLoading: boolean;
	/** Records read so far for a search. */
	readonly read: number;
	/** Ends a long search; what was found stays, and the search can go on. */
	stop(): void;
}

export interface RecordQuery {
	readonly pages: Pages<Member>;
	readonly after: string | undefined;
	/** The search. Undefined: all. */
	readonly keep: ((member: Member) => boolean) | undefined;
	/** A new value loads the page again. */
	readonly turn: number;
}

interface Found {
	readonly page?: Page<Member>;
	readonly failure?: Code;
}

/** One page of a query. A newer query ends the reading for the one before. `query` must be memoised. */
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
