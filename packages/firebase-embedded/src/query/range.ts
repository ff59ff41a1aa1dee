import type { WireValue } from "@junban/firestore-wire/value";
import { isComparable } from "#src/query/match.ts";
import type { FieldFilter, FieldOp } from "#src/query/query.ts";
import { isNumber } from "#src/values/numbers.ts";
import { typeRank } from "#src/values/order.ts";
import { SortKey, typeByte } from "#src/values/sort-key.ts";

/** Keys from `from` (inclusive) to `to` (exclusive). */
export interface Range {
	from: Buffer;
	to: Buffer;
}

export type Side = keyof Range;

/** Sorts after every continuation of a key. */
const behind = Buffer.of(255);

/** The keys of values that fulfil a condition, within one type. Undefined if they are not one range. */
export function filterRange(
	prefix: Buffer,
	{ op, value }: FieldFilter,
	descending: boolean,
): Range | undefined {
	const exact = new SortKey().add(value, descending).take();
	const key = Buffer.concat([prefix, exact]);
	const afterKey = Buffer.concat([prefix, exact, behind]);
	if (op === "EQUAL") return { from: key, to: afterKey };
	if (!isComparable(value) && isOrdering(op)) return { from: key, to: key };
	const types = comparableRange(prefix, value, descending);
	switch (op) {
		case "GREATER_THAN":
			return descending ? { ...types, to: key } : { ...types, from: afterKey };
		case "GREATER_THAN_OR_EQUAL":
			return descending ? { ...types, to: afterKey } : { ...types, from: key };
		case "LESS_THAN":
			return descending ? { ...types, from: afterKey } : { ...types, to: key };
		case "LESS_THAN_OR_EQUAL":
			return descending ? { ...types, from: key } : { ...types, to: afterKey };
		default:
			return undefined;
	}
}

function isOrdering(op: FieldOp): boolean {
	return op.startsWith("GREATER_THAN") || op.startsWith("LESS_THAN");
}

/** The keys of all values that a range around the value can match: those of its type, without NaN. */
function comparableRange(prefix: Buffer, value: WireValue, descending: boolean): Range {
	const byte = typeByte(typeRank(value));
	const first = descending ? 255 - byte : byte;
	// Not `behind`: the byte after the type's byte may be 255.
	const type = {
		from: Buffer.concat([prefix, Buffer.of(first)]),
		to: Buffer.concat([prefix, Buffer.of(first + 1)]),
	};
	if (!isNumber(value)) return type;
	const nan = new SortKey().add({ doubleValue: "NaN" }, descending).take();
	return descending
		? { ...type, to: Buffer.concat([prefix, nan]) }
		: { ...type, from: Buffer.concat([prefix, nan, behind]) };
}

/**
 * The keys on one side of a cursor.
 * @param key the ordering part of the keys at the cursor, or its beginning
 * @param before the cursor is before documents with these values, in the query's order
 * @param side the end of the keys that the cursor bounds
 */
export function cursorRange(
	prefix: Buffer,
	key: Buffer,
	before: boolean,
	side: Side,
	reverse: boolean,
): Range {
	const place = before === reverse ? [prefix, key, behind] : [prefix, key];
	return { ...whole(prefix), [side]: Buffer.concat(place) };
}

/** The keys that begin with `prefix` and lie in all ranges. */
export function intersection(prefix: Buffer, ranges: Range[]): Range {
	return ranges.reduce(
		(all, { from, to }) => ({
			from: Buffer.compare(from, all.from) > 0 ? from : all.from,
			to: Buffer.compare(to, all.to) < 0 ? to : all.to,
		}),
		whole(prefix),
	);
}

function whole(prefix: Buffer): Range {
	return { from: prefix, to: Buffer.concat([prefix, behind]) };
}
