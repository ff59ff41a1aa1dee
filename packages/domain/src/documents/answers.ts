import {
	type Checked,
	checkMailAddress,
	checkTelephone,
	checkText,
	codePoints,
	fieldsOf,
	good,
	halfWidth,
	isMissing,
	isWithin,
	line,
	paragraph,
	refusal,
	type StoredFields,
} from "#src/values/index.ts";
import { MAX_QUESTIONS, parseQuestionUid, type Question } from "./question.ts";

/**
 * What a person answered: a text, for a number its value, for a single box whether it is ticked, for several boxes the
 * texts of those ticked in the order of the options, for a date `YYYY-MM-DD`.
 */
export type Answer = string | number | boolean | readonly string[];

/** Answers by question uid. `deleted` names the questions whose answer was emptied: their fields are deleted. */
export interface Answers {
	readonly values: ReadonlyMap<string, Answer>;
	readonly deleted: readonly string[];
}

/** The longest answers to questions of these types, in code points. */
export const ANSWER_MOST = { text: 200, textarea: 2_000 };
const TEXT = line(ANSWER_MOST.text);
const TEXTAREA = paragraph(ANSWER_MOST.textarea);
/** One set of answers, as `charactersOf` counts it. */
const MAX_ANSWERS = 20_000;
/** What each stored value and each list takes in addition to its text, in characters, approximately. */
const EACH = 16;
/**
 * Characters of a set of answers besides its texts (`EACH`, and the uids of questions) that are not counted. A form with 30 questions
 * and five ticks for each has fewer. Before they were counted, 2,500 ticks of two letters were 5,000 characters, but took 55 kB.
 */
const FREE_AROUND = 3_500;
const COUNTED = { least: 0, most: Number.MAX_SAFE_INTEGER };

/**
 * Reads what was answered to one question; undefined for no answer. A refusal is `answer-invalid` or `text-too-long`.
 * `false` and 0 are answers.
 */
export function checkAnswer(question: Question, value: unknown): Checked<Answer | undefined> {
	if (isMissing(value)) return good(undefined);
	switch (question.type) {
		case "text":
			return text(checkText(value, TEXT));
		case "textarea":
			return text(checkText(value, TEXTAREA));
		case "number":
			return answered(numberOf(value));
		case "select":
		case "radio":
			return answered(question.options.find((option) => option === value));
		case "checkbox":
			return isSingleBox(question)
				? answered(typeof value === "boolean" ? value : undefined)
				: boxes(question.options, value);
		case "date":
			return answered(dateOf(value));
		case "tel":
			return text(checkTelephone(value));
		case "email":
			return text(checkMailAddress(value));
	}
}

/** Whether there are more answers than a line can have questions. Only counts them. */
export function hasManyAnswers(given: unknown): boolean {
	return typeof given === "object" && given !== null && Object.keys(given).length > MAX_QUESTIONS;
}

/**
 * Reads a set of answers by question uid. With `required` every question that is not optional must have its answer
 * here; without, what is absent stays as it was stored.
 *
 * @returns a refusal with the uid of the question at fault; `payload-too-large` for all together
 */
export function checkAnswers(
	questions: readonly Question[],
	given: unknown,
	{ required }: { readonly required: boolean },
): Checked<Answers> {
	if (hasManyAnswers(given)) return refusal("payload-too-large");
	const fields = fieldsOf(given ?? {});
	if (fields === undefined) return refusal("answer-invalid");
	const known = new Set(questions.map(({ uid }) => uid));
	for (const uid of Object.keys(fields)) if (!known.has(uid)) return refusal("answer-invalid");
	const values = new Map<string, Answer>();
	const deleted: string[] = [];
	for (const question of questions) {
		const { uid } = question;
		const answer = checkAnswer(question, fields[uid]);
		if (!answer.ok) return refusal(answer.code, uid);
		if (answer.value !== undefined) values.set(uid, answer.value);
		else if (required && !question.optional) return refusal("answer-required", uid);
		else if (uid in fields) deleted.push(uid);
	}
	return charactersOf(values) > MAX_ANSWERS ? refusal("payload-too-large") : good({ values, deleted });
}

export type AnswerFault = "answer-required" | "answer-invalid" | "text-too-long";

/**
 * All faults of a form's answers, by question uid, where `checkAnswers` names only the first. In a form a single box
 * without a tick is the answer `false`. Texts over the bound of all answers
 * together are too long.
 */
