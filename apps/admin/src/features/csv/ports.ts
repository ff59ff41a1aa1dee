/** The stored documents that files are made of. */
import { type AnswersPort, answersPort } from "@junban/firebase-client/answers";
import { type EventsPort, eventsPort } from "@junban/firebase-client/events";
import { type HistoryPort, historyPort } from "@junban/firebase-client/history";
import { type KeptMembersPort, keptMembersPort } from "@junban/firebase-client/kept-members";
import { questionsPort } from "@junban/firebase-client/questions";
import { receptionsPort } from "@junban/firebase-client/receptions";
import type { Shop } from "#src/frame/shop-context.ts";

type QuestionsPort = ReturnType<typeof questionsPort>;
type ReceptionsPort = ReturnType<typeof receptionsPort>;

export interface CsvPorts {
	readonly members: Pick<KeptMembersPort, "pages" | "ofPublicUids">;
	readonly answers: Pick<AnswersPort, "ofMembers">;
	readonly requireAnswers: Pick<AnswersPort, "ofMembers">;
	readonly events: Pick<EventsPort, "pages">;
	readonly history: Pick<HistoryPort, "days">;
	readonly questions: QuestionsPort;
	readonly requireQuestions: QuestionsPort;
	readonly receptions: ReceptionsPort;
	/** The desk reads the settings again. */
	readonly refresh: () => Promise<unknown>;
}

export function csvPortsOf({ services, line }: Pick<Shop, "services" | "line">): CsvPorts {
	const { client, path } = line;
	const firebase = services.firebase.services();
	return {
		members: keptMembersPort(firebase, path),
		answers: answersPort(firebase, path, "answers"),
		requireAnswers: answersPort(firebase, path, "require_answers"),
		events: eventsPort(firebase, path),
		history: historyPort(firebase, path),
		questions: questionsPort(firebase, path, "questions"),
		requireQuestions: questionsPort(firebase, path, "require_questions"),
		receptions: receptionsPort(firebase, path),
		refresh: () => client.refresh(path),
	};
}
