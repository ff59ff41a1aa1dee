import {
	type Member,
	type MemberState,
	type OverReason,
	publicMemberFromStored,
	type Source,
} from "@junban/domain/documents";
import { type EpochMs, good, type PublicUid } from "@junban/domain/values";
import type { Outcome } from "@junban/ports/outcome";
import type { Sink, Unsubscribe } from "@junban/ports/watch";
import { limit, orderBy, where } from "firebase/firestore";
import type { Condition } from "./lists.ts";
import { getOfIds, getOfNumbers } from "./named-lists.ts";
import { type PageOptions, type Pages, pagesOf } from "./pages.ts";
import { inLine, type LinePath } from "./paths.ts";
import { readMember } from "./readings.ts";
import type { StoredDocument } from "./requests.ts";
import type { Services } from "./services.ts";
import { type ListingWithChanges, watchCollection } from "./watch.ts";

/** What an absent part does not restrict. */
export interface MemberFilter {
	/** `standing`: all that are not over. */
	readonly state?: MemberState | "standing" | undefined;
	readonly overReason?: OverReason | undefined;
	readonly source?: Source | undefined;
	/** In line from this instant on. */
	readonly from?: EpochMs | undefined;
	/** In line before this instant. */
	readonly until?: EpochMs | undefined;
	/** Default: the newest first. */
	readonly oldestFirst?: boolean | undefined;
}

/** All members of a line that are kept, those that are over included. Only the API writes them. */
export interface KeptMembersPort {
	/**
	 * In the order of their instants in line. A search is a `keep` of the options. A count of waiting, guided or called
	 * members is that of all who stand.
	 */
	pages(filter: MemberFilter): Pages<Member>;
	/** The last `most` that ended, the latest ending first. */
	watchEndings(most: number, sink: Sink<ListingWithChanges<Member>>): Unsubscribe;
	/** The members that events name. Those that were deleted or cannot be parsed are absent. */
	ofPublicUids(uids: readonly PublicUid[]): Promise<Outcome<ReadonlyMap<PublicUid, Member>>>;
}

export function keptMembersPort(services: Services, path: LinePath): KeptMembersPort {
	const place = inLine(path, "members");
	return {
		pages(filter) {
			const pages = pagesOf(services, {
				...{ place, instant: "line_up_at", read: readMember },
				direction: filter.oldestFirst === true ? "asc" : "desc",
				where: [...equalTo(filter), ...between(filter)],
			});
			const { state } = filter;
			if (state === undefined || state === "over" || state === "standing") return pages;
			// Few members stand, so their states need no index, of which each slows down every write of a member.
			const narrowed = ({ keep, ...options }: PageOptions<Member>): PageOptions<Member> => ({
				...options,
				keep: (member) => member.state === state && keep?.(member) !== false,
			});
			return {
				...pages,
				page: (options) => pages.page(narrowed(options)),
				all: (options) => pages.all(narrowed(options)),
			};
		},
		watchEndings: (most, sink) =>
			watchCollection(services, place, [OVER, orderBy("over_at", "desc"), limit(most)], readMember, sink),
		async ofPublicUids(uids) {
			const places = inLine(path, "public_members");
			const named = await getOfIds(services, places, [...new Set(uids)]);
			if (!named.ok) return named;
			const members = new Map<PublicUid, Member>();
			for (const [series, numbers] of numbersOf(named.value)) {
				const found = await getOfNumbers(services, place, series, numbers);
				if (!found.ok) return found;
				for (const { id, fields } of found.value) {
					const member = readMember(id, fields);
					if (member.ok) members.set(member.value.publicUid, member.value);
				}
			}
			return good(members);
		},
	};
}

const OVER = where("guide_over", "==", true);

function equalTo({ state, overReason, source }: MemberFilter): readonly Condition[] {
	// Whoever has a reason is over. With both conditions the few of one reason would be looked for among all that are over.
	const isImplied = state === "over" && overReason !== undefined;
	const equal: readonly Condition[] = [
		...(state === undefined || isImplied
			? []
			: [{ field: "guide_over", op: "==", value: state === "over" } as const]),
		...(overReason === undefined ? [] : [{ field: "over_reason", op: "==", value: overReason } as const]),
		...(source === undefined ? [] : [{ field: "source", op: "==", value: source } as const]),
	];
	// Every index of members begins with a field that is compared.
	return equal.length === 0 ? [{ field: "guide_over", op: "in", value: [false, true] }] : equal;
}

function between({ from, until }: MemberFilter): readonly Condition[] {
	return [
		...(from === undefined ? [] : [{ field: "line_up_at", op: ">=", at: from } as const]),
		...(until === undefined ? [] : [{ field: "line_up_at", op: "<", at: until } as const]),
	];
}

/** The numbers of public members by their series. */
function numbersOf(documents: readonly StoredDocument[]): ReadonlyMap<number, readonly number[]> {
	const numbers = new Map<number, number[]>();
	for (const { fields } of documents) {
		const place = publicMemberFromStored(fields);
		if (!place.ok) continue;
		const { series, number } = place.value;
		numbers.set(series, [...(numbers.get(series) ?? []), number]);
	}
	return numbers;
}
