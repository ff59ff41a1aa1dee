import type { Fault, Rule } from "./fault.ts";
import { childrenOf, type Node, type Source, type Text, textsOf } from "./source.ts";

const LETTER = /\p{L}/u;
/** An entity such as `&nbsp;` is not text. The code does not write letters as entities. */
const ENTITY = /&#?\w+;/g;
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
/** Names of attributes, props and properties whose values people read or hear. */
const TEXT_NAME =
	/^(?:aria-(?:braillelabel|description|label|placeholder|roledescription|valuetext)|alt|caption|description|heading|headline|hint|label|legend|message|placeholder|summary|text|title|unit|\w+(?:Caption|Heading|Hint|Label|Message|Note|Placeholder|Text|Title|Unit))$/;
/** Functions that show their arguments to people. */
const TEXT_FUNCTIONS = new Set(["alert", "confirm", "prompt", "usePageTitle"]);
/** String methods that parse a text, e.g. typed input. */
const PARSING_METHODS = new Set([
	"endsWith",
	"includes",
	"indexOf",
	"replace",
	"replaceAll",
	"split",
	"startsWith",
]);
/** Properties of an element whose values people read or hear. */
const ELEMENT_TEXT = new Set(["alt", "ariaLabel", "innerText", "placeholder", "textContent", "title"]);

/** Texts in the code of a front end that belong in its phrases. */
export function literalFaults({ program, place }: Source): Fault[] {
	const faults: Fault[] = [];
	const reported = new Set<number>();
	const report = (rule: Rule, texts: Text[], pattern = LETTER) => {
		for (const { text, start } of texts) {
			if (!pattern.test(text) || reported.has(start)) continue;
			reported.add(start);
			faults.push({ rule, place: place({ start: start + text.search(/\S/) }), what: text.trim() });
		}
	};
	const visit = (node: Node, parent: Node | undefined) => {
		const shown = shownTexts(node, parent);
		if (shown !== undefined) report(shown.rule, shown.texts);
		if (isData(node, parent)) return;
		if (node.type === "Literal" || node.type === "TemplateLiteral")
			report("japanese-literal", textsOf(node), JAPANESE);
		for (const child of childrenOf(node)) visit(child, node);
	};
	visit(program, undefined);
	return faults;
}

/** Literal texts at a place that people read, with the rule that forbids them there. */
function shownTexts(node: Node, parent: Node | undefined): { rule: Rule; texts: Text[] } | undefined {
	switch (node.type) {
		case "JSXText":
			return {
				rule: "literal-in-jsx",
				texts: [{ text: node.value.replace(ENTITY, " "), start: node.start }],
			};
		case "JSXExpressionContainer":
			return parent?.type === "JSXAttribute"
				? undefined
				: { rule: "literal-in-jsx", texts: textsOf(node.expression) };
		case "JSXAttribute":
			return node.value !== null && node.name.type === "JSXIdentifier" && TEXT_NAME.test(node.name.name)
				? { rule: "literal-attribute", texts: textsOf(node.value) }
				: undefined;
		case "Property":
			return parent?.type === "ObjectExpression" && TEXT_NAME.test(nameOf(node.key))
				? { rule: "literal-property", texts: textsOf(node.value) }
				: undefined;
		case "AssignmentPattern":
			return TEXT_NAME.test(nameOf(node.left))
				? { rule: "literal-property", texts: textsOf(node.right) }
				: undefined;
		case "AssignmentExpression":
			return node.left.type === "MemberExpression" && ELEMENT_TEXT.has(nameOf(node.left.property))
				? { rule: "literal-call", texts: textsOf(node.right) }
				: undefined;
		case "CallExpression": {
			const name = nameOf(node.callee.type === "MemberExpression" ? node.callee.property : node.callee);
			const [first, ...others] = node.arguments;
			if (TEXT_FUNCTIONS.has(name)) return { rule: "literal-call", texts: node.arguments.flatMap(textsOf) };
			const isSetAttribute = name === "setAttribute" && first !== undefined;
			return isSetAttribute && textsOf(first).some(({ text }) => TEXT_NAME.test(text))
				? { rule: "literal-call", texts: others.flatMap(textsOf) }
				: undefined;
		}
		default:
			return undefined;
	}
}

/** Whether a literal is data, not a shown text: in types, comparisons, keys, and as argument of a parsing method. */
function isData(node: Node, parent: Node | undefined): boolean {
	if (node.type === "TSLiteralType") return true;
	if (parent?.type === "CallExpression" && node.type === "Literal") {
		return parent.callee.type === "MemberExpression" && PARSING_METHODS.has(nameOf(parent.callee.property));
	}
	if (parent?.type === "Property" || parent?.type === "MemberExpression") {
		const key = parent.type === "Property" ? parent.key : parent.property;
		return node === key && node.type === "Literal";
	}
	if (parent?.type === "SwitchCase") return node === parent.test;
	const isCompared = parent?.type === "BinaryExpression" && /^(?:[!=]==?|[<>]=?)$/.test(parent.operator);
	return isCompared && node.type === "Literal";
}

function nameOf(node: Node): string {
	if (node.type === "Identifier") return node.name;
	return node.type === "Literal" ? String(node.value) : "";
}
