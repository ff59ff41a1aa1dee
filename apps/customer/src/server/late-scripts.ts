/** Scripts and fonts that a page loads once its first view is painted: before, they would take the line and the processor from it. */
import type { PageFiles } from "./assets.ts";

/**
 * It stands in the page, because a file would cost another round trip. A page that nobody sees is not painted, and
 * neither is one without a view. Not every browser tells when it paints.
 */
export const LOADER = [
	"(()=>{let loaded=false;",
	'const load=()=>{if(loaded)return;loaded=true;document.head.append(document.importNode(document.getElementById("scripts").content,true))};',
	'if(document.hidden||document.getElementById("root").firstChild===null)return load();',
	"setTimeout(load,500);",
	'new PerformanceObserver(load).observe({type:"paint",buffered:true})})()',
].join("");

/** `LOADER` in the page's policy. */
export const LOADER_HASH = "sha256-AtP2M5Tpd4r8OrvLK8nHPqjhB+bazt4RRPTgYS8FgBs=";

/**
 * @param fonts CSS rules of fonts: the numerals of devices, as wide, stand in until they are there
 * @param sheet the address of the style sheet, for a page that carries a part of it
 */
export function lateScripts({ entry, scripts }: PageFiles, fonts: string, sheet?: string): string {
	const styles = sheet === undefined ? "" : `<link rel="stylesheet" href="${sheet}">`;
	const preloads = scripts.map((href) => `<link rel="modulepreload" href="${href}">`).join("");
	return `<template id="scripts">${styles}<style>${fonts}</style><script type="module" src="${entry}"></script>${preloads}</template><script>${LOADER}</script>`;
}
