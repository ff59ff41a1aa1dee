import type { Fields, WireValue } from "@junban/firestore-wire/value";
import type { Transform } from "#src/store/writes.ts";
import { FieldsDraft } from "#src/values/fields-draft.ts";
import { compareNumbers, isNan, isNumber, type NumberValue, toDouble } from "#src/values/numbers.ts";
import { SortKey } from "#src/values/sort-key.ts";
import { canonicalTimestamp, formatMicros, type Micros } from "#src/values/time.ts";

const minInteger = -(2n ** 63n);
const maxInteger = 2n ** 63n - 1n;

/**
 * Applies a write's transforms in order. `results` holds the answer's value for each.
 *
 * @param look is told how many elements of lists will be looked through. May throw
 */
export function applyTransforms(
	fields: Fields,
	transforms: Transform[],
	time: Micros,
	look: (elements: number) => void = () => undefined,
): { fields: Fields; results: WireValue[] } {
	// Most writes have no transforms.
	if (transforms.length === 0) return { fields, results: [] };
	const current = new FieldsDraft(fields);
	const results = transforms.map((transform) => {
		const old = current.leaf(transform.field);
		if ("values" in transform) look(elements(old).length + transform.values.length);
		const { value, result } = outcome(transform, old, time);
		current.set(transform.field, value);
		return result;
	});
	return { fields: current.fields(), results };
}

function outcome(
	transform: Transform,
	old: WireValue | undefined,
	time: Micros,
): { value: WireValue; result: WireValue } {
	switch (transform.op) {
		case "requestTime": {
			// Milliseconds, as Firestore documents it.
			const value = { timestampValue: canonicalTimestamp(formatMicros(time - (time % 1000))) };
			return { value, result: value };
		}
		case "append": {
			const values = [...elements(old)];
			const known = new Set(values.map(keyOf));
			for (const item of transform.values) {
				const key = keyOf(item);
				if (!known.has(key)) values.push(item);
				known.add(key);
			}
			return { value: { arrayValue: { values } }, result: { nullValue: null } };
		}
		case "remove": {
			const removed = new Set(transform.values.map(keyOf));
			const values = elements(old).filter((known) => !removed.has(keyOf(known)));
			return { value: { arrayValue: { values } }, result: { nullValue: null } };
		}
		default: {
			const { op, operand } = transform;
			const value = old === undefined || !isNumber(old) ? operand : numeric(op, old, operand);
			return { value, result: value };
		}
	}
}

/** The same for equal values. */
function keyOf(value: WireValue): string {
	return new SortKey().add(value, false).take().toString("latin1");
}

function numeric(
	op: "increment" | "minimum" | "maximum",
	old: NumberValue,
	operand: NumberValue,
): NumberValue {
	if (op === "increment") return sum(old, operand);
	if (isNan(old) || isNan(operand)) return { doubleValue: "NaN" };
	const compared = compareNumbers(old, operand);
	// An equal value keeps the old one, whatever its type.
	if (compared === 0) return old;
	return compared < 0 === (op === "minimum") ? old : operand;
}

/** The sum of integers is clamped to 64 bits. With a double, the sum is a double. */
function sum(a: NumberValue, b: NumberValue): NumberValue {
	if ("integerValue" in a && "integerValue" in b) {
		const exact = BigInt(a.integerValue) + BigInt(b.integerValue);
		return {
			integerValue: String(exact < minInteger ? minInteger : exact > maxInteger ? maxInteger : exact),
		};
	}
	const total = toDouble(a) + toDouble(b);
	if (Number.isNaN(total)) return { doubleValue: "NaN" };
	if (!Number.isFinite(total)) return { doubleValue: total > 0 ? "Infinity" : "-Infinity" };
	return { doubleValue: Object.is(total, -0) ? "-0" : total };
}

function elements(value: WireValue | undefined): WireValue[] {
	return value !== undefined && "arrayValue" in value ? (value.arrayValue.values ?? []) : [];
}
