import type { MailPhrases } from "@junban/domain/words";
import { type Html, html } from "#src/html.ts";
import { textAnswer } from "#src/http/answer.ts";
import type { Api, ApiContext } from "#src/http/context.ts";
import type { Answer } from "#src/http/plain-answer.ts";
import { preferredLocale, Refusal, STATUS } from "#src/http/refusal.ts";
import { lineToChange } from "#src/http/request.ts";
import { phrasesOf } from "#src/notify/messages.ts";
import { changeChannel } from "./channels.ts";

const STYLE =
	"margin:0;padding:24px;font:16px/1.7 sans-serif;color:#111111;background:#ffffff;line-break:strict;word-break:auto-phrase";
/** No script, nothing loaded, and the form goes nowhere else. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

/** `GET /apiV2/{app}/{line}/unsubscribe?t=…`: asks. Programs that look at mails open links; they must change nothing. */
export async function unsubscribePage(api: Api, c: ApiContext): Promise<Answer> {
	if ((await placeOf(api, c)) === undefined) return unusable(c);
	return page(c, ({ button, question }, t) => {
		const action = `unsubscribe?t=${encodeURIComponent(t)}`;
		return html`<p>${question}</p><form method="post" action="${action}"><button style="font:inherit;padding:12px 24px">${button}</button></form>`;
	});
}

/** `POST …/unsubscribe?t=…`: the page's button, or a mail program's one click (RFC 8058). */
export async function unsubscribe(api: Api, c: ApiContext): Promise<Answer> {
	const place = await placeOf(api, c);
	if (place === undefined) return unusable(c);
	const { app, line, member } = place;
	await changeChannel(api, app, line, member, { channel: "mail", to: undefined });
	return page(c, ({ done }) => html`<p>${done}</p>`);
}

async function placeOf(api: Api, c: ApiContext) {
	const { app, line } = lineToChange(c);
	const member = await api.notifier.stopTokens.open(app, line, c.req.query("t"));
	return member === undefined ? undefined : { app, line, member };
}

/** People get a page, as with a link that works; programs the refusal. */
function unusable(c: ApiContext): Answer {
	if (!/\btext\/html\b/i.test(c.env.header("accept") ?? "")) throw new Refusal("link-invalid");
	return page(c, ({ failed }) => html`<p>${failed}</p>`, STATUS["link-invalid"]);
}

function page(
	c: ApiContext,
	body: (phrases: MailPhrases["stopping"], token: string) => Html,
	status = 200,
): Answer {
	const locale = preferredLocale(c.env.header("accept-language"));
	const phrases = phrasesOf(locale).stopping;
	const { text } =
		html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${phrases.title}</title></head><body style="${STYLE}"><main><h1 style="font-size:20px">${phrases.title}</h1>${body(phrases, c.req.query("t") ?? "")}</main></body></html>`;
	return textAnswer(c, text, status, {
		"content-type": "text/html; charset=utf-8",
		"content-security-policy": POLICY,
		vary: "Accept-Language",
	});
}
