import { createHash } from "node:crypto";
import { MAX_PASSWORD, MIN_PASSWORD } from "#src/auth/credentials.ts";
import type { CodeKind } from "#src/auth/data/codes.ts";
import type { Locale } from "#src/auth/mail/locale.ts";
import { PAGE_TEXTS } from "./texts.ts";

const STYLE = `:root{color-scheme:light dark;font:1rem/1.6 system-ui,sans-serif;line-break:strict;word-break:auto-phrase}body{margin:0;padding:2rem 1rem}
main{max-width:28rem;margin:auto}h1{font-size:1.5rem}label{display:block}
input,button{box-sizing:border-box;width:100%;min-height:3rem;margin:.5rem 0 1rem;padding:0 1rem;border:1px solid;border-radius:8px;font:inherit}
button{border:0;background:#0a6f77;color:#fff;font-weight:700;cursor:pointer}p{overflow-wrap:anywhere}a{color:light-dark(#0a6f77,#6ed0d9)}`;

/** Allows no scripts, no external resources and no frames. */
export const POLICY = [
	"default-src 'none'",
	`style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
	"form-action 'self'",
	"base-uri 'none'",
	"frame-ancestors 'none'",
].join("; ");

export type Form = {
	kind: CodeKind;
	email: string;
	code: string;
	continueUrl: string | undefined;
	/** Error code of the last attempt. */
	error?: string;
};

/** A confirmation page, because mail scanners open links. */
export function formPage(locale: Locale, { kind, email, code, continueUrl, error }: Form): string {
	const texts = PAGE_TEXTS[locale];
	const { title, explain, button } = texts.actions[kind];
	const password =
		kind !== "PASSWORD_RESET"
			? ""
			: `<input hidden autocomplete="username" value="${escapeHtml(email)}"><label for="p">${texts.newPassword}</label>
<input id="p" name="newPassword" type="password" autocomplete="new-password" required minlength="${MIN_PASSWORD}" maxlength="${MAX_PASSWORD}"${error === undefined ? "" : ' aria-invalid="true" aria-describedby="e"'}>`;
	const hidden = (name: string, value: string) =>
		`<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
	return page(
		locale,
		title,
		`<p>${escapeHtml(explain.replace("{email}", () => email))}</p>
${error === undefined ? "" : `<p id="e" role="alert">${errorText(locale, error)}</p>`}
<form method="post" action="action">${hidden("oobCode", code)}${hidden("lang", locale)}${continueUrl === undefined ? "" : hidden("continueUrl", continueUrl)}
${password}<button>${button}</button></form>`,
	);
}

export function donePage(locale: Locale, kind: CodeKind, continueUrl: string | undefined): string {
	const { title, done } = PAGE_TEXTS[locale].actions[kind];
	return page(locale, title, `<p role="status">${done}</p>${wayOn(locale, continueUrl)}`);
}

/** A link that was used twice or too late also leads on. */
export function failedPage(locale: Locale, error: string, continueUrl: string | undefined): string {
	const alert = `<p role="alert">${errorText(locale, error)}</p>`;
	return page(locale, PAGE_TEXTS[locale].failed, alert + wayOn(locale, continueUrl));
}

function wayOn(locale: Locale, continueUrl: string | undefined): string {
	if (continueUrl === undefined) return "";
	const { continue: words } = PAGE_TEXTS[locale];
	return `<p><a href="${escapeHtml(continueUrl)}" rel="noreferrer">${words}</a></p>`;
}

function errorText(locale: Locale, error: string): string {
	const { errors } = PAGE_TEXTS[locale];
	return (Object.hasOwn(errors, error) ? errors[error] : errors.OTHER) ?? "";
}

function page(locale: Locale, title: string, content: string): string {
	return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style><main><h1>${title}</h1>${content}</main></html>`;
}

function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
