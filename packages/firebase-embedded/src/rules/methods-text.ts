import { RE2JS } from "re2js";
import type { Evaluation } from "#src/rules/evaluation.ts";
import { characters } from "#src/rules/operators.ts";
import { regex } from "#src/rules/regex.ts";
import { EvaluationError, ListValue, type Value } from "#src/rules/value.ts";

/** A method of values of one type: its number of arguments, and its implementation. */
export interface Method<Self> {
	readonly arity: number;
	readonly run: (self: Self, args: readonly Value[], evaluation: Evaluation) => Value;
}

export type Methods<Self> = ReadonlyMap<string, Method<Self>>;

export const textMethods: Methods<string> = new Map<string, Method<string>>([
	["size", { arity: 0, run: (self, _, evaluation) => BigInt(length(self, evaluation)) }],
	["lower", { arity: 0, run: (self, _, evaluation) => evaluation.text(self.toLowerCase()) }],
	["upper", { arity: 0, run: (self, _, evaluation) => evaluation.text(self.toUpperCase()) }],
	["trim", { arity: 0, run: (self, _, evaluation) => evaluation.text(self.trim()) }],
	[
		"matches",
		{
			arity: 1,
			run: (self, [pattern], evaluation) => {
				return compiled(pattern, self, evaluation).matches(self);
			},
		},
	],
	["replace", { arity: 2, run: replace }],
	["split", { arity: 1, run: split }],
	[
		"toUtf8",
		{
			arity: 0,
			run: (self, _, evaluation) => {
				evaluation.spend(self.length);
				return new TextEncoder().encode(self);
			},
		},
	],
]);

export const bytesMethods: Methods<Uint8Array> = new Map<string, Method<Uint8Array>>([
	["size", { arity: 0, run: (self) => BigInt(self.length) }],
	["toBase64", { arity: 0, run: (self, _, evaluation) => evaluation.text(encode(self, "base64")) }],
	["toHexString", { arity: 0, run: (self, _, evaluation) => evaluation.text(encode(self, "hex")) }],
]);

export function textOf(value: Value | undefined): string {
	if (typeof value !== "string") throw new EvaluationError("Expected a string");
	return value;
}

function encode(bytes: Uint8Array, form: "base64" | "hex"): string {
	return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString(form);
}

function length(text: string, evaluation: Evaluation): number {
	// Only texts with surrogates have fewer characters than code units.
	evaluation.spend(text.length >> 4);
	return /[\ud800-\udfff]/.test(text) ? characters(text, evaluation).length : text.length;
}

/** Work per character: each may be a match of its own, which is cut out. */
const matchWork = 64;

/** Matching takes at most the length of the text times the size of the program. */
function compiled(pattern: Value | undefined, text: string, evaluation: Evaluation, perMatch = 0): RE2JS {
	const expression = regex(textOf(pattern));
	evaluation.spend(text.length * (expression.programSize() + perMatch));
	return expression;
}

function replace(self: string, args: readonly Value[], evaluation: Evaluation): Value {
	const [pattern, by] = args.map(textOf);
	if (pattern === undefined || by === undefined) throw new EvaluationError("Expected two strings");
	const expression = compiled(pattern, self, evaluation, matchWork);
	// At most one replacement before each character and one at the end.
	evaluation.spend(by.length * Math.min(self.length + 1, 100_000));
	return evaluation.text(expression.matcher(self).replaceAll(RE2JS.quoteReplacement(by)));
}

function split(self: string, [pattern]: readonly Value[], evaluation: Evaluation): Value {
	return new ListValue(compiled(pattern, self, evaluation, matchWork).split(self, -1));
}
