import { createHash } from "node:crypto";
import { MAX_PASSWORD, MIN_PASSWORD } from "#src/auth/credentials.ts";
import type { CodeKind } from "#src/auth/data/codes.ts";
import type { Locale } from "#src/auth/mail/locale.ts";
import { PAGE_TEXTS } from "./texts.ts";

/** The product's tokens, written out: this page loads nothing. */
const STYLE = `:root{color-scheme:light dark;font:1rem/1.7 "Hiragino Sans","Hiragino Kaku Gothic ProN","Noto Sans JP","Noto Sans CJK JP","BIZ UDPGothic","Yu Gothic Medium",Meiryo,system-ui,sans-serif;line-break:strict;word-break:auto-phrase;--surface:light-dark(#fff,#161a1b);--ink:light-dark(#101818,#f1f4f4);--solid:light-dark(#09838c,#59bcc5);--on-solid:light-dark(#fff,#00181a);--text:light-dark(#007179,#6ed0d9);--edge:light-dark(#7a8283,#747c7d);color:var(--ink);background:light-dark(#f1f5f5,#0b0f0f)}
body{max-width:28rem;margin:0 auto;padding:20px}header{display:flex;gap:10px;align-items:center;margin-bottom:28px;font-size:20px;font-weight:700;line-height:1}
header svg{width:32px;height:36px;fill:var(--solid)}header g{fill:var(--on-solid)}main{padding:24px;border-top:8px solid var(--solid);border-radius:8px;background:var(--surface)}
h1{margin:0 0 16px;font-size:1.5rem;line-height:1.35;text-wrap:balance}p{margin:0 0 24px;overflow-wrap:anywhere;text-wrap:pretty}label{display:block;font-weight:700}
input,button{box-sizing:border-box;width:100%;font:inherit}input{min-height:3rem;margin:8px 0 24px;padding:0 16px;border:1.5px solid var(--edge);border-radius:8px;color:inherit;background:var(--surface)}
button{min-height:4rem;padding:8px 20px;border:1.5px solid var(--solid);border-radius:12px;font-size:1.25rem;font-weight:700;line-height:1.35;color:var(--on-solid);background:var(--solid);cursor:pointer}
a{display:inline-flex;align-items:center;min-height:44px;font-weight:700;color:var(--text);text-underline-offset:.2em}:focus-visible{outline:3px solid var(--ink);outline-offset:2px}main>:last-child{margin-bottom:0}`;

/** The product's sign, as on its other pages: a mailed link must not lead to a page that looks like a stranger's. */
const HEADER = `<header><svg viewBox="0 0 32 36" aria-hidden="true"><path d="M5 1h22a2 2 0 0 1 2 2v19.5a3 3 0 0 0 0 6V33a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4.5a3 3 0 0 0 0-6V3a2 2 0 0 1 2-2z"/><g><path d="M15.2 5h4.3v14.5h-4.3V9.3l-4 1.3V7z"/><circle cx="10" cy="25.5" r="1.7"/><circle cx="16" cy="25.5" r="1.7"/><circle cx="22" cy="25.5" r="1.7"/></g></svg>Junban</header>`;

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
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style>${HEADER}<main><h1>${title}</h1>${content}</main></html>`;
}

function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
