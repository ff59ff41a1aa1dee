/**
 * The part of the style sheet that a page's HTML uses. The whole sheet is most of a page's bytes, and a page that brings
 * styles of its own besides would take a second round trip for it.
 */

interface Block {
	/** What stands before the brace: selectors, or an at-rule with its condition. */
	readonly prelude: string;
	/** The rules inside; the text of a style rule, and of at-rules that are no groups, such as fonts. */
	readonly body: readonly Rule[] | string;
}
/** A text: an at-rule without a block. */
type Rule = Block | string;

const GROUPS = /^@(?:layer|media|supports|container)\b/;
/** Braces and ends of rules. Escaped characters and strings are skipped. */
const SIGN = /\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]/g;
/** Conditions are not looked at: a rule is kept rather than lost. */
const CONDITION = /(?<!\\)(?:\((?:\\.|[^()\\]|\((?:\\.|[^()\\])*\))*\)|\[[^\]]*\])/g;
const CLASS = /\.((?:\\.|[\w-])+)/g;

/** @param styles a style sheet as the build writes it, without comments */
export function createFirstStyles(styles: string): (html: string) => string {
	const rules = parsed(styles);
	return (html) => {
		const classes = new Set(
			[...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names?.split(" ")),
		);
		return written(rules, (name) => classes.has(name));
	};
}

function written(rules: readonly Rule[], isUsed: (name: string) => boolean): string {
	return rules
		.map((rule) => {
			if (typeof rule === "string") return rule;
			const { prelude, body } = rule;
			if (typeof body !== "string") {
				const inner = written(body, isUsed);
				return inner === "" ? "" : `${prelude}{${inner}}`;
			}
			return prelude.startsWith("@") || applies(prelude, isUsed) ? `${prelude}{${body}}` : "";
		})
		.join("");
}

/** Whether one of the selectors names no class but those of the page. */
function applies(selectors: string, isUsed: (name: string) => boolean): boolean {
	return selectors
		.replace(CONDITION, "")
		.split(/(?<!\\),/)
		.some((selector) =>
			[...selector.matchAll(CLASS)].every(([, name = ""]) => isUsed(name.replaceAll("\\", ""))),
		);
}

function parsed(text: string): readonly Rule[] {
	const sheet: Rule[] = [];
	/** The groups around the place that is read, the innermost last. */
	const groups: { readonly prelude: string; readonly rules: Rule[] }[] = [{ prelude: "", rules: sheet }];
	let prelude = "";
	/** Open braces of a block that is no group. */
	let depth = 0;
	let start = 0;
	for (const { 0: sign, index } of text.matchAll(SIGN)) {
		const said = text.slice(start, index).trim();
		if (sign === "{" && depth++ === 0) {
			prelude = said;
			start = index + 1;
			if (GROUPS.test(said)) {
				groups.push({ prelude, rules: [] });
				depth = 0;
			}
		} else if (sign === "}" && depth > 0) {
			depth--;
			if (depth > 0) continue;
			groups.at(-1)?.rules.push({ prelude, body: said });
			start = index + 1;
		} else if (sign === "}") {
			const group = groups.pop();
			if (group !== undefined) groups.at(-1)?.rules.push({ prelude: group.prelude, body: group.rules });
			start = index + 1;
		} else if (sign === ";" && depth === 0) {
			groups.at(-1)?.rules.push(`${said};`);
			start = index + 1;
		}
	}
	return sheet;
}
