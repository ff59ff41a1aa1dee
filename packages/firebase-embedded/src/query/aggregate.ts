import type { Fields, WireValue } from "@junban/firestore-wire/value";
import { docValue } from "#src/query/match.ts";
import { invalid } from "#src/status.ts";
import type { Doc } from "#src/store/doc.ts";
import { type FieldPath, parseFieldPath } from "#src/values/field-path.ts";
import { integer, isObject, list, message, text } from "#src/values/json.ts";
import { isNumber, toDouble } from "#src/values/numbers.ts";

export type Aggregation = { alias: string } & (
	| { op: "count"; upTo: number | undefined }
	| { op: "sum" | "avg"; field: FieldPath }
);

/** Firestore's own bound. */
const maxAggregations = 5;

export function parseAggregations(wire: unknown): Aggregation[] {
	const parts = list(wire, "aggregations");
	if (parts.length === 0 || parts.length > maxAggregations) throw invalid("1 to 5 aggregations are possible");
	return parts.map((part, at) => {
		const { alias = `field_${at + 1}`, ...rest } = message(part, "aggregation");
		const named = { alias: text(alias, "alias") };
		if (isObject(rest["count"])) {
			return { ...named, op: "count", upTo: integer(rest["count"]["upTo"], "upTo") };
		}
		const op = isObject(rest["sum"]) ? "sum" : "avg";
		if (!isObject(rest[op])) throw invalid("Unknown aggregation");
		const field = message(message(rest[op], op)["field"], "field")["fieldPath"];
		return { ...named, op, field: parseFieldPath(text(field, "fieldPath")) };
	});
}

/**
 * The result, if it can be computed without reading documents. Undefined if the request aggregates more than counts.
 * @param count returns the number of matching documents, counted up to `most`
 */
export function countsOf(aggregations: Aggregation[], count: (most: number) => number): Fields | undefined {
	const counts = aggregations.flatMap((aggregation) => (aggregation.op === "count" ? [aggregation] : []));
	if (counts.length < aggregations.length) return undefined;
	const all = Number.MAX_SAFE_INTEGER;
	const counted = count(Math.max(...counts.map(({ upTo }) => upTo ?? all)));
	return Object.fromEntries(
		counts.map(({ alias, upTo }) => [alias, { integerValue: String(Math.min(counted, upTo ?? all)) }]),
	);
}

/** A document that lacks an aggregated field counts in none of the request's aggregations. */
export function aggregate(aggregations: Aggregation[], docs: Doc[]): Fields {
	const fields = aggregations.flatMap((aggregation) => ("field" in aggregation ? [aggregation.field] : []));
	const counted = docs.filter((doc) => fields.every((field) => docValue(doc, field) !== undefined));
	const result: Fields = {};
	for (const aggregation of aggregations) {
		result[aggregation.alias] =
			aggregation.op === "count"
				? { integerValue: String(Math.min(counted.length, aggregation.upTo ?? counted.length)) }
				: overNumbers(aggregation.op, aggregation.field, counted);
	}
	return result;
}

function overNumbers(op: "sum" | "avg", field: FieldPath, docs: Doc[]): WireValue {
	const numbers = docs.flatMap((doc) => {
		const value = docValue(doc, field);
		return value !== undefined && isNumber(value) ? [value] : [];
	});
	const total = numbers.reduce((sum, value) => sum + toDouble(value), 0);
	if (op === "avg") return numbers.length === 0 ? { nullValue: null } : double(total / numbers.length);
	if (numbers.some((value) => "doubleValue" in value)) return double(total);
	const exact = numbers.reduce(
		(sum, value) => sum + ("integerValue" in value ? BigInt(value.integerValue) : 0n),
		0n,
	);
	return BigInt.asIntN(64, exact) === exact ? { integerValue: String(exact) } : double(total);
}

function double(number: number): WireValue {
	if (Number.isNaN(number)) return { doubleValue: "NaN" };
	if (!Number.isFinite(number)) return { doubleValue: number > 0 ? "Infinity" : "-Infinity" };
	return { doubleValue: Object.is(number, -0) ? "-0" : number };
}
