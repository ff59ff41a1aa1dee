import { fieldsOf } from "./stored-fields.ts";

/**
 * Whether two stored values mean the same. Undefined, null, "", empty lists and maps of empty values all mean "none", as
 * a save deletes them. `false` and 0 are values.
 */
export function isSameValue(a: unknown, b: unknown): boolean {
	if (Object.is(a, b)) return true;
	if (isNone(a) || isNone(b)) return isNone(a) && isNone(b);
	if (Array.isArray(a) && Array.isArray(b))
		return a.length === b.length && a.every((value, index) => isSameValue(value, b[index]));
	const [left, right] = [fieldsOf(a), fieldsOf(b)];
	if (left === undefined || right === undefined) return false;
	const names = new Set([...Object.keys(left), ...Object.keys(right)]);
	return [...names].every((name) => isSameValue(left[name], right[name]));
}

function isNone(value: unknown): boolean {
	if (value === undefined || value === null || value === "") return true;
	if (Array.isArray(value)) return value.length === 0;
	const fields = fieldsOf(value);
	return fields !== undefined && Object.values(fields).every(isNone);
}
