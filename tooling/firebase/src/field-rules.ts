/** Conditions of the rules for the fields of a document, from its table in the domain. */
import { type Field, type Fields, type Shape, writtenBy } from "@junban/domain/documents";

/**
 * Functions of the rules that take a document's fields: the first, `name`, calls one for each map below it. Each field
 * may be absent; the rules by hand say which may not.
 *
 * @param mostInMap fields that a map may have; default: those of the table
 */
export function fieldRules(name: string, table: Fields, mostInMap?: number): string[] {
	const owners = writtenBy("owner", table);
	const paths = owners.flatMap((field) => [
		[field.stored, field] as const,
		...(field.english === undefined ? [] : [[field.english, field] as const]),
	]);
	return rulesOfMap(name, paths, mostInMap);
}

function rulesOfMap(
	name: string,
	paths: readonly (readonly [path: string, field: Field])[],
	mostInMap: number | undefined,
	isInSum = false,
): string[] {
	const here: string[] = [];
	const maps = new Map<string, [string, Field][]>();
	const texts: [name: string, most: number][] = [];
	const flags: string[] = [];
	for (const [path, field] of paths) {
		const [first = "", ...rest] = path.split(".");
		const { shape } = field.kind;
		const condition = rest.length === 0 ? conditionOf(first, shape) : undefined;
		if (rest.length > 0) maps.set(first, [...(maps.get(first) ?? []), [rest.join("."), field]]);
		else if (shape.is === "text") texts.push([first, shape.most]);
		else if (shape.is === "flag" && !isInSum) flags.push(first);
		else if (condition !== undefined && !isInSum) here.push(condition);
	}
	if (texts.length > 0) here.push(...(isInSum ? textsInSum(texts) : textsOneByOne(texts)));
	if (flags.length > 0) here.push(flagsTogether(flags));
	const below = [...maps].flatMap(([map, inner]) =>
		rulesOfMap(`${name}_${map}`, inner, mostInMap, isInSum || map !== "en"),
	);
	for (const [map, inner] of maps) {
		const names = new Set(inner.map(([path]) => path.split(".", 1).join()));
		// What is no map has no `get`, which the conditions of the map ask: then they refuse it.
		const conditions = `data.${map}.size() <= ${mostInMap ?? names.size} && ${name}_${map}(data.${map})`;
		here.push(`(!('${map}' in data) || ${conditions})`);
	}
	return [check(name, here.length === 0 ? ["data is map"] : here), ...below];
}

/** One condition asks that all are texts: only texts have a sum that is one. */
function textsOneByOne(texts: Texts): string[] {
	return [
		`(${sumOf(texts)}) is string`,
		...texts.map(([name, most]) => `data.get('${name}', '').size() <= ${most}`),
	];
}

/**
 * Of a map of settings (`notification`) the texts are bounded, in sum, and nothing else: a condition for each field
 * would take the fullest line past the 1,000 expressions that a decision may evaluate. Readers cut a longer text and
 * have a default for what is none of their values.
 */
function textsInSum(texts: Texts): string[] {
	const most = texts.reduce((total, [, each]) => total + each, 0);
	return [`sizedText(${sumOf(texts)}, ${most})`];
}

type Texts = readonly (readonly [name: string, most: number])[];

function sumOf(texts: Texts): string {
	return texts.map(([name]) => `data.get('${name}', '')`).join(" + ");
}

/** Fewer expressions than one condition each. */
function flagsTogether(names: readonly string[]): string {
	return `[${names.map((name) => `data.get('${name}', false)`).join(", ")}].hasOnly([false, true])`;
}

/** Undefined for kinds whose rules are written by hand, and for texts and flags, which are looked at together. */
function conditionOf(field: string, shape: Shape): string | undefined {
	switch (shape.is) {
		case "whole":
			return `whole(data, '${field}', ${shape.least}, ${shape.most})`;
		case "choice":
			return `data.get('${field}', '${shape.values[0]}') in ${listOf(shape.values)}`;
		case "color":
			return `color(data, '${field}')`;
		case "time":
			return `time(data, '${field}')`;
		case "telephone":
			return `telephone(data, '${field}')`;
		case "web-address":
			return `webAddress(data, '${field}')`;
		case "list":
			return `listUpTo(data, '${field}', ${shape.most})`;
		case "map":
			return `mapUpTo(data, '${field}', ${shape.most})`;
		case "text":
		case "number":
		case "flag":
		case "uid":
		case "epoch-ms":
		case "timestamp":
			return undefined;
	}
}

export function check(name: string, conditions: readonly string[]): string {
	return `    function ${name}(data) {\n      return ${conditions.join("\n        && ")};\n    }`;
}

export function listOf(values: readonly string[]): string {
	return `[${values.map((value) => `'${value}'`).join(", ")}]`;
}
