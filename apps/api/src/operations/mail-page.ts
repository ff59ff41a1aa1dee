/** The pages behind the links in mails. */

import type { AppUid, LineUid } from "@junban/domain/values";
import type { MailPhrases } from "@junban/domain/words";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type Html, html } from "#src/html.ts";
import type { ApiContext } from "#src/http/context.ts";
import { lineOf } from "#src/http/names.ts";
import { preferredLocale, Refusal, STATUS } from "#src/http/refusal.ts";
import { phrasesOf } from "#src/notify/mail-phrases.ts";
import type { MailedPlace } from "#src/notify/mail-tokens.ts";

const STYLE =
	"margin:0;padding:24px;font:16px/1.7 sans-serif;color:#111111;background:#ffffff;line-break:strict;word-break:auto-phrase";
/** No scripts, no resources, and the form is sent only to this origin. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

/** The pages of this kind, and their links. */
export type Kind = "stopping" | "confirming";

export interface LinkedPlace extends MailedPlace {
	readonly app: AppUid;
	readonly line: LineUid;
}

/** The place of the link's token. Undefined for a token that does not fit. */
export async function linkedPlace(c: ApiContext, kind: Kind): Promise<LinkedPlace | undefined> {
	const { app, line } = lineOf(c);
	const purpose = kind === "stopping" ? "stop" : "confirm";
	const place = await c.env.api.notifier.mailTokens.open(purpose, app, line, c.req.query("t"));
	return place && { app, line, ...place };
}

/** The answer to a link that cannot be used: a page for browsers, the refusal for programs. */
export function unusable(c: ApiContext, kind: Kind, refusal = new Refusal("link-invalid")): Response {
	if (!/\btext\/html\b/i.test(c.req.header("accept") ?? "")) throw refusal;
	return mailPage(c, kind, ({ failed }) => html`<p>${failed}</p>`, STATUS[refusal.code]);
}

export function mailPage<K extends Kind>(
	c: ApiContext,
	kind: K,
	body: (phrases: MailPhrases[K]) => Html,
	status: ContentfulStatusCode = 200,
): Response {
	const locale = preferredLocale(c.req.header("accept-language"));
	const phrases = phrasesOf(locale)[kind];
	const { text } =
		html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${phrases.title}</title></head><body style="${STYLE}"><main><h1 style="font-size:20px">${phrases.title}</h1>${body(phrases)}</main></body></html>`;
	return c.body(text, status, {
		"content-type": "text/html; charset=utf-8",
		"content-security-policy": POLICY,
		vary: "Accept-Language",
	});
}

/** A form with one button. It sends a POST to the page's own path. */
export function buttonForm(c: ApiContext, label: string, query: Readonly<Record<string, string>> = {}): Html {
	const to = new URLSearchParams({ t: c.req.query("t") ?? "", ...query });
	const page = c.req.path.slice(c.req.path.lastIndexOf("/") + 1);
	return html`<form method="post" action="${page}?${to.toString()}"><button style="font:inherit;padding:12px 24px">${label}</button></form>`;
}
