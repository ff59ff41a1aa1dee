import { formFields as parsedForm } from "@junban/callers/form-fields";
import { MAX_OPTIONS, MAX_QUESTIONS } from "@junban/domain/documents";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { isAnswerField } from "#src/lib/answers/form-answers.ts";
import type { FormAnswer } from "#src/lib/page-data.ts";
import type { PageContext } from "../context.ts";
import { bareAnswer } from "../policy.ts";

/** The largest form: all answers at their bounds, percent-encoded. */
const MOST_BYTES = 512 * 1024;
/** Each option of each question is one, besides the form's own. To take 200,000 apart would hold everybody up. */
const MOST_FIELDS = MAX_QUESTIONS * MAX_OPTIONS + 100;

/** The content type that browsers send for a form without files. */
const FORM = /^application\/x-www-form-urlencoded(?:\s*;|\s*$)/i;

const limitBytes = bodyLimit({ maxSize: MOST_BYTES, onError: () => bareAnswer(413) });

/** Refuses a body that no form of these pages sends, before anything reads it. */
export async function limitForm(c: PageContext, next: () => Promise<void>): Promise<Response | undefined> {
	if (c.req.method === "POST" && !FORM.test(c.req.header("content-type") ?? "")) return bareAnswer(415);
	// Faults of what comes next are answered there.
	return (await limitBytes(c, next).catch(unread)) ?? undefined;
}

/** The texts of a form by the names of its fields. */
export type FormFields = Readonly<Record<string, readonly string[]>>;

export async function formFields(c: PageContext): Promise<FormFields> {
	const text = await c.req.text().catch(unread);
	if ((await c.env.bodyTurn?.()) === false) unread();
	const fields = parsedForm(text, MOST_FIELDS);
	if (fields === undefined) throw new HTTPException(413);
	const byName = Map.groupBy(fields, ([name]) => name);
	return Object.fromEntries([...byName].map(([name, all]) => [name, all.map(([, value]) => value)]));
}

/** The visitor's connection has ended. */
function unread(): never {
	throw new HTTPException(400);
}

/**
 * The most text that a refused form gives back, in UTF-16 units: more than all answers of a place may have. Each unit may become six
 * characters of the page, in its HTML and in its data: a refused form of 500 kB made 3 MB of it, in 0.2 s.
 */
const MOST_KEPT = 24_000;
/** Besides the answers to questions. Nothing else of a form is shown again. */
const SHOWN_AGAIN: ReadonlySet<string> = new Set(["mail", "party_size"]);

/** The fields whose values a page shows again. Of what is too long for the page, the start. */
function shownAgain(fields: FormFields): FormFields {
	let left = MOST_KEPT;
	const kept = Object.entries(fields).flatMap(([name, texts]) => {
		if (!SHOWN_AGAIN.has(name) && !isAnswerField(name)) return [];
		left -= name.length;
		const starts = texts.flatMap((text) => {
			if (left <= 0) return [];
			const start = text.slice(0, left);
			left -= start.length + 1;
			return [start];
		});
		return starts.length === 0 ? [] : [[name, starts] as const];
	});
	return Object.fromEntries(kept);
}

/** The answer to a form that was refused; its values stay in the page. */
export function refusedForm(
	intent: string,
	{ code, question }: Pick<FormAnswer, "code" | "question">,
	values: FormFields,
): FormAnswer {
	return { intent, code, values: shownAgain(values), ...(question === undefined ? {} : { question }) };
}
