import type { ApiContext } from "./context.ts";
import { readableBy } from "./cors.ts";
import type { Answer } from "./plain-answer.ts";

/** Nothing of an answer is a page: shown as one, it may load and do nothing. */
const POLICY = "default-src 'none'; frame-ancestors 'none'";

/** What every answer has, also the refusal of what reaches no operation. */
export const ALWAYS: Readonly<Record<string, string>> = {
	"cache-control": "no-store",
	"x-content-type-options": "nosniff",
	"referrer-policy": "no-referrer",
	"content-security-policy": POLICY,
};

/** A JSON answer with the headers that every answer has. */
export function jsonAnswer(
	c: ApiContext,
	body: object,
	status = 200,
	more: Readonly<Record<string, string>> = {},
): Answer {
	return textAnswer(c, JSON.stringify(body), status, { "content-type": "application/json", ...more });
}

/** An answer without a body. */
export function emptyAnswer(c: ApiContext, status: number, more: Readonly<Record<string, string>>): Answer {
	return textAnswer(c, null, status, more);
}

/** An answer that is a text already; its type is in `more`, which replaces what every answer has. */
export function textAnswer(
	c: ApiContext,
	text: string | null,
	status: number,
	more: Readonly<Record<string, string>>,
): Answer {
	const headers = {
		"x-request-id": c.get("requestId"),
		...ALWAYS,
		...more,
	};
	const readable = readableBy(c);
	if (readable === undefined) return { status, headers, text };
	const vary = more.vary === undefined || more.vary === "Origin" ? "Origin" : `${more.vary}, Origin`;
	return { status, headers: { ...headers, ...readable, vary }, text };
}

/** Gives the answer to who asked: by the shell itself where it can, since a `Response` costs more than most answers. */
export function deliver(c: ApiContext, answer: Answer): Response {
	if (c.env.deliver !== undefined) return c.env.deliver(answer);
	const { headers, status, text } = answer;
	return new Response(text, { status, headers });
}
