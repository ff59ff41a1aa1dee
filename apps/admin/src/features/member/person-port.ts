import type { Answer, Question } from "@junban/domain/documents";
import { good, type MemberUid, type PublicUid } from "@junban/domain/values";
import type { Connection } from "@junban/firebase-client/connect";
import type { RecordedEvent } from "@junban/firebase-client/events";
import type { ReachedMember } from "@junban/firebase-client/members";
import { type QuestionList, questionsPort } from "@junban/firebase-client/questions";
import type { Outcome } from "@junban/ports/outcome";
import type { Listing, Sink, Unsubscribe } from "@junban/ports/watch";
import { recordsOf } from "#src/line/records.ts";
import type { Line } from "#src/line/use-line.ts";

/** The story shows at most this many events of a place, the newest ones. */
const MOST_EVENTS = 100;

/** The documents of one person. */
export interface PersonPort {
	watchMember(sink: Sink<ReachedMember>): Unsubscribe;
	watchAnswers(list: QuestionList, sink: Sink<ReadonlyMap<string, Answer>>): Unsubscribe;
	watchQuestions(list: QuestionList, sink: Sink<Listing<Question>>): Unsubscribe;
	events(publicUid: PublicUid): Promise<Outcome<readonly RecordedEvent[]>>;
}

export function personPort(line: Line, firebase: Connection, member: MemberUid): PersonPort {
	const records = recordsOf(line, firebase);
	return {
		watchMember: (sink) => records.watchMember(member, sink),
		watchAnswers: (list, sink) => records.answers(list).watchMember(member, sink),
		watchQuestions: (list, sink) => questionsPort(firebase.services(), line.path, list).watch(sink),
		async events(publicUid) {
			const found = await records.events({ publicUid }).page({ size: MOST_EVENTS });
			return found.ok ? good(found.value.documents) : found;
		},
	};
}
