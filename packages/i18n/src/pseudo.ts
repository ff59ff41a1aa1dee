/** A language for developers: every phrase can be read, is longer, and stands in brackets; what has none is no phrase. */
import type { i18n } from "i18next";

type Tree = { readonly [key: string]: string | Tree };

/** How much longer, as a part of the length. */
const GROWTH = 0.4;
const PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const ACCENTED = "ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýž";
const ACCENTS = new Map([...PLAIN].map((letter, index) => [letter, [...ACCENTED][index] ?? letter]));
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
const FILLING = {
	ja: [..."いろはにほへとちりぬるをわかよたれそつねならむ"],
	en: [..." öñé ţŵö ţĥŕéé ƒöûŕ ƒîṽé šîẋ šéṽéñ éîĝĥţ ñîñé ţéñ"],
};
/** What i18next puts values in for. */
const VARIABLE = /(\{\{.*?\}\}|\$t\(.*?\))/;

/** `[Ţŕý åĝåîñ öñé]`, `［戻るいろ］`; variables stay, and an empty phrase stays empty. */
export function pseudoText(text: string): string {
	if (text === "") return "";
	const parts = text.split(VARIABLE);
	const accented = parts.map((part, index) => (index % 2 === 1 ? part : accent(part))).join("");
	const length = parts.reduce((sum, part, index) => sum + (index % 2 === 1 ? 0 : [...part].length), 0);
	const isJapanese = JAPANESE.test(text);
	const filling = isJapanese ? FILLING.ja : FILLING.en;
	const grown = Array.from(
		{ length: Math.ceil(length * GROWTH) },
		(_, index) => filling[index % filling.length],
	);
	const whole = accented + grown.join("");
	return isJapanese ? `［${whole}］` : `[${whole}]`;
}

export function isPseudoAsked(search: string, setting: unknown): boolean {
	return new URLSearchParams(search).has("pseudo") || setting === "1";
}

/** Rewrites all phrases that the page has, in their own language. */
export function speakPseudo(instance: i18n): void {
	const { language } = instance;
	for (const namespace of [instance.options.ns ?? []].flat()) {
		const phrases = instance.getResourceBundle(language, namespace);
		instance.addResourceBundle(language, namespace, pseudoTree(phrases), false, true);
	}
}

/** Keys, plural endings among them, stay as they are. */
function pseudoTree(tree: Tree): Tree {
	return Object.fromEntries(
		Object.entries(tree).map(([key, value]) => [
			key,
			typeof value === "string" ? pseudoText(value) : pseudoTree(value),
		]),
	);
}

function accent(text: string): string {
	return [...text].map((letter) => ACCENTS.get(letter) ?? letter).join("");
}
