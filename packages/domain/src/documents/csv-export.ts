/** The rows of exported files, one after another, so that a file of any length is written in parts. */
import type { CsvValue, EpochMs, LocalClock, Locale, PublicUid } from "#src/values/index.ts";
import type { Answer } from "./answers.ts";
import type { LineEvent } from "./bookkeeping.ts";
import type { Member } from "./member.ts";
import type { MemberState, OverReason, Source } from "./member-states.ts";
import type { Question } from "./question.ts";

type Row = readonly CsvValue[];

export const MEMBER_COLUMNS = [
	"number",
	"joinedAt",
	"calledAt",
	"overAt",
	"waited",
	"state",
	"reason",
	"source",
	"locale",
	"partySize",
	"toldLow",
	"toldHigh",
	"name",
	"phone",
	"note",
] as const;
export type MemberColumn = (typeof MEMBER_COLUMNS)[number];
/** What is about a person. */
export const PERSONAL_COLUMNS: readonly MemberColumn[] = ["name", "phone", "note"];

/** How numbers and instants are written. */
export interface CsvTexts {
	/** The shop's. */
	readonly clock: LocalClock;
	/** A member's number as people see it. */
	readonly numberOf: (number: number) => string;
}

export interface MemberTexts extends CsvTexts {
	readonly states: Readonly<Record<MemberState, string>>;
	readonly reasons: Readonly<Record<OverReason, string>>;
	readonly sources: Readonly<Record<Source, string>>;
	readonly locales: Readonly<Record<Locale, string>>;
}

const MEMBER_CELLS: {
	readonly [Column in MemberColumn]: (member: Member, texts: MemberTexts) => CsvValue;
} = {
	number: ({ number }, { numberOf }) => numberOf(number),
	joinedAt: ({ joinedAt }, { clock }) => clock.textAt(joinedAt),
	calledAt: ({ calledAt }, { clock }) => instantText(calledAt, clock),
	overAt: ({ overAt }, { clock }) => instantText(overAt, clock),
	waited: (member) => minutesWaited(member),
	state: ({ state }, { states }) => states[state],
	reason: ({ overReason }, { reasons }) => (overReason === undefined ? undefined : reasons[overReason]),
	source: ({ source }, { sources }) => sources[source],
	locale: ({ locale }, { locales }) => locales[locale],
	partySize: ({ partySize }) => partySize,
	toldLow: ({ told }) => told?.low,
	toldHigh: ({ told }) => told?.high,
	name: ({ name }) => name,
	phone: ({ phone }) => phone,
	note: ({ note }) => note,
};

/** A row for each member. The columns say which cells, and in which order. */
export function* memberRows(
	members: Iterable<Member>,
	columns: readonly MemberColumn[],
	texts: MemberTexts,
): Generator<Row> {
	for (const member of members) yield columns.map((column) => MEMBER_CELLS[column](member, texts));
}

/** Minutes from joining to the turn, to a tenth. Undefined for a member that had no turn. */
export function minutesWaited({ joinedAt, calledAt, overAt, overReason }: Member): number | undefined {
	const turnAt = calledAt ?? (overReason === "served" ? overAt : undefined);
	return turnAt === undefined ? undefined : Math.round((turnAt - joinedAt) / 6_000) / 10;
}

/** A member with its answers, those before joining and those while waiting together. */
export interface AnsweredMember {
	readonly member: Member;
	readonly answers: ReadonlyMap<string, Answer>;
}

export interface AnswerTexts extends CsvTexts {
	readonly yes: string;
	readonly no: string;
}

/** The first row of a file of answers: a column for each question, and one for answers to questions since removed. */
export function answerHeader(
	questions: readonly Question[],
	headers: { readonly number: string; readonly joinedAt: string; readonly removed: string },
): Row {
	return [headers.number, headers.joinedAt, ...questions.map(({ title }) => title), headers.removed];
}

export function* answerRows(
	members: Iterable<AnsweredMember>,
	questions: readonly Question[],
	texts: AnswerTexts,
): Generator<Row> {
	const asked = new Set(questions.map(({ uid }) => uid));
	for (const { member, answers } of members) {
		const removed = [...answers].flatMap(([uid, answer]) => (asked.has(uid) ? [] : [textOf(answer, texts)]));
		yield [
			texts.numberOf(member.number),
			texts.clock.textAt(member.joinedAt),
			...questions.map(({ uid }) => answerCell(answers.get(uid), texts)),
			removed.length === 0 ? undefined : removed.join(" / "),
		];
	}
}

export const EVENT_COLUMNS = ["at", "actor", "command", "number", "reason"] as const;

export interface EventTexts extends CsvTexts {
	/** Who a user's uid is, or the name of the line itself. */
	readonly actorOf: (actor: string) => string;
	readonly eventOf: (event: Pick<LineEvent, "command" | "reason">) => string;
	/** Of a member that is still kept. */
	readonly placeOf: (member: PublicUid) => number | undefined;
	readonly reasonOf: (reason: string) => string;
}

/** A row for each event, with the cells of `EVENT_COLUMNS`. */
export function* eventRows(events: Iterable<LineEvent>, texts: EventTexts): Generator<Row> {
	for (const event of events) {
		const { at, actor, publicUid, reason } = event;
		const number = publicUid === undefined ? undefined : texts.placeOf(publicUid);
		yield [
			texts.clock.textAt(at),
			texts.actorOf(actor),
			texts.eventOf(event),
			number === undefined ? undefined : texts.numberOf(number),
			reason === undefined ? undefined : texts.reasonOf(reason),
		];
	}
}

function instantText(instant: EpochMs | undefined, clock: LocalClock): string | undefined {
	return instant === undefined ? undefined : clock.textAt(instant);
}

/** A number stays a number, so that a spreadsheet can add it up. */
function answerCell(answer: Answer | undefined, texts: AnswerTexts): CsvValue {
	return answer === undefined || typeof answer === "number" ? answer : textOf(answer, texts);
}

function textOf(answer: Answer, { yes, no }: AnswerTexts): string {
	if (typeof answer === "boolean") return answer ? yes : no;
	return typeof answer === "object" ? answer.join(" / ") : String(answer);
}
