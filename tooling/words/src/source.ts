import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, parseSync } from "vite";

export type Node = ESTree.Node;
/** A parsed file; `place` gives `file:line` of a node. */
export type Source = { program: ESTree.Program; place(node: { start: number }): string };

export function readSource(root: string, file: string): Source {
	const text = readFileSync(join(root, file), "utf8");
	const { program, errors } = parseSync(file, text);
	if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(", ")}`);
	return { program, place: ({ start }) => `${file}:${text.slice(0, start).split("\n").length}` };
}

export function childrenOf(node: Node): Node[] {
	return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));
}

/** A literal text and its offset in the file. */
export type Text = { text: string; start: number };

/** The literal texts that the value of an expression may be or contain. */
export function textsOf(node: Node): Text[] {
	switch (node.type) {
		case "Literal":
			return typeof node.value === "string" ? [{ text: node.value, start: node.start }] : [];
		case "TemplateLiteral":
			return [
				...node.quasis.map(({ value, start }) => ({ text: value.cooked ?? "", start })),
				...node.expressions.flatMap(textsOf),
			];
		case "BinaryExpression":
			return node.operator === "+" ? [node.left, node.right].flatMap(textsOf) : [];
		default:
			return branchesOf(node)?.flatMap(textsOf) ?? [];
	}
}

/** The possible results of a conditional, logical or wrapping expression; undefined for any other node. */
export function branchesOf(node: Node): Node[] | undefined {
	switch (node.type) {
		case "ConditionalExpression":
			return [node.consequent, node.alternate];
		case "LogicalExpression":
			return [node.left, node.right];
		case "JSXExpressionContainer":
		case "ParenthesizedExpression":
		case "TSAsExpression":
		case "TSSatisfiesExpression":
			return [node.expression];
		default:
			return undefined;
	}
}

function isNode(value: unknown): value is Node {
	return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}
