/** The parts of the exports, read page by page. */
import {
	type Answer,
	type AnswerTexts,
	answerRows,
	eventRows,
	type Question,
} from "@junban/domain/documents";
import type { EpochMs, LocalDate, MemberUid } from "@junban/domain/values";
import { historyRows } from "@junban/domain/wait";
import type { Outcome } from "@junban/ports/outcome";
import type { Listing } from "@junban/ports/watch";
import type { Part } from "#src/lib/csv-file.ts";
import { RECORDS } from "#src/lib/member-parts.ts";
import type { ExportWords } from "./export-words.ts";
import type { CsvPorts } from "./ports.ts";

export interface Range {
	readonly days: { readonly from: LocalDate; readonly to: LocalDate };
	readonly instants: { readonly from: EpochMs; readonly until: EpochMs };
}

export async function* answerParts(
	{ members, answers, requireAnswers }: Pick<CsvPorts, "members" | "answers" | "requireAnswers">,
	{ instants }: Range,
	questions: readonly Question[],
	texts: AnswerTexts,
	signal: AbortSignal,
): AsyncGenerator<Outcome<Part>> {
	for await (const page of members.pages({ ...instants, oldestFirst: true }).all({ size: RECORDS, signal })) {
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
		yield part(answerRows(answered, questions, texts), page.value);
	}
}

export async function* eventParts(
	{ events, members, people }: Pick<CsvPorts, "events" | "members" | "people">,
	{ instants }: Range,
	textsFor: ExportWords["events"],
	signal: AbortSignal,
): AsyncGenerator<Outcome<Part>> {
	const texts = textsFor(await people());
	for await (const page of events(instants).all({ size: RECORDS, signal })) {
		if (!page.ok) return yield page;
		const { documents } = page.value;
		const uids = documents.flatMap(({ publicUid }) => (publicUid === undefined ? [] : [publicUid]));
		const named = await members.ofPublicUids(uids);
		if (!named.ok) return yield named;
		const rows = eventRows(documents, { ...texts, placeOf: (uid) => named.value.get(uid)?.number });
		yield part(rows, page.value);
	}
}

export async function* historyParts(
	{ history }: Pick<CsvPorts, "history">,
	{ days }: Range,
): AsyncGenerator<Outcome<Part>> {
	for await (const found of history.parts(days.from, days.to))
		yield found.ok ? part(historyRows(found.value.documents), found.value) : found;
}

function part(rows: Part["rows"], { documents, corrupt }: Listing<unknown>): Outcome<Part> {
	return { ok: true, value: { rows, records: documents.length, unreadable: corrupt.length } };
}
