/** Scripts and fonts that a page loads once its first view is painted: before, they would take the line and the processor from it. */
import type { PageFiles } from "./assets.ts";

/**
 * It stands in the page, because a file would cost another round trip. A page that nobody sees is not painted, and
 * neither is one without a view. Not every browser tells when it paints.
 *
 * Where style sheets are among the parts, the scripts wait for the first, or what they add would have no styles at first. Without
 * it they start after a while, and it is asked for again until it comes: a board stays open for weeks.
 *
 * What is pressed before the scripts are there counts. A board reads `data-pressed`. A shop's form is sent by the browser; that of
 * a sample, whose line is in the browser, is held back until `live`, which the sample's band sends, and is sent to the server
 * after 10 s: that shows the page again.
 */
export const LOADER = [
	'(()=>{let loaded=false;const root=document.getElementById("root");',
	'document.addEventListener("click",()=>{root.dataset.pressed=""},{once:true});',
	'const form=document.getElementById("sample-lost")&&document.querySelector("form");',
	"if(form){let last;",
	"const send=()=>{form.removeEventListener('submit',hold);if(last)last();last=undefined};",
	"const hold=(event)=>{event.preventDefault();event.stopPropagation();if(!last)setTimeout(send,10000);const{submitter}=event;last=()=>form.requestSubmit(submitter)};",
	"form.addEventListener('submit',hold);addEventListener('live',()=>setTimeout(send),{once:true})}",
	"const ask=(sheet,then)=>{sheet.onload=then;sheet.onerror=()=>{then();setTimeout(()=>{const again=sheet.cloneNode();ask(again,then);sheet.replaceWith(again)},10000)}};",
	"const load=()=>{if(loaded)return;loaded=true;",
	'const parts=document.importNode(document.getElementById("scripts").content,true);',
	'const sheet=parts.querySelector("[rel=stylesheet]");',
	'if(sheet){const script=parts.querySelector("script");script.remove();const start=()=>script.isConnected||document.head.append(script);ask(sheet,start);setTimeout(start,5000)}',
	"document.head.append(parts)};",
	"if(document.hidden||root.firstChild===null)return load();",
	"setTimeout(load,500);",
	'new PerformanceObserver(load).observe({type:"paint",buffered:true})})()',
].join("");

/** `LOADER` in the page's policy. */
export const LOADER_HASH = "sha256-PnSGnLJ/zAs0LTRO7wQLaUPQxnJeMg5EkOKlpXW3yYQ=";

/** Addresses of the style sheets of a page that carries what it uses of them. */
export interface LateSheets {
	/** That of all pages. */
	readonly shared: string;
	/** That of its screen, which stands in the page whole: React finds the link here, and does not wait for the file. */
	readonly own: string;
}

/** @param fonts CSS rules of fonts: the numerals of devices, as wide, are used until they are loaded */
export function lateScripts({ entry, scripts }: PageFiles, fonts: string, sheets?: LateSheets): string {
	const styles =
		sheets === undefined
			? ""
			: `<link rel="stylesheet" href="${sheets.shared}"><link rel="stylesheet" href="${sheets.own}" data-precedence="part">`;
	// The entry waits for the shared sheet, and need not be fetched after it.
	const early = sheets === undefined ? scripts : [entry, ...scripts];
	const preloads = early.map((href) => `<link rel="modulepreload" href="${href}">`).join("");
	return `<template id="scripts">${styles}<style>${fonts}</style><script type="module" src="${entry}"></script>${preloads}</template><script>${LOADER}</script>`;
}
