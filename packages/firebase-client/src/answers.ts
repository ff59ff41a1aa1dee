import { type Answer, answersFromStored } from "@junban/domain/documents";
import { good, type MemberUid, parseMemberUid, type StoredFields } from "@junban/domain/values";
import type { Outcome } from "@junban/ports/outcome";
import type { Listing, Sink, Unsubscribe } from "@junban/ports/watch";
import { FieldPath, limit, orderBy } from "firebase/firestore";
import { getOfIds } from "./named-lists.ts";
import { failed } from "./outcome.ts";
import { inLine, type LinePath } from "./paths.ts";
import { getCount, getDocument, listedOf } from "./requests.ts";
import type { Services } from "./services.ts";
import { type ListingWithChanges, watchCollection, watchDocument } from "./watch.ts";

/** The answers of one member. */
export interface MemberAnswers {
	readonly member: MemberUid;
	/** Keys: uids of questions; a question may have been removed since. */
	readonly answers: ReadonlyMap<string, Answer>;
}

/** The answers of a line's members: before joining (`require_answers`) or while waiting (`answers`). Only the API writes them. */
export interface AnswersPort {
	/** `document-missing` for a member without answers. */
	get(member: MemberUid): Promise<Outcome<MemberAnswers>>;
	/** The answers of one member by the uids of the questions; empty without answers. */
	watchMember(member: MemberUid, sink: Sink<MemberAnswers["answers"]>): Unsubscribe;
	/** The answers of these members, in no order. Members without answers are absent. */
	ofMembers(members: readonly MemberUid[]): Promise<Outcome<Listing<MemberAnswers>>>;
	/** The number of members who answered a question; an emptied answer does not count. */
	count(question: string): Promise<Outcome<number>>;
	/** The answers of at most `most` members, sorted by uid. */
	watch(most: number, sink: Sink<ListingWithChanges<MemberAnswers>>): Unsubscribe;
}

export function answersPort(
	services: Services,
	path: LinePath,
	kind: "answers" | "require_answers",
): AnswersPort {
	const place = inLine(path, kind);
	return {
		get: (member) => getDocument(services, `${place}/${member}`, readAnswers),
		watchMember: (member, sink) =>
			watchDocument(
				services,
				`${place}/${member}`,
				{ read: (fields) => good(answersFromStored(fields ?? {})) },
				sink,
			),
		async ofMembers(members) {
			const found = await getOfIds(services, place, members);
			return found.ok ? good(listedOf(found.value, readAnswers)) : found;
		},
		// Documents without the field are not in its order.
		count: (question) => getCount(services, place, [orderBy(new FieldPath(question))]),
		watch: (most, sink) => watchCollection(services, place, [limit(most)], readAnswers, sink),
	};
}

/** Parses a document of answers: the member's `uid` and one field for each question. Other values are ignored. */
function readAnswers(id: string, fields: StoredFields): Outcome<MemberAnswers> {
	const member = parseMemberUid(fields.uid);
	if (member === undefined || member !== id) return failed("internal", "uid");
	return good({ member, answers: answersFromStored(fields) });
}
