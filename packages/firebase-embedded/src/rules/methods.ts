import type { Evaluation } from "#src/rules/evaluation.ts";
import { listMethods, mapDiffMethods, mapMethods, setMethods } from "#src/rules/methods-collections.ts";
import { bytesMethods, type Methods, textMethods } from "#src/rules/methods-text.ts";
import { durationMethods, latLngMethods, pathMethods, timestampMethods } from "#src/rules/methods-time.ts";
import {
	DurationValue,
	EvaluationError,
	LatLngValue,
	ListValue,
	MapDiffValue,
	MapValue,
	PathValue,
	SetValue,
	TimestampValue,
	Unknown,
	type Value,
} from "#src/rules/value.ts";

/** The allowed numbers of arguments by method name, over all types. */
export const methodArities: ReadonlyMap<string, ReadonlySet<number>> = arities([
	textMethods,
	bytesMethods,
	listMethods,
	setMethods,
	mapMethods,
	mapDiffMethods,
	timestampMethods,
	durationMethods,
	latLngMethods,
	pathMethods,
]);

/** `self.name(args)`, by the type of `self`. */
export function callMethod(self: Value, name: string, args: readonly Value[], evaluation: Evaluation): Value {
	if (typeof self === "string") return call(textMethods, self, name, args, evaluation);
	if (self instanceof Unknown) return self.call(name, args);
	if (self instanceof MapValue) return call(mapMethods, self, name, args, evaluation);
	if (self instanceof ListValue) return call(listMethods, self, name, args, evaluation);
	if (self instanceof SetValue) return call(setMethods, self, name, args, evaluation);
	if (self instanceof MapDiffValue) return call(mapDiffMethods, self, name, args, evaluation);
	if (self instanceof TimestampValue) return call(timestampMethods, self, name, args, evaluation);
	if (self instanceof DurationValue) return call(durationMethods, self, name, args, evaluation);
	if (self instanceof LatLngValue) return call(latLngMethods, self, name, args, evaluation);
	if (self instanceof PathValue) return call(pathMethods, self, name, args, evaluation);
	if (self instanceof Uint8Array) return call(bytesMethods, self, name, args, evaluation);
	throw new EvaluationError(self === null ? "Null has no methods" : `The value has no method ${name}`);
}

function call<Self>(
	methods: Methods<Self>,
	self: Self,
	name: string,
	args: readonly Value[],
	evaluation: Evaluation,
): Value {
	const method = methods.get(name);
	if (method === undefined || method.arity !== args.length)
		throw new EvaluationError(`The value has no method ${name} with ${args.length} arguments`);
	return method.run(self, args, evaluation);
}

function arities(
	tables: readonly ReadonlyMap<string, { readonly arity: number }>[],
): ReadonlyMap<string, ReadonlySet<number>> {
	const found = new Map<string, Set<number>>();
	for (const table of tables) {
		for (const [name, { arity }] of table) found.set(name, (found.get(name) ?? new Set()).add(arity));
	}
	return found;
}
