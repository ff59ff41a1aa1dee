import type { Expression } from "#src/rules/ast.ts";

/**
 * The number of expressions that an operation counts for, as measured at Google's: one per node; `is` also counts its
 * type, a path its segments, a ternary and the right side of `&&` and `||` one more. Names and constants need no
 * operation, so they are counted by the operation that uses them.
 */
export function costOf(node: Expression): number {
	switch (node.type) {
		case "member":
			return 1 + leafCost(node.object);
		case "index":
			return 1 + leafCost(node.object, node.index);
		case "range":
			return 1 + leafCost(node.object, node.from, node.to);
		case "call":
			return 1 + leafCost(...node.args);
		case "method":
			return 1 + leafCost(node.object, ...node.args);
		case "unary":
			return 1 + leafCost(node.operand);
		case "binary":
			return 1 + leafCost(node.left, node.right);
		case "is":
			return 2 + leafCost(node.operand);
		case "ternary":
			return 2 + leafCost(node.condition);
		case "list":
			return 1 + leafCost(...node.items);
		case "map":
			return 1 + leafCost(...node.entries.flatMap(({ key, value }) => [key, value]));
		case "path":
			return 1 + node.segments.reduce((sum, one) => sum + (typeof one === "string" ? 1 : leafCost(one)), 0);
		default:
			return 1;
	}
}

/** The cost of those nodes that are compiled to a constant or to a lookup in the scope. */
export function leafCost(...nodes: readonly Expression[]): number {
	let cost = 0;
	for (const node of nodes) {
		if (node.type === "literal" || node.type === "bytes" || node.type === "name") cost += 1;
		else if (isConstantList(node)) cost += 1 + node.items.length;
	}
	return cost;
}

export function isConstantList(node: Expression): node is Expression & { readonly type: "list" } {
	return node.type === "list" && node.items.every((item) => item.type === "literal");
}
