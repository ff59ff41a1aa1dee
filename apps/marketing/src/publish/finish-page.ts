/** Turns a page as React Router renders it into the file that visitors get. */
import { createHash } from "node:crypto";
import { SCRIPT_LOADER } from "./script-loader.ts";

export interface SharedParts {
	/** The rules that a page uses. */
	readonly firstStyles: (html: string) => string;
	/** The rules of fonts that are files: they load after the first paint. */
	readonly fonts: string;
	/** Address of the whole style sheet. */
	readonly sheet: string;
	/** Address of the script of all pages. */
	readonly script: string;
}

export interface FinishedPage {
	readonly html: string;
	/** The script that starts React, on interactive pages. */
	readonly entry: { readonly file: string; readonly text: string } | undefined;
}

const SCRIPT = /<script(?: type="module" async="")?>([\s\S]*?)<\/script>/g;
const PRELOAD = /<link rel="modulepreload"[^>]*>/g;
/** React's marks of the parts that carry the router's data, which stand behind the page. */
const TAIL = /(?:<!--\/?\$-->)+(?=<\/body>)/;

export function createFinishPage({ firstStyles, fonts, sheet, script }: SharedParts) {
	return (rendered: string, address: string): FinishedPage => {
		const scripts: string[] = [];
		// React finds the elements that it has rendered, but what they held waits in a file: a policy allows no script in a
		// page, and nobody may need it.
		const emptied = rendered
			.replace(PRELOAD, "")
			.replace(SCRIPT, (_, text: string) => {
				scripts.push(text);
				return scripts.length > 2 ? "" : '<script type="text/plain"></script>';
			})
			.replace(TAIL, "");
		if (scripts.length !== 0 && scripts.length !== 4)
			throw new Error(`${address}: ${scripts.length} scripts of the router`);
		const entry = scripts.length === 0 ? undefined : entryOf(scripts);
		const data = entry === undefined ? "" : ` data-entry="${entry.file}" data-styles="${sheet}"`;
		const late = `<template id="late" data-script="${script}"${data}><style>${fonts}</style></template>`;
		const html = emptied
			.replace("</head>", () => `<style>${firstStyles(emptied)}</style></head>`)
			.replace("</body>", () => `${late}<script>${SCRIPT_LOADER}</script></body>`);
		return { html, entry };
	};
}

/** The router's scripts in one: its context and data first, then the modules of the page. */
function entryOf([context = "", modules = "", ...data]: readonly string[]) {
	const text = [context, ...data, modules].join("\n");
	const hash = createHash("sha256").update(text).digest("base64url").slice(0, 10);
	return { file: `/site/assets/start-${hash}.js`, text };
}
