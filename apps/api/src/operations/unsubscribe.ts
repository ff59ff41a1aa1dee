import type { MailPhrases } from "@junban/domain/words";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type Html, html } from "#src/html.ts";
import type { ApiContext } from "#src/http/context.ts";
import { lineOf } from "#src/http/names.ts";
import { preferredLocale, Refusal, STATUS } from "#src/http/refusal.ts";
import { phrasesOf } from "#src/notify/messages.ts";
import { changeChannel } from "./channels.ts";

const STYLE =
	"margin:0;padding:24px;font:16px/1.7 sans-serif;color:#111111;background:#ffffff;line-break:strict;word-break:auto-phrase";
/** No scripts, no resources, and the form is sent only to this origin. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

/**
 * `GET /apiV2/{app}/{line}/unsubscribe?t=…`: the page that asks for confirmation. Mail scanners open links, so a GET
 * changes nothing.
 */
export async function unsubscribePage(c: ApiContext): Promise<Response> {
	if ((await placeOf(c)) === undefined) return unusable(c);
	return page(c, ({ button, question }, t) => {
		const action = `unsubscribe?t=${encodeURIComponent(t)}`;
		return html`<p>${question}</p><form method="post" action="${action}"><button style="font:inherit;padding:12px 24px">${button}</button></form>`;
	});
}

/** `POST …/unsubscribe?t=…`: the page's button, or a mail program's one click (RFC 8058). */
export async function unsubscribe(c: ApiContext): Promise<Response> {
	const place = await placeOf(c);
	if (place === undefined) return unusable(c);
	const { app, line, member } = place;
	await changeChannel(c.env.api, app, line, member, { channel: "mail", to: undefined });
	return page(c, ({ done }) => html`<p>${done}</p>`);
}

async function placeOf(c: ApiContext) {
	const { app, line } = lineOf(c);
	const member = await c.env.api.notifier.stopTokens.open(app, line, c.req.query("t"));
	return member === undefined ? undefined : { app, line, member };
}

/** The answer to an invalid link: a page for browsers, the refusal for programs. */
function unusable(c: ApiContext): Response {
	if (!/\btext\/html\b/i.test(c.req.header("accept") ?? "")) throw new Refusal("link-invalid");
	return page(c, ({ failed }) => html`<p>${failed}</p>`, STATUS["link-invalid"]);
}

function page(
	c: ApiContext,
	body: (phrases: MailPhrases["stopping"], token: string) => Html,
	status: ContentfulStatusCode = 200,
): Response {
	const locale = preferredLocale(c.req.header("accept-language"));
	const phrases = phrasesOf(locale).stopping;
	const { text } =
		html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${phrases.title}</title></head><body style="${STYLE}"><main><h1 style="font-size:20px">${phrases.title}</h1>${body(phrases, c.req.query("t") ?? "")}</main></body></html>`;
	return c.body(text, status, {
		"content-type": "text/html; charset=utf-8",
		"content-security-policy": POLICY,
		vary: "Accept-Language",
	});
}
