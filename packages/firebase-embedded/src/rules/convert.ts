import { int } from "#src/rules/operators.ts";
import { EvaluationError, PathValue, type Value } from "#src/rules/value.ts";

/** `string(value)` */
export function toText(value: Value): string {
	if (typeof value === "string") return value;
	if (typeof value === "bigint" || typeof value === "boolean" || value === null) return String(value);
	if (typeof value === "number")
		return Number.isInteger(value) && Math.abs(value) < 1e21 ? `${value}.0` : String(value);
	throw new EvaluationError("Only null, booleans and numbers have a text");
}

/** `int(value)`: truncates decimals. */
export function toInt(value: Value): bigint {
	if (typeof value === "bigint") return value;
	if (typeof value === "number" && Number.isFinite(value)) return int(BigInt(Math.trunc(value)));
	if (typeof value === "string" && /^[+-]?\d{1,19}$/.test(value)) return int(BigInt(value.replace("+", "")));
	throw new EvaluationError("Not an integer");
}

/** `float(value)` */
export function toFloat(value: Value): number {
	if (typeof value === "number") return value;
	if (typeof value === "bigint") return Number(value);
	if (typeof value === "string") {
		if (/^[+-]?(?:\d{1,400}(?:\.\d{0,400})?|\.\d{1,400})(?:[eE][+-]?\d{1,4})?$/.test(value))
			return Number(value);
		const named = {
			NaN: Number.NaN,
			Infinity: Number.POSITIVE_INFINITY,
			"-Infinity": Number.NEGATIVE_INFINITY,
		};
		const found = Object.entries(named).find(([name]) => name === value);
		if (found !== undefined) return found[1];
	}
	throw new EvaluationError("Not a number");
}

/** `bool(value)` */
export function toBool(value: Value): boolean {
	if (typeof value === "boolean") return value;
	if (value === "true") return true;
	if (value === "false") return false;
	throw new EvaluationError("Not a boolean");
}

/** `path(value)` */
export function toPath(value: Value): PathValue {
	if (value instanceof PathValue) return value;
	if (typeof value !== "string" || value.length > 6144) throw new EvaluationError("Not a path");
	return new PathValue(value.replace(/^\//, "").split("/"));
}
