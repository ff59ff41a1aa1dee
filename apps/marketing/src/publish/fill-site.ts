/** Puts the facts of an installation into the built site. Pure. */
import type { Locale } from "@junban/domain/values";
import { localeOfFile } from "./addresses.ts";
import { FACT_NAMES, type FactName } from "./fact-names.ts";
import { ANY_MARK, ORIGIN_MARK } from "./marks.ts";
import { type FactTexts, factTexts, type SiteFacts } from "./site-facts.ts";
import { withoutAddresses } from "./without-addresses.ts";

/** Whether publishing changes a file. The others are the same everywhere. */
export function isFilled(file: string): boolean {
	return /\.(?:html|xml|txt)$/.test(file);
}

/**
 * The texts of the site as this installation publishes them. Without an address of its own it has no sitemap, and its
 * pages leave out what needs whole addresses.
 *
 * @param files texts by their path below the site's root, such as `examples/cafe.html`; a slash before it may be there
 */
export function fillSite(files: ReadonlyMap<string, string>, facts: SiteFacts): ReadonlyMap<string, string> {
	const texts: Readonly<Record<Locale, FactTexts>> = {
		ja: factTexts(facts, "ja"),
		en: factTexts(facts, "en"),
	};
	return new Map(
		[...files].flatMap(([file, text]) => {
			if (!isFilled(file)) throw new Error(`${file} is no text of the site`);
			const filled = fillText(text, texts[localeOfFile(file)], file);
			const { publicUrl } = facts;
			if (publicUrl !== undefined) return [[file, filled.replaceAll(ORIGIN_MARK, () => publicUrl)]];
			return file.endsWith(".xml") ? [] : [[file, withoutAddresses(filled, file)]];
		}),
	);
}

/** @param place names the text in faults */
function fillText(text: string, facts: FactTexts, place: string): string {
	let filled = "";
	let end = 0;
	/** For each condition around this part, whether it holds; the innermost last. */
	const kept: boolean[] = [];
	for (const { 0: mark, 1: said = "", index } of text.matchAll(ANY_MARK)) {
		const isKept = !kept.includes(false);
		if (isKept) filled += text.slice(end, index);
		end = index + mark.length;
		const [word = "", name] = said.split(" ");
		if (word === "if") kept.push(facts[factName(name, place)] !== undefined);
		else if (word === "else" || word === "end") {
			const before = kept.pop();
			if (before === undefined) throw new Error(`${place}: ${mark} without a condition`);
			if (word === "else") kept.push(!before);
		} else if (isKept)
			filled += word === "facts" ? jsonOf(facts) : escaped(facts[factName(said, place)] ?? "");
	}
	if (kept.length > 0) throw new Error(`${place}: a condition has no end`);
	return filled + text.slice(end);
}

function factName(text: string | undefined, place: string): FactName {
	const name = FACT_NAMES.find((each) => each === text);
	if (name === undefined) throw new Error(`${place}: no fact ${text}`);
	return name;
}

/** JSON in which no element can begin. */
function jsonOf(value: unknown): string {
	return JSON.stringify(value).replaceAll("<", "\\u003c");
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** For content and for attributes in double quotes. */
function escaped(text: string): string {
	return text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
}
