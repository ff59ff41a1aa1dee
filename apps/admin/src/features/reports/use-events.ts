import type { Member } from "@junban/domain/documents";
import type { Code, PublicUid } from "@junban/domain/values";
import type { EventFilter, RecordedEvent } from "@junban/firebase-client/events";
import type { Page } from "@junban/firebase-client/pages";
import { useEffect, useState } from "react";
import type { ReportsPorts } from "./ports.ts";

/** Rows of one page. */
export const PAGE_SIZE = 50;

export interface EventQuery {
	readonly ports: ReportsPorts;
	readonly filter: EventFilter;
	readonly after: string | undefined;
	/** A new value reads the page again. */
	readonly turn: number;
}

interface FoundEvents {
	readonly page?: Page<RecordedEvent>;
	/** The members that the page names. Absent when they could not be read. */
	readonly members?: ReadonlyMap<PublicUid, Member>;
	readonly failure?: Code;
}

export interface EventPage extends FoundEvents {
	readonly isLoading: boolean;
}

/** One page of events with the members that they name. `query` must be memoised. */
export function useEventPage(query: EventQuery): EventPage {
	const [loaded, setLoaded] = useState<{ query: EventQuery; found: FoundEvents }>();
	useEffect(() => {
		let isCurrent = true;
		const show = (found: FoundEvents) => isCurrent && setLoaded({ query, found });
		readEvents(query).then(show, () => show({ failure: "internal" }));
		return () => {
			isCurrent = false;
		};
	}, [query]);
	const isLoading = loaded?.query !== query;
	// While a page loads, the page before stays.
	return loaded?.found.page !== undefined || !isLoading ? { ...loaded?.found, isLoading } : { isLoading };
}

async function readEvents({ ports, filter, after }: EventQuery): Promise<FoundEvents> {
	const page = await ports.events(filter).page({ size: PAGE_SIZE, after });
	if (!page.ok) return { failure: page.code };
	const uids = page.value.documents.flatMap(({ publicUid }) => (publicUid === undefined ? [] : [publicUid]));
	const members = await ports.members(uids);
	return { page: page.value, ...(members.ok ? { members: members.value } : {}) };
}
