/** The stored documents that files are made of. Tests give their own. */
import type { StaffMember } from "@junban/api-contract/schemas-accounts";
import { createShopClient } from "@junban/api-contract/shop-client";
import type { Member, Question, Reception } from "@junban/domain/documents";
import type { AnswersPort } from "@junban/firebase-client/answers";
import type { EventFilter, RecordedEvent } from "@junban/firebase-client/events";
import type { HistoryPort } from "@junban/firebase-client/history";
import type { KeptMembersPort, MemberFilter } from "@junban/firebase-client/kept-members";
import type { Pages } from "@junban/firebase-client/pages";
import { questionsPort } from "@junban/firebase-client/questions";
import { receptionsPort } from "@junban/firebase-client/receptions";
import type { DocumentChange } from "@junban/ports/document-change";
import type { Outcome } from "@junban/ports/outcome";
import type { Listing, Sink, Unsubscribe } from "@junban/ports/watch";
import type { Shop } from "#src/frame/shop-context.ts";
import { recordsOf } from "#src/line/records.ts";

/** A list that a file can be imported into, as `SettingsCollection` of `firebase-client` describes it. */
export interface ListPort<T> {
	watch(sink: Sink<Listing<T>>): Unsubscribe;
	newUid(): string;
	apply(changes: readonly DocumentChange[]): Promise<Outcome<readonly DocumentChange[]>>;
}

export interface CsvPorts {
	readonly members: {
		pages(filter: MemberFilter): Pick<Pages<Member>, "all">;
		readonly ofPublicUids: KeptMembersPort["ofPublicUids"];
	};
	readonly answers: Pick<AnswersPort, "ofMembers">;
	readonly requireAnswers: Pick<AnswersPort, "ofMembers">;
	events(filter: EventFilter): Pick<Pages<RecordedEvent>, "all">;
	readonly history: Pick<HistoryPort, "parts">;
	/** The people of the shop; undefined for a reader who may not know them. */
	people(): Promise<readonly StaffMember[] | undefined>;
	readonly questions: ListPort<Question>;
	readonly requireQuestions: ListPort<Question>;
	readonly receptions: ListPort<Reception>;
	/** The desk reads the settings again. */
	readonly refresh: () => Promise<unknown>;
}

export function csvPortsOf({
	app,
	locale,
	role,
	services: { config, firebase },
	line,
}: Pick<Shop, "app" | "locale" | "role" | "services" | "line">): CsvPorts {
	const open = firebase.services();
	const { client, path } = line;
	const { answers, events, history, members } = recordsOf(line, firebase);
	const shop = createShopClient({ base: config.api, locale, token: () => firebase.auth.getIdToken() });
	return {
		...{ events, history, members },
		answers: answers("questions"),
		requireAnswers: answers("require_questions"),
		async people() {
			const found = role === "owner" ? await shop.staff(app) : undefined;
			return found?.ok === true ? found.value.staff : undefined;
		},
		questions: questionsPort(open, path, "questions"),
		requireQuestions: questionsPort(open, path, "require_questions"),
		receptions: receptionsPort(open, path),
		refresh: () => client.refresh(path),
	};
}
