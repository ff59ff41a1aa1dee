import type { WireValue } from "@junban/firestore-wire/value";

export type NumberValue = Extract<WireValue, { integerValue: string } | { doubleValue: unknown }>;

export function isNumber(value: WireValue): value is NumberValue {
	return "integerValue" in value || "doubleValue" in value;
}

/** The nearest double. */
export function toDouble(value: NumberValue): number {
	return Number("integerValue" in value ? value.integerValue : value.doubleValue);
}

/** The difference between an integer above 2^53 and its `toDouble`. 0 for all other numbers. Between -1024 and 1024. */
export function residue(value: NumberValue): number {
	if (!("integerValue" in value) || value.integerValue.length < 16) return 0;
	return Number(BigInt(value.integerValue) - BigInt(Number(value.integerValue)));
}

/** NaN is first, -0 equals 0, integers and doubles compare by value. */
export function compareNumbers(a: NumberValue, b: NumberValue): number {
	const x = toDouble(a);
	const y = toDouble(b);
	if (x < y) return -1;
	if (x > y) return 1;
	if (x === y) return Math.sign(residue(a) - residue(b));
	return Number.isNaN(x) ? (Number.isNaN(y) ? 0 : -1) : 1;
}

export function isNan(value: WireValue): boolean {
	return "doubleValue" in value && value.doubleValue === "NaN";
}
