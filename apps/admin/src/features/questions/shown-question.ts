/** The questions as the phone of the preview shows them, while one of them is being written. */
import type { AskedQuestion } from "@junban/app-shell/question-field";
import {
	checkQuestion,
	type AnswerFault as Fault,
	answerFaults as faultsOfForm,
	type Question,
	questionToStored,
	type Unit,
	valueAt,
} from "@junban/domain/documents";
import { isShownTo } from "@junban/domain/shop";
import type { StoredFields } from "@junban/domain/values";
import type { QuestionList } from "@junban/firebase-client/questions";
import { filledOptions, optionsOf } from "./options.ts";
import { hasOptions, isLong, MOST_DESCRIPTION, MOST_TITLE, typeOf } from "./question-form.ts";

export type Language = "ja" | "en";

/** The words of the phone, in one language. */
export interface CustomerWords {
	readonly ticket: string;
	readonly waiting: string;
	readonly wait: string;
	readonly dash: "〜" | "–";
	readonly minutes: string;
	readonly units: Readonly<Record<Unit, string>>;
	readonly optional: string;
	readonly choose: string;
	readonly join: string;
	readonly send: string;
	readonly none: string;
	readonly answerRequired: string;
	readonly answerInvalid: string;
	readonly textTooLong: string;
	/** `count`: the questions without a valid answer. */
	readonly left: (count: number) => string;
	readonly done: string;
}

/** The question that is being written. */
export interface Edited {
	/** Undefined for a new one. */
	readonly uid: string | undefined;
	readonly list: QuestionList;
	/** The form, by stored names. */
	readonly form: StoredFields;
}

export interface ShownQuestion extends AskedQuestion {
	readonly isEdited: boolean;
	/** Undefined while the form has a fault. */
	readonly question: Question | undefined;
}

export const NEW_UID = "new";

/** The questions of one list. What the shop's plan does not ask is shown only while it is edited. */
export function shownQuestions(
	questions: readonly Question[],
	edited: Edited | undefined,
	{ list, language, hasPremium }: { list: QuestionList; language: Language; hasPremium: boolean },
): readonly ShownQuestion[] {
	const here = edited?.list === list ? edited : undefined;
	const show = (uid: string, form: StoredFields, isEdited: boolean) => ({
		...shownQuestion(uid, form, language),
		isOptional: list === "questions" || form.optional === true,
		isEdited,
	});
	const shown = questions.flatMap((question) => {
		if (here?.uid === question.uid) return [show(question.uid, here.form, true)];
		if (!isShownTo(question.target, hasPremium)) return [];
		return [show(question.uid, questionToStored(question), false)];
	});
	return here !== undefined && here.uid === undefined ? [...shown, show(NEW_UID, here.form, true)] : shown;
}

function shownQuestion(
	uid: string,
	form: StoredFields,
	language: Language,
): Omit<ShownQuestion, "isOptional" | "isEdited"> {
	const type = typeOf(form.type);
	const text = (name: "title" | "description") => {
		const english = textAt(form, `en.${name}`);
		const isUsable =
			language === "en" &&
			english !== "" &&
			!isLong(english, name === "title" ? MOST_TITLE : MOST_DESCRIPTION);
		return isUsable ? english : textAt(form, name);
	};
	const checked = checkQuestion({ ...form, uid });
	return {
		uid,
		title: text("title"),
		description: text("description"),
		type,
		options: hasOptions(type) ? choicesOf(form, language) : [],
		question: checked.ok ? checked.value : undefined,
	};
}

/** English options count only if every option has one. Repeated texts are one choice. */
function choicesOf(form: StoredFields, language: Language): ShownQuestion["options"] {
	const options = filledOptions(optionsOf(form.options, valueAt(form, "en.options"))).filter(
		({ text }) => text.trim() !== "",
	);
	const isEnglish = language === "en" && options.every(({ english }) => english.trim() !== "");
	const shown = options.map(({ text, english }) => ({
		value: text.trim(),
		text: isEnglish ? english : text,
	}));
	return shown.filter(({ value }, index) => shown.findIndex((other) => other.value === value) === index);
}

function textAt(form: StoredFields, path: string): string {
	const value = valueAt(form, path);
	return typeof value === "string" ? value.trim() : "";
}

const FAULTS = {
	"answer-required": "answerRequired",
	"answer-invalid": "answerInvalid",
	"text-too-long": "textTooLong",
} as const satisfies Readonly<Record<Fault, keyof CustomerWords>>;

export type AnswerFault = (typeof FAULTS)[Fault];

/** The faults of the answers, by question uid, as the customers' pages and the server find them. */
export function answerFaults(
	shown: readonly ShownQuestion[],
	answers: ReadonlyMap<string, unknown>,
	required: boolean,
): ReadonlyMap<string, AnswerFault> {
	const asked = shown.map(({ question }) => question).filter((question) => question !== undefined);
	const faults = [...faultsOfForm(asked, answers, { required })];
	return new Map(faults.map(([uid, code]) => [uid, FAULTS[code]]));
}
