import type { Fields, WireValue } from "@junban/firestore-wire/value";
import { isNumber, type NumberValue, residue, toDouble } from "#src/values/numbers.ts";
import { vectorOf } from "#src/values/order.ts";

/** Forms of one value. With more forms the value counts as unknown. */
const maxForms = 16;

/**
 * Every stored value that a query's `==` matches with this one: a number may be stored as an integer or a double, which
 * rules distinguish. Undefined if there are too many.
 */
export function equalForms(wire: WireValue): WireValue[] | undefined {
	if (isNumber(wire)) return numberForms(wire);
	if ("arrayValue" in wire) {
		return combined(wire.arrayValue.values ?? [])?.map((values) => ({ arrayValue: { values } }));
	}
	if ("mapValue" in wire) return mapForms(wire);
	if ("geoPointValue" in wire) {
		const { latitude = 0, longitude = 0 } = wire.geoPointValue;
		// A zero may be stored with either sign.
		return latitude === 0 || longitude === 0 ? undefined : [wire];
	}
	return [wire];
}

function numberForms(wire: NumberValue): WireValue[] {
	const double = toDouble(wire);
	const forms: WireValue[] = [];
	if (Number.isInteger(double)) {
		const integer = "integerValue" in wire ? BigInt(wire.integerValue) : BigInt(double);
		if (BigInt.asIntN(64, integer) === integer) forms.push({ integerValue: String(integer) });
		if (residue(wire) === 0) forms.push({ doubleValue: double === 0 ? 0 : double });
		if (double === 0) forms.push({ doubleValue: "-0" });
		return forms;
	}
	return [wire];
}

function mapForms(wire: { mapValue: { fields?: Fields } }): WireValue[] | undefined {
	// Queries compare only the numbers of a vector.
	if (vectorOf(wire) !== undefined) return undefined;
	const entries = Object.entries(wire.mapValue.fields ?? {});
	return combined(entries.map(([, value]) => value))?.map((values) => ({
		mapValue: { fields: Object.fromEntries(entries.map(([name], at) => [name, values[at] ?? nothing])) },
	}));
}

const nothing: WireValue = { nullValue: null };

/** Every combination of one form per value. */
function combined(values: readonly WireValue[]): WireValue[][] | undefined {
	let found: WireValue[][] = [[]];
	for (const value of values) {
		const forms = equalForms(value);
		if (forms === undefined || found.length * forms.length > maxForms) return undefined;
		found = found.flatMap((left) => forms.map((form) => [...left, form]));
	}
	return found;
}
