import type { Fields, WireValue } from "@junban/firestore-wire/value";
import { docValue } from "#src/query/match.ts";
import { isName } from "#src/query/query.ts";
import { invalid } from "#src/status.ts";
import type { Doc } from "#src/store/doc.ts";
import { type FieldPath, parseFieldPath } from "#src/values/field-path.ts";
import { integer, isObject, type JsonObject, list, message, text } from "#src/values/json.ts";
import { isNumber, toDouble } from "#src/values/numbers.ts";

type Operator = { op: "count"; upTo: number | undefined } | { op: "sum" | "avg"; field: FieldPath };

export type Aggregation = { alias: string } & Operator;

/** Firestore's own bound. The refusals have Firestore's words. */
const maxAggregations = 5;

export function parseAggregations(wire: unknown): Aggregation[] {
	const parts = list(wire, "aggregations").map((part) => message(part, "aggregation"));
	if (parts.length === 0) throw invalid("Aggregations can not be empty.");
	if (parts.length > maxAggregations) {
		throw invalid(
			`The maximum number of aggregations allowed in an aggregation query is ${maxAggregations}. Received: ${parts.length}`,
		);
	}
	let unnamed = 0;
	const used = new Set<string>();
	return parts.map((part) => {
		const given = text(part["alias"] ?? "", "alias");
		const alias = given === "" ? `field_${++unnamed}` : given;
		if (/^__.*__$/s.test(alias)) throw invalid(`The property.name "${alias.slice(0, 50)}" is reserved.`);
		if (used.has(alias)) throw invalid(`Aggregation aliases contain duplicate alias: ${alias.slice(0, 50)}.`);
		used.add(alias);
		return { alias, ...parseOperator(part) };
	});
}

function parseOperator(part: JsonObject): Operator {
	if (isObject(part["count"])) {
		const upTo = integer(part["count"]["upTo"], "upTo");
		if (upTo !== undefined && upTo < 0)
			throw invalid("The `up_to` value in a COUNT aggregation must be greater than or equal to zero.");
		return { op: "count", upTo };
	}
	const op = isObject(part["sum"]) ? "sum" : "avg";
	if (!isObject(part[op])) throw invalid("Operator field in Aggregation is not set.");
	const named = message(message(part[op], op)["field"], "field")["fieldPath"];
	const field = parseFieldPath(text(named, "fieldPath"));
	if (isName(field)) throw invalid("Aggregations are not supported for the property: __key__");
	return { op, field };
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
