/** The parts that all mails are made of. */
import type { Locale } from "@junban/domain/values";
import { type Html, html } from "#src/html.ts";

export function messageId(parts: readonly string[], publicUrl: string): string {
	const host = URL.parse(publicUrl)?.hostname ?? "localhost";
	return `<${parts.join(".")}@${/^[\w.-]+$/.test(host) ? host : "localhost"}>`;
}

export function title(text: string): Html {
	return html`<h1 style="margin:0 0 16px;font-size:24px;line-height:1.3;color:#111111">${text}</h1>`;
}

export function paragraph(text: string): Html {
	return html`<p style="margin:0 0 24px;font-size:16px;line-height:1.7;color:#111111">${lines(text)}</p>`;
}

export function smallPrint(text: string): Html {
	return html`<p style="margin:0;font-size:12px;color:#555555">${text}</p>`;
}

/** @param color `#RRGGBB` */
export function button(link: string, label: string, color: string): Html {
	return html`<p style="margin:0"><a href="${link}" style="display:inline-block;padding:14px 24px;border-radius:8px;${buttonColors(color)};font-size:16px;font-weight:bold;text-decoration:none">${label}</a></p>`;
}

export function lines(text: string): Html {
	return html`${text.split("\n").map((line, index) => (index === 0 ? line : html`<br>${line}`))}`;
}

/** The HTML of a mail: no script, no picture, nothing that a mail program must load. */
export function page(locale: Locale, parts: readonly (Html | undefined)[]): string {
	return html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body style="margin:0;padding:24px;background:#FFFFFF;font-family:sans-serif;line-break:strict;word-break:auto-phrase"><div style="max-width:480px;margin:0 auto">${parts}</div></body></html>`
		.text;
}

/** White text on the colour or on a slightly darker one, else black text: a contrast of 4.5 to 1, as WCAG asks. */
function buttonColors(color: string): string {
	const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
	for (const share of [1, 0.95, 0.9]) {
		const [red = 0, green = 0, blue = 0] = parts.map((part) => Math.round(part * share));
		if (luminance(red, green, blue) <= 1.05 / 4.5 - 0.05)
			return `background:#${hex(red)}${hex(green)}${hex(blue)};color:#FFFFFF`;
	}
	return `background:${color};color:#000000`;
}

function hex(part: number): string {
	return part.toString(16).padStart(2, "0").toUpperCase();
}

/** Relative luminance of WCAG; parts of 0 to 255. */
function luminance(red: number, green: number, blue: number): number {
	const linear = (part: number) => {
		const value = part / 255;
		return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
	};
	return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
