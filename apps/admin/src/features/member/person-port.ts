import type { Answer, Question } from "@junban/domain/documents";
import { good, type MemberUid, type PublicUid } from "@junban/domain/values";
import { answersPort } from "@junban/firebase-client/answers";
import type { Connection } from "@junban/firebase-client/connect";
import { eventsPort, type RecordedEvent } from "@junban/firebase-client/events";
import { type ReachedMember, watchMember } from "@junban/firebase-client/members";
import type { LinePath } from "@junban/firebase-client/paths";
import { type QuestionList, questionsPort } from "@junban/firebase-client/questions";
import type { Outcome } from "@junban/ports/outcome";
import type { Listing, Sink, Unsubscribe } from "@junban/ports/watch";

/** The story shows at most this many events of a place, the newest ones. */
const MOST_EVENTS = 100;

/** The documents of one person. */
export interface PersonPort {
	watchMember(sink: Sink<ReachedMember>): Unsubscribe;
	watchAnswers(list: QuestionList, sink: Sink<ReadonlyMap<string, Answer>>): Unsubscribe;
	watchQuestions(list: QuestionList, sink: Sink<Listing<Question>>): Unsubscribe;
	events(publicUid: PublicUid): Promise<Outcome<readonly RecordedEvent[]>>;
}

export function personPort(firebase: Connection, path: LinePath, member: MemberUid): PersonPort {
	const services = firebase.services();
	const answersOf = (list: QuestionList) =>
		answersPort(services, path, list === "questions" ? "answers" : "require_answers");
	return {
		watchMember: (sink) => watchMember(services, { ...path, member }, sink),
		watchAnswers: (list, sink) => answersOf(list).watchMember(member, sink),
		watchQuestions: (list, sink) => questionsPort(services, path, list).watch(sink),
		async events(publicUid) {
			const found = await eventsPort(services, path).pages({ publicUid }).page({ size: MOST_EVENTS });
			return found.ok ? good(found.value.documents) : found;
		},
	};
}
