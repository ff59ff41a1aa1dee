import { type Answer, answersFromStored } from "@junban/domain/documents";
import { type MemberUid, parseMemberUid, type StoredFields } from "@junban/domain/values";
import { limit } from "firebase/firestore";
import { failed, had, type Outcome } from "./outcome.ts";
import { inLine, type LinePath } from "./paths.ts";
import { getDocument } from "./requests.ts";
import type { Services } from "./services.ts";
import { type Listing, type Sink, type Stop, watchCollection } from "./watch.ts";

/** What one member answered. */
export interface MembersAnswers {
	readonly member: MemberUid;
	/** By the uids of the questions, which may be gone by now. */
	readonly answers: ReadonlyMap<string, Answer>;
}

/** The answers given in a line: before joining (`require_answers`), or while waiting (`answers`). Only the API writes them. */
export interface AnswersPort {
	/** `document-missing` when the member answered nothing. */
	get(member: MemberUid): Promise<Outcome<MembersAnswers>>;
	/** At most `most` members' answers, by their uids. */
	watch(most: number, sink: Sink<Listing<MembersAnswers>>): Stop;
}

export function answersPort(
	services: Services,
	path: LinePath,
	kind: "answers" | "require_answers",
): AnswersPort {
	const place = inLine(path, kind);
	return {
		get: (member) => getDocument(services, `${place}/${member}`, readAnswers),
		watch: (most, sink) => watchCollection(services, place, [limit(most)], readAnswers, sink),
	};
}

/** A document of answers: fields by question uid, and the member's `uid`. What is no answer is left out. */
export function readAnswers(id: string, fields: StoredFields): Outcome<MembersAnswers> {
	const member = parseMemberUid(fields.uid);
	if (member === undefined || member !== id) return failed("internal", "uid");
	return had({ member, answers: answersFromStored(fields) });
}
