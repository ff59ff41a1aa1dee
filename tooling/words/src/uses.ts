import type { Fault } from "./fault.ts";
import { branchesOf, childrenOf, type Node, type Source, textsOf } from "./source.ts";

/** `key` is `namespace:key`; each part that code inserts is a `*`. */
export type Use = { key: string; place: string };

/** The namespace of each translating function, by the name of its variable. */
type Scope = ReadonlyMap<string, string>;

/** The phrases that a module uses, and uses that the check cannot follow. */
export function phraseUses({ program, place }: Source): { uses: Use[]; faults: Fault[] } {
	const uses: Use[] = [];
	const faults: Fault[] = [];
	const tables = tablesOf(program);
	const reportHidden = (node: Node, what: string) =>
		faults.push({ rule: "hidden-key", place: place(node), what });

	function call(node: Node & { type: "CallExpression" }, namespace: string): void {
		const [key, options] = node.arguments;
		const usedNamespace = options === undefined ? namespace : (namespaceOf(options) ?? namespace);
		if (key === undefined) return;
		for (const each of keysOf(key, tables))
			uses.push({ key: `${usedNamespace}:${each}`, place: place(node) });
	}

	function visit(node: Node, parent: Node | undefined, scope: Scope): void {
		const inner = isFunction(node) ? new Map([...scope, ...translatorsOf(node, reportHidden)]) : scope;
		if (node.type === "Identifier" && scope.has(node.name) && !isHarmless(node, parent)) {
			reportHidden(node, `${node.name} leaves the component: pass the text, or call useTranslation there`);
		}
		if (node.type === "MemberExpression" && nameOf(node.property) === "t" && !node.computed) {
			reportHidden(node, "a call of .t: take t from useTranslation");
		}
		if (node.type === "CallExpression" && node.callee.type === "Identifier") {
			const namespace = scope.get(node.callee.name);
			if (namespace !== undefined) call(node, namespace);
		}
		const isDeclaration =
			node.type === "VariableDeclarator" && node.init !== null && isUseTranslation(node.init);
		if (isDeclaration) return;
		for (const child of childrenOf(node)) visit(child, node, inner);
	}
	visit(program, undefined, new Map());
	return { uses, faults };
}

/** The possible values of an expression for a key. */
function keysOf(node: Node, tables: Map<string, string[]>): string[] {
	if (node.type === "Literal" && typeof node.value === "string") return [node.value];
	if (node.type === "TemplateLiteral") {
		return node.quasis.reduce<string[]>(
			(before, { value }, index) => {
				const part = node.expressions[index];
				const after = part === undefined ? [""] : keysOf(part, tables);
				return before.flatMap((start) => after.map((end) => `${start}${value.cooked}${end}`));
			},
			[""],
		);
	}
	if (node.type === "MemberExpression" && node.object.type === "Identifier") {
		return tables.get(node.object.name) ?? ["*"];
	}
	return branchesOf(node)?.flatMap((each) => keysOf(each, tables)) ?? ["*"];
}

/** Constant objects of the module whose values are all texts, e.g. `TITLES` of `t(TITLES[state])`. */
function tablesOf(program: Node): Map<string, string[]> {
	const found = new Map<string, string[]>();
	for (const statement of childrenOf(program)) {
		if (statement.type !== "VariableDeclaration" || statement.kind !== "const") continue;
		for (const { id, init } of statement.declarations) {
			const object = init === null ? undefined : (branchesOf(init)?.[0] ?? init);
			if (id.type !== "Identifier" || object?.type !== "ObjectExpression") continue;
			const texts = object.properties.map((each) =>
				each.type === "Property" && each.value.type === "Literal" ? textsOf(each.value)[0]?.text : undefined,
			);
			if (texts.every((text) => text !== undefined)) found.set(id.name, texts);
		}
	}
	return found;
}

/** The translating functions that a function gets from `useTranslation`, without those of nested functions. */
function translatorsOf(scope: Node, reportHidden: (node: Node, what: string) => void): Scope {
	const found = new Map<string, string>();
	const visit = (node: Node, parent: Node) => {
		if (node.type === "CallExpression" && isUseTranslation(node)) {
			const [namespaces] = node.arguments;
			const namespace = namespaces === undefined ? "common" : textIn(namespaces);
			const name = parent.type === "VariableDeclarator" ? translatorIn(parent.id) : undefined;
			if (namespace === undefined || name === undefined) {
				reportHidden(node, "useTranslation other than const { t } = useTranslation(literal)");
			} else found.set(name, namespace);
		}
		if (!isFunction(node)) for (const child of childrenOf(node)) visit(child, node);
	};
	for (const child of childrenOf(scope)) visit(child, scope);
	return found;
}

/** `t` of `{ t }`, `common` of `{ t: common }`. */
function translatorIn(pattern: Node): string | undefined {
	if (pattern.type !== "ObjectPattern") return undefined;
	const [property, ...others] = pattern.properties;
	return others.length === 0 && property?.type === "Property" && nameOf(property.key) === "t"
		? nameOf(property.value)
		: undefined;
}

/** The first namespace of `"ticket"` or `["ticket", "codes"]`. */
function textIn(node: Node): string | undefined {
	const first = node.type === "ArrayExpression" ? node.elements[0] : node;
	return first?.type === "Literal" && typeof first.value === "string" ? first.value : undefined;
}

function namespaceOf(options: Node): string | undefined {
	if (options.type !== "ObjectExpression") return undefined;
	const own = options.properties.find((each) => each.type === "Property" && nameOf(each.key) === "ns");
	return own?.type === "Property" ? textIn(own.value) : undefined;
}

/** Whether a translating function is called, is only the name of a property, or is a dependency of a hook. */
function isHarmless(node: Node, parent: Node | undefined): boolean {
	if (parent?.type === "CallExpression") return parent.callee === node;
	if (parent?.type === "MemberExpression") return parent.property === node && !parent.computed;
	if (parent?.type === "Property" || parent?.type === "TSPropertySignature") return parent.key === node;
	return parent?.type === "ArrayExpression";
}

function isUseTranslation(node: Node): boolean {
	return node.type === "CallExpression" && nameOf(node.callee) === "useTranslation";
}

function isFunction(node: Node): boolean {
	return /^(?:ArrowFunctionExpression|FunctionDeclaration|FunctionExpression)$/.test(node.type);
}

function nameOf(node: Node): string {
	return node.type === "Identifier" ? node.name : "";
}
