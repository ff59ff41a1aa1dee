import type { Fault } from "./fault.ts";
import { branchesOf, childrenOf, type Node, type Source, textsOf } from "./source.ts";

/** `namespace:key`; each part that code puts in is a `*`. */
export type Use = { key: string; place: string };

/** Names of translating functions by what they are called here: the namespace that each speaks. */
type Scope = ReadonlyMap<string, string>;

/** The phrases that a module asks for, and where it does so in a way that cannot be followed. */
export function phraseUses({ program, place }: Source): { uses: Use[]; faults: Fault[] } {
	const uses: Use[] = [];
	const faults: Fault[] = [];
	const tables = tablesOf(program);
	const hide = (node: Node, what: string) => faults.push({ rule: "hidden-key", place: place(node), what });

	function call(node: Node & { type: "CallExpression" }, namespace: string): void {
		const [key, options] = node.arguments;
		const spoken = options === undefined ? namespace : (namespaceOf(options) ?? namespace);
		if (key === undefined) return;
		for (const each of keysOf(key, tables)) uses.push({ key: `${spoken}:${each}`, place: place(node) });
	}

	function visit(node: Node, parent: Node | undefined, scope: Scope): void {
		const inner = isFunction(node) ? new Map([...scope, ...translatorsOf(node, hide)]) : scope;
		if (node.type === "Identifier" && scope.has(node.name) && !isHarmless(node, parent)) {
			hide(node, `${node.name} leaves the component: pass the text, or call useTranslation there`);
		}
		if (node.type === "MemberExpression" && nameOf(node.property) === "t" && !node.computed) {
			hide(node, "a call of .t: take t from useTranslation");
		}
		if (node.type === "CallExpression" && node.callee.type === "Identifier") {
			const namespace = scope.get(node.callee.name);
			if (namespace !== undefined) call(node, namespace);
		}
		const known = node.type === "VariableDeclarator" && node.init !== null && isUseTranslation(node.init);
		if (known) return;
		for (const child of childrenOf(node)) visit(child, node, inner);
	}
	visit(program, undefined, new Map());
	return { uses, faults };
}

/** The keys that an expression may come to. */
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

/** Constant objects of the module whose values are all texts: `T[state]` is one of them. */
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

/** What `useTranslation` gives within one function, without the functions in it. */
function translatorsOf(scope: Node, hide: (node: Node, what: string) => void): Scope {
	const found = new Map<string, string>();
	const visit = (node: Node, parent: Node) => {
		if (node.type === "CallExpression" && isUseTranslation(node)) {
			const [namespaces] = node.arguments;
			const namespace = namespaces === undefined ? "common" : textIn(namespaces);
			const name = parent.type === "VariableDeclarator" ? translatorIn(parent.id) : undefined;
			if (namespace === undefined || name === undefined) {
				hide(node, "useTranslation other than const { t } = useTranslation(literal)");
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

/** Of `"ticket"` or `["ticket", "codes"]` the first. */
function textIn(node: Node): string | undefined {
	const first = node.type === "ArrayExpression" ? node.elements[0] : node;
	return first?.type === "Literal" && typeof first.value === "string" ? first.value : undefined;
}

function namespaceOf(options: Node): string | undefined {
	if (options.type !== "ObjectExpression") return undefined;
	const own = options.properties.find((each) => each.type === "Property" && nameOf(each.key) === "ns");
	return own?.type === "Property" ? textIn(own.value) : undefined;
}

/** Called, a mere name of a property, or among what a hook depends on. */
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
