/** A pseudo-language for developers: each phrase stays readable, is longer, and is in brackets. A text without brackets is not a phrase. */
import type { i18n } from "i18next";

type Tree = { readonly [key: string]: string | Tree };

/** Added length as a share of the length of the phrase. */
const GROWTH = 0.4;
const PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const ACCENTED = "ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýž";
const ACCENTS = new Map([...PLAIN].map((letter, index) => [letter, [...ACCENTED][index] ?? letter]));
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
const PADDING = {
	ja: [..."いろはにほへとちりぬるをわかよたれそつねならむ"],
	en: [..." öñé ţŵö ţĥŕéé ƒöûŕ ƒîṽé šîẋ šéṽéñ éîĝĥţ ñîñé ţéñ"],
};
/** Placeholders of i18next. */
const VARIABLE = /(\{\{.*?\}\}|\$t\(.*?\))/;

/** `[Ţŕý åĝåîñ öñé]`, `［戻るいろ］`; variables stay, and an empty phrase stays empty. */
export function pseudoText(text: string): string {
	if (text === "") return "";
	const parts = text.split(VARIABLE);
	const accented = parts.map((part, index) => (index % 2 === 1 ? part : accent(part))).join("");
	const length = parts.reduce((sum, part, index) => sum + (index % 2 === 1 ? 0 : [...part].length), 0);
	const isJapanese = JAPANESE.test(text);
	const padding = isJapanese ? PADDING.ja : PADDING.en;
	const added = Array.from(
		{ length: Math.ceil(length * GROWTH) },
		(_, index) => padding[index % padding.length],
	);
	const whole = accented + added.join("");
	return isJapanese ? `［${whole}］` : `[${whole}]`;
}

export function isPseudoRequested(search: string, setting: unknown): boolean {
	return new URLSearchParams(search).has("pseudo") || setting === "1";
}

/** Rewrites the phrases of these namespaces. The language stays the same. */
export function applyPseudo(instance: i18n, namespaces: readonly string[]): void {
	const { language } = instance;
	for (const namespace of namespaces) {
		const phrases = instance.getResourceBundle(language, namespace);
		instance.addResourceBundle(language, namespace, pseudoTree(phrases), false, true);
	}
}

/** Rewrites a tree of phrases. Keys and their plural endings stay. */
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