export function answerFaults(
	questions: readonly Question[],
	given: ReadonlyMap<string, unknown>,
	{ required }: { readonly required: boolean },
): ReadonlyMap<string, AnswerFault> {
	const faults = new Map<string, AnswerFault>();
	const size = new Size();
	for (const question of questions) {
		const { uid, optional } = question;
		const answer = checkAnswer(question, given.get(uid));
		if (!answer.ok) faults.set(uid, answer.code === "text-too-long" ? answer.code : "answer-invalid");
		else if (answer.value === undefined) {
			if (required && !optional && !isSingleBox(question)) faults.set(uid, "answer-required");
		} else {
			size.add(uid, answer.value);
			if (size.characters > MAX_ANSWERS) faults.set(uid, "text-too-long");
		}
	}
	return faults;
}

/** Whether the question has one box to tick, without options. */
export function isSingleBox({ type, options }: Pick<Question, "type" | "options">): boolean {
	return type === "checkbox" && options.length === 0;
}

/** The answers of a stored document or map, by question uid; what is no answer is left out. */
export function answersFromStored(stored: unknown): ReadonlyMap<string, Answer> {
	const answers = new Map<string, Answer>();
	for (const [name, value] of Object.entries(fieldsOf(stored) ?? {}))
		if (parseQuestionUid(name) !== undefined && isAnswer(value)) answers.set(name, value);
	return answers;
}

/** The number of a member's answers, before joining and while waiting, by its stored document. */
export function answerCountFromStored({ require_answers, answered }: StoredFields): number {
	return answersFromStored(require_answers).size + (isWithin(answered, COUNTED) ? answered : 0);
}

function isAnswer(value: unknown): value is Answer {
	return Array.isArray(value)
		? value.every((each) => typeof each === "string")
		: typeof value === "string" || typeof value === "boolean" || Number.isFinite(value);
}

/**
 * How much these answers hold, in characters: their texts in code points, and beyond `FREE_AROUND` what is stored around them. That
 * takes room, too, where a shop asks for very many ticks, or under very long names.
 */
export function charactersOf(answers: ReadonlyMap<string, Answer>): number {
	const size = new Size();
	for (const [uid, answer] of answers) size.add(uid, answer);
	return size.characters;
}

/** What `charactersOf` counts, answer by answer. */
class Size {
	#texts = 0;
	#around = 0;

	get characters(): number {
		return this.#texts + Math.max(0, this.#around - FREE_AROUND);
	}

	add(uid: string, answer: Answer): void {
		this.#around += uid.length + EACH;
		if (typeof answer === "string") this.#texts += codePoints(answer);
		if (typeof answer !== "object") return;
		this.#around += answer.length * EACH;
		for (const each of answer) this.#texts += codePoints(each);
	}
}

function answered(answer: Answer | undefined): Checked<Answer | undefined> {
	return answer === undefined ? refusal("answer-invalid") : good(answer);
}

function text(checked: Checked<string>): Checked<Answer | undefined> {
	if (checked.ok) return good(checked.value === "" ? undefined : checked.value);
	return refusal(checked.code === "text-too-long" ? "text-too-long" : "answer-invalid");
}

function boxes(options: readonly string[], value: unknown): Checked<Answer | undefined> {
	if (!Array.isArray(value) || value.length > options.length) return refusal("answer-invalid");
	const ticked = options.filter((option) => value.includes(option));
	if (ticked.length !== value.length) return refusal("answer-invalid");
	return good(ticked.length === 0 ? undefined : ticked);
}

/** Up to 15 digits, the precision of a number, with an optional fraction; full-width digits count. */
function numberOf(value: unknown): number | undefined {
	const shown = typeof value === "number" ? String(value) : value;
	if (typeof shown !== "string" || shown.length > 40) return undefined;
	const plain = halfWidth(shown).trim();
	if (!/^[+-]?[0-9]{1,15}(?:\.[0-9]{1,10})?$/.test(plain)) return undefined;
	// Adding 0 makes a minus zero, which no screen shows and no store keeps, a zero.
	return Number(plain) + 0;
}

/** A day of the calendar from 1900 to 2199. */
function dateOf(value: unknown): string | undefined {
	if (typeof value !== "string" || !/^(?:19|20|21)[0-9]{2}-[01][0-9]-[0-3][0-9]$/.test(value))
		return undefined;
	const day = Date.parse(`${value}T00:00:00Z`);
	return !Number.isNaN(day) && new Date(day).toISOString().startsWith(value) ? value : undefined;
}
