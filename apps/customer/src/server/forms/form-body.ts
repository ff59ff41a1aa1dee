import { formFields as parsedForm } from "@junban/callers/form-fields";
import { MAX_OPTIONS, MAX_QUESTIONS } from "@junban/domain/documents";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
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

/** The answer to a form that was refused; its values stay in the page. */
export function refusedForm(
	intent: string,
	{ code, question }: Pick<FormAnswer, "code" | "question">,
	values: FormFields,
): FormAnswer {
	return { intent, code, values, ...(question === undefined ? {} : { question }) };
}
