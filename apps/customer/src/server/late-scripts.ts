/** Scripts and fonts that a page loads once its first view is painted: before, they would take the line and the processor from it. */
import type { PageFiles } from "./assets.ts";
import { EARLY_PRESS, type EarlyPress } from "./early-press.ts";

/**
 * It stands in the page, because a file would cost another round trip. A page that nobody sees is not painted, and
 * neither is one without a view. Not every browser tells when it paints.
 *
 * Where style sheets are among the parts, the rest waits for the first: what scripts add would have no styles before, and fonts
 * and styles are laid out in one go. Without it they start after a while, and it is asked for again until it comes: a board
 * stays open for weeks. The part of it that stands in the page goes when it is there: with both, each change of styles would
 * cost twice.
 */
export const LOADER = [
	"(()=>{let loaded=false;",
	"const ask=(sheet,then)=>{sheet.onload=()=>{document.getElementById('first').remove();then()};sheet.onerror=()=>{then();setTimeout(()=>{const again=sheet.cloneNode();ask(again,then);sheet.replaceWith(again)},10000)}};",
	"const load=()=>{if(loaded)return;loaded=true;",
	'const parts=document.importNode(document.getElementById("scripts").content,true);',
	'const sheet=parts.querySelector("[rel=stylesheet]");',
	'if(sheet){const rest=parts.querySelectorAll("style,script");rest.forEach((part)=>part.remove());const start=()=>rest[0].isConnected||document.head.append(...rest);ask(sheet,start);setTimeout(start,5000)}',
	"document.head.append(parts)};",
	'if(document.hidden||document.getElementById("root").firstChild===null)return load();',
	"setTimeout(load,500);",
	'new PerformanceObserver(load).observe({type:"paint",buffered:true})})()',
].join("");

/** `LOADER` in the page's policy. */
export const LOADER_HASH = "sha256-m5eabmMpfpE8GNS8KWOLHYfxdZDl1CZu7o7jEG27Dq4=";

export interface LateParts {
	readonly files: PageFiles;
	/** CSS rules of fonts: the numerals of devices, as wide, are used until they are loaded. */
	readonly fonts: string;
	/** Addresses of the style sheets of a page that carries the part of them that it uses. */
	readonly sheets?: {
		/** That of all pages. */
		readonly all: string;
		/** That of its screen, which stands in the page whole: React finds the link here, and does not wait for the file. */
		readonly own?: string;
	};
	readonly early?: EarlyPress | undefined;
}

export function lateScripts({ files: { entry, scripts }, fonts, sheets, early }: LateParts): string {
	const links = [
		sheets === undefined ? "" : `<link rel="stylesheet" href="${sheets.all}">`,
		sheets?.own === undefined ? "" : `<link rel="stylesheet" href="${sheets.own}" data-precedence="part">`,
		// The entry waits for the sheet of all pages, and need not be fetched after it.
		...(sheets === undefined ? scripts : [entry, ...scripts]).map(
			(href) => `<link rel="modulepreload" href="${href}">`,
		),
	];
	return [
		`<template id="scripts">${links.join("")}<style>${fonts}</style><script type="module" src="${entry}"></script></template>`,
		`<script>${LOADER}</script>`,
		early === undefined ? "" : `<script>${EARLY_PRESS[early]}</script>`,
	].join("");
}
