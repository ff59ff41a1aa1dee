/** The built site as tests read it: filled in with the facts of an installation, its pages by address. */
import { join } from "node:path";
import { localizedPath } from "@junban/app-shell/paths";
import { LOCALES, type Locale } from "@junban/domain/values";
import * as v from "valibot";
import { fileOfAddress } from "#src/publish/addresses.ts";
import { fillSite, isFilled } from "#src/publish/fill-site.ts";
import { readFolder } from "#src/publish/read-folder.ts";
import { siteFactsSchema } from "#src/publish/site-facts.ts";
import { type PageEntry, SITE_PAGES } from "#src/site-map.ts";

export interface BuiltPage {
	readonly entry: PageEntry;
	readonly locale: Locale;
	readonly address: string;
	readonly html: string;
}

export interface BuiltSite {
	readonly pages: readonly BuiltPage[];
	/** All files by path. */
	readonly files: ReadonlyMap<string, string | Uint8Array>;
}

const TEMPLATE = readFolder(join(import.meta.dirname, "../../dist/template"));

export function builtSite(given: v.InferInput<typeof siteFactsSchema>): BuiltSite {
	const texts = new Map(
		[...TEMPLATE.keys()].filter(isFilled).map((file) => [file, TEMPLATE.get(file)?.toString("utf8") ?? ""]),
	);
	const filled = fillSite(texts, v.parse(siteFactsSchema, given));
	const pages = SITE_PAGES.flatMap((entry) =>
		LOCALES.map((locale) => {
			const address = localizedPath(entry.path, locale);
			return { entry, locale, address, html: filled.get(fileOfAddress(address)) ?? "" };
		}),
	);
	return { pages, files: new Map<string, string | Uint8Array>([...TEMPLATE, ...filled]) };
}

/** The attributes of all elements of a name. React writes them in double quotes. */
export function elements(html: string, name: string): Readonly<Record<string, string>>[] {
	return [...html.matchAll(new RegExp(`<${name}((?:\\s[^<>]*)?)>`, "g"))].map(([, attributes = ""]) =>
		Object.fromEntries(
			[...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [
				key.toLowerCase(),
				value.replaceAll("&amp;", "&"),
			]),
		),
	);
}

/** The content of the first `meta` with a name or property. */
export function meta(html: string, name: string): string | undefined {
	return elements(html, "meta").find((each) => each["name"] === name || each["property"] === name)?.[
		"content"
	];
}

/** The text of the element `main`, as blocks: what stands between tags that end a paragraph. */
export function mainTexts(html: string): string[] {
	const [, main = ""] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
	return main
		.replace(/<(?:script|style|svg)[\s\S]*?<\/(?:script|style|svg)>/g, " ")
		.replace(/<\/?(?:span|b|i|em|strong|a|wbr|br|time|small)(?:\s[^>]*)?>|<!--.*?-->/g, "")
		.split(/<[^>]*>/)
		.flatMap((block) => block.split(/(?<=。)|(?<=[.?!])\s+/))
		.map((text) => text.replace(/\s+/g, " ").trim())
		.filter((text) => text !== "");
}
