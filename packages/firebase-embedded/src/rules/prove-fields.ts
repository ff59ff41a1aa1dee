import type { WireValue } from "@junban/firestore-wire/value";
import { valueHolds } from "#src/query/match.ts";
import { type FieldFilter, isName, type Order } from "#src/query/query.ts";
import { KnownList, KnownMap } from "#src/rules/prove-collections.ts";
import { type Bound, Constrained, isOrdered, type Kind } from "#src/rules/prove-constrained.ts";
import { equalForms } from "#src/rules/prove-equal.ts";
import { OneOf } from "#src/rules/prove-one-of.ts";
import type { Value } from "#src/rules/value.ts";
import { fromWire } from "#src/rules/wire.ts";
import type { FieldPath } from "#src/values/field-path.ts";
import { isNan } from "#src/values/numbers.ts";
import { compareValues, typeRank } from "#src/values/order.ts";

/** By Firestore's order of types. A vector is a map in rules. */
const kinds: readonly Kind[] = [
	"null",
	"bool",
	"number",
	"timestamp",
	"string",
	"bytes",
	"path",
	"latlng",
	"list",
	"map",
	"map",
];

const truthValues: readonly WireValue[] = [{ booleanValue: false }, { booleanValue: true }];

/** What all conditions of one alternative say about an existing field and its nested fields. */
class Field {
	readonly filters: FieldFilter[] = [];
	readonly fields = new Map<string, Field>();
	#value: Value | undefined;
	#listed: { readonly forms: readonly WireValue[] | undefined } | undefined;

	at(path: FieldPath): Field {
		let field: Field = this;
		for (const name of path) {
			let next = field.fields.get(name);
			if (next === undefined) {
				next = new Field();
				field.fields.set(name, next);
			}
			field = next;
		}
		return field;
	}

	/** Throws EvaluationError if the filters contradict each other. */
	value(): Value {
		this.#value ??= this.#make();
		return this.#value;
	}

	/** No value fulfils all filters. False does not prove that such a value exists. */
	isImpossible(): boolean {
		if (this.#forms()?.length === 0) return true;
		const { low, high } = this.#bounds();
		if (low !== undefined && high !== undefined) {
			const compared = compareValues(low.value, high.value);
			if (compared > 0 || (compared === 0 && (low.open || high.open))) return true;
		}
		for (const field of this.fields.values()) if (field.isImpossible()) return true;
		return false;
	}

	#make(): Value {
		const forms = this.#forms();
		if (forms !== undefined) return OneOf.of(forms.map(fromWire));
		const kind = this.#kind();
		if (this.fields.size > 0 || kind === "map") return new KnownMap(this.fields);
		if (kind === "list") return new KnownList(this.#contained());
		const { low, high } = isOrdered(kind) ? this.#bounds() : {};
		return new Constrained({
			kind,
			notNull: this.filters.some((filter) => !holdsForNull(filter)),
			low: bound(low),
			high: bound(high),
			excluded: this.filters.flatMap(excluded),
		});
	}

	/** All values that fulfil the filters, if they can be listed. */
	#forms(): readonly WireValue[] | undefined {
		if (this.#listed === undefined) this.#listed = { forms: this.#list() };
		return this.#listed.forms;
	}

	#list(): readonly WireValue[] | undefined {
		let found: readonly WireValue[] | undefined;
		for (const filter of this.filters) {
			if (filter.op === "EQUAL") found = equalForms(filter.value);
			else if (isRange(filter) && "booleanValue" in filter.value) found = truthValues;
			else if (isRange(filter) && "nullValue" in filter.value) found = [filter.value];
			if (found !== undefined) break;
		}
		return found?.filter((value) => this.filters.every((filter) => valueHolds(filter, value)));
	}

	#kind(): Kind | undefined {
		for (const filter of this.filters) {
			if (filter.op === "EQUAL" || isRange(filter)) return kinds[typeRank(filter.value)];
			if (filter.op === "ARRAY_CONTAINS" || filter.op === "ARRAY_CONTAINS_ANY") return "list";
		}
		return undefined;
	}

	/** The narrowest bounds among the ranges of the field's own type. */
	#bounds(): { low?: WireBound; high?: WireBound } {
		let low: WireBound | undefined;
		let high: WireBound | undefined;
		const rank = this.filters.find(isRange);
		for (const filter of this.filters) {
			const { op, value } = filter;
			if (!isRange(filter) || rank === undefined || typeRank(rank.value) !== typeRank(value) || isNan(value))
				continue;
			const next = { value, open: op === "LESS_THAN" || op === "GREATER_THAN" };
			if (op.startsWith("GREATER")) low = low === undefined ? next : narrower(low, next, 1);
			else high = high === undefined ? next : narrower(high, next, -1);
		}
		return { ...(low === undefined ? {} : { low }), ...(high === undefined ? {} : { high }) };
	}

	#contained(): Value[][] {
		const found: Value[][] = [];
		for (const { op, value } of this.filters) {
			const forms = op === "ARRAY_CONTAINS" ? equalForms(value) : undefined;
			if (forms !== undefined) found.push(forms.map(fromWire));
		}
		return found;
	}
}

interface WireBound {
	readonly value: WireValue;
	readonly open: boolean;
}

/** What the conditions of one alternative and the query's order say about the data of each document. */
export interface DataFacts {
	/** `resource.data` */
	readonly data: Value;
	/** The conditions contradict each other, so no document fulfils them. */
	readonly impossible: boolean;
}

export function dataFacts(conditions: readonly FieldFilter[], orderBy: readonly Order[]): DataFacts {
	const data = new Field();
	for (const filter of conditions) if (!isName(filter.field)) data.at(filter.field).filters.push(filter);
	// A document that lacks a field of the order is no result.
	for (const { field } of orderBy) if (!isName(field)) data.at(field);
	return { data: new KnownMap(data.fields), impossible: data.isImpossible() };
}

function isRange({ op }: FieldFilter): boolean {
	return op.includes("THAN");
}

function holdsForNull(filter: FieldFilter): boolean {
	return valueHolds(filter, { nullValue: null });
}

function narrower(a: WireBound, b: WireBound, sign: 1 | -1): WireBound {
	const compared = compareValues(a.value, b.value) * sign;
	if (compared === 0) return a.open ? a : b;
	return compared > 0 ? a : b;
}

function bound(wire: WireBound | undefined): Bound | undefined {
	return wire === undefined ? undefined : { value: fromWire(wire.value), open: wire.open };
}

/** Values that the field cannot have, of those types for which rules and queries have the same equality. */
function excluded({ op, value }: FieldFilter): Value[] {
	const values =
		op === "NOT_EQUAL"
			? [value]
			: op === "NOT_IN" && "arrayValue" in value
				? (value.arrayValue.values ?? [])
				: [];
	return values.filter((item) => typeRank(item) <= 5).map(fromWire);
}
