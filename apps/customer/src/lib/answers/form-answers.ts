/** The answers of a form, the same with and without script: from its fields, to the API, and their faults. */
import { isSingleBox, type Question } from "@junban/domain/documents";

/** An answer as a form holds it, unchecked: a text, the ticked options, or whether a single box is ticked. */
export type FormAnswer = string | readonly string[] | boolean;

/** By question uid. */
export type FormAnswers = ReadonlyMap<string, FormAnswer>;

export interface ReadForm {
	/** Of the questions whose fields are in the form. */
	readonly answers: FormAnswers;
	/** The form has an answer to a question that is not asked, or one that no field can give. */
	readonly hasUnknown: boolean;
}

const PREFIX = "answer.";
/** What browsers send for a ticked box without a value. */
const TICKED = "on";
/** A single box without a tick, where that is an answer. */
const UNTICKED = "off";
/** A text is cut here, in UTF-16 units. It is still too long for every question. */
const MOST_UNITS = 10_000;
/** The texts of one field that are read. More are refused as surely. */
const MOST_TEXTS = 60;

/** The name of a question's field. */
export function fieldName(uid: string): string {
	return `${PREFIX}${uid}`;
}

/** Whether a field of this name is that of a question. */
export function isAnswerField(name: string): boolean {
	return name.startsWith(PREFIX);
}

/** The value of the hidden field beside a question's boxes. Without it a form could not say that no box is ticked. */
export function untickedValue(question: Pick<Question, "type" | "options">, isAnswer: boolean): string {
	return isSingleBox(question) && isAnswer ? UNTICKED : "";
}

/** Reads the fields of a form, `FormData`, `URLSearchParams` or stored entries. */
export function readForm(
	questions: readonly Question[],
	form: Iterable<readonly [string, unknown]>,
): ReadForm {
	const texts = new Map<string, string[]>();
	let hasUnknown = false;
	const asked = new Set(questions.map(({ uid }) => fieldName(uid)));
	for (const [name, value] of form) {
		if (!isAnswerField(name)) continue;
		if (!asked.has(name) || typeof value !== "string") {
			hasUnknown = true;
			continue;
		}
		const list = texts.get(name) ?? [];
		if (list.length < MOST_TEXTS) list.push(value.slice(0, MOST_UNITS));
		texts.set(name, list);
	}
	const answers = new Map<string, FormAnswer>();
	for (const question of questions) {
		const given = texts.get(fieldName(question.uid));
		const answer = given === undefined ? undefined : answerOf(question, given);
		if (answer !== undefined) answers.set(question.uid, answer);
	}
	return { answers, hasUnknown };
}

/** Undefined for a single box without a tick, where that is no answer. */
function answerOf(question: Question, texts: readonly string[]): FormAnswer | undefined {
	const [first = "", ...more] = texts;
	if (isSingleBox(question)) {
		if (!texts.every((text) => text === TICKED || text === UNTICKED || text === "")) return [...texts];
		if (texts.includes(TICKED)) return true;
		return texts.includes(UNTICKED) ? false : undefined;
	}
	if (question.type === "checkbox") return texts.filter((text) => text !== "");
	// A field has one text. Several are refused by the check of their type.
	return more.length === 0 ? first : texts;
}

/** The answers of a join. An untouched single box is the answer `false`; what is empty is absent. */
export function answersOfJoin(
	questions: readonly Question[],
	answers: FormAnswers,
): Record<string, FormAnswer> {
	const sent = questions.flatMap((question): [string, FormAnswer][] => {
		const answer = answers.get(question.uid) ?? (isSingleBox(question) ? false : "");
		return isEmpty(answer) ? [] : [[question.uid, answer]];
	});
	return Object.fromEntries(sent);
}

/** Changes of stored answers: an emptied one is `null`, which deletes it. */
export function changesOf(answers: FormAnswers): Record<string, FormAnswer | null> {
	return Object.fromEntries(
		[...answers].map(([uid, answer]): [string, FormAnswer | null] => [uid, isEmpty(answer) ? null : answer]),
	);
}

export function isEmpty(answer: FormAnswer | undefined): boolean {
	if (typeof answer === "string") return answer.trim() === "";
	return typeof answer === "boolean" ? false : answer === undefined || answer.length === 0;
}

/** The fields of a form that was sent without script, one entry for each text. */
export function formEntries(fields: Readonly<Record<string, readonly string[]>>): [string, string][] {
	return Object.entries(fields).flatMap(([name, texts]) =>
		texts.map((text): [string, string] => [name, text]),
	);
}
