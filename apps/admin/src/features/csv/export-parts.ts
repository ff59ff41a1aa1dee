/** The parts of each export, read page by page. */
import {
	type Answer,
	type AnswerTexts,
	answerRows,
	type EventTexts,
	eventRows,
	type MemberColumn,
	type MemberTexts,
	memberRows,
	type Question,
} from "@junban/domain/documents";
import type { EpochMs, LocalDate, MemberUid } from "@junban/domain/values";
import { historyRows } from "@junban/domain/wait";
import type { Outcome } from "@junban/ports/outcome";
import type { Part } from "./file-writer.ts";
import type { CsvPorts } from "./ports.ts";

/** Records of one request. */
const SIZE = 300;

export interface Range {
	readonly days: { readonly from: LocalDate; readonly to: LocalDate };
	readonly instants: { readonly from: EpochMs; readonly until: EpochMs };
}

export async function* memberParts(
	{ members }: Pick<CsvPorts, "members">,
	{ instants }: Range,
	columns: readonly MemberColumn[],
	texts: MemberTexts,
	signal: AbortSignal,
): AsyncGenerator<Outcome<Part>> {
	for await (const page of members.pages({ ...instants, oldestFirst: true }).all({ size: SIZE, signal }))
		yield page.ok ? part(memberRows(page.value.documents, columns, texts), page.value.documents) : page;
}

export async function* answerParts(
	{ members, answers, requireAnswers }: Pick<CsvPorts, "members" | "answers" | "requireAnswers">,
	{ instants }: Range,
	questions: readonly Question[],
	texts: AnswerTexts,
	signal: AbortSignal,
): AsyncGenerator<Outcome<Part>> {
	for await (const page of members.pages({ ...instants, oldestFirst: true }).all({ size: SIZE, signal })) {
		if (!page.ok) return yield page;
		const { documents } = page.value;
		const uids = documents.map(({ uid }) => uid);
		const [before, while_] = await Promise.all([requireAnswers.ofMembers(uids), answers.ofMembers(uids)]);
		if (!before.ok) return yield before;
		if (!while_.ok) return yield while_;
		const all = new Map<MemberUid, Map<string, Answer>>();
		for (const { member, answers: given } of [...before.value.documents, ...while_.value.documents])
			all.set(member, new Map([...(all.get(member) ?? []), ...given]));
		const answered = documents.map((member) => ({ member, answers: all.get(member.uid) ?? new Map() }));
		yield part(answerRows(answered, questions, texts), documents);
	}
}

export async function* eventParts(
	{ events, members }: Pick<CsvPorts, "events" | "members">,
	{ instants }: Range,
	texts: Omit<EventTexts, "placeOf">,
	signal: AbortSignal,
): AsyncGenerator<Outcome<Part>> {
	for await (const page of events.pages(instants).all({ size: SIZE, signal })) {
		if (!page.ok) return yield page;
		const { documents } = page.value;
		const uids = documents.flatMap(({ publicUid }) => (publicUid === undefined ? [] : [publicUid]));
		const named = await members.ofPublicUids(uids);
		if (!named.ok) return yield named;
		const placeOf: EventTexts["placeOf"] = (uid) => named.value.get(uid)?.number;
		yield part(eventRows(documents, { ...texts, placeOf }), documents);
	}
}

export async function* historyParts(
	{ history }: Pick<CsvPorts, "history">,
	{ days }: Range,
): AsyncGenerator<Outcome<Part>> {
	const found = await history.days(days.from, days.to);
	yield found.ok ? part(historyRows(found.value.documents), found.value.documents) : found;
}

function part(rows: Part["rows"], documents: readonly unknown[]): Outcome<Part> {
	return { ok: true, value: { rows, records: documents.length } };
}
