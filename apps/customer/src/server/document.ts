/** The HTML around a rendered page. */
import type { Locale } from "@junban/domain/values";
import { PAGE_DATA_ID } from "#src/lib/page-data.ts";
import { type LateParts, lateScripts } from "./late-scripts.ts";
import type { PageHead } from "./page-head.ts";

export interface DocumentParts {
	readonly locale: Locale;
	readonly head: PageHead;
	/** CSS rules of the first view, without fonts that are files. */
	readonly styles: string;
	/** CSS rules of the screen's own, if it has some. */
	readonly ownStyles?: string;
	/** The shop's colours as CSS rules; empty without a shop. */
	readonly theme: string;
	readonly late: LateParts;
	readonly html: string;
	/** JSON that is safe inside a `script` element. */
	readonly data: string;
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** For text and for attributes in double quotes. */
function escaped(text: string): string {
	return text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
}

export function documentHtml({
	locale,
	head,
	styles,
	ownStyles = "",
	theme,
	late,
	html,
	data,
}: DocumentParts): string {
	const meta = Object.entries(head.meta).map(
		([name, content]) =>
			`<meta ${name.startsWith("og:") ? "property" : "name"}="${name}" content="${escaped(content)}">`,
	);
	const links = head.links.map(({ rel, href }) => `<link rel="${rel}" href="${escaped(href)}">`);
	return [
		`<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
		'<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
		'<meta name="color-scheme" content="light dark">',
		`<title>${escaped(head.title)}</title>`,
		...meta,
		// As the header, for a proxy that drops it.
		'<meta name="referrer" content="same-origin">',
		`<style id="first">${styles}</style><style>${ownStyles}${theme}</style>`,
		...links,
		// Half a page would be painted, and its parts would move when the rest has come.
		`<link rel="expect" href="#${PAGE_DATA_ID}" blocking="render">`,
		head.refreshSeconds === undefined
			? ""
			: `<noscript><meta http-equiv="refresh" content="${head.refreshSeconds}"></noscript>`,
		`</head><body><div id="root">${html}</div>`,
		`<script type="application/json" id="${PAGE_DATA_ID}">${data}</script>${lateScripts(late)}</body></html>`,
	].join("");
}
