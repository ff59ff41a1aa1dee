import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import type { ServiceName } from "#src/rules/ast.ts";
import { toBool, toFloat, toInt, toPath, toText } from "#src/rules/convert.ts";
import type { Evaluation } from "#src/rules/evaluation.ts";
import { textOf } from "#src/rules/methods-text.ts";
import { int } from "#src/rules/operators.ts";
import {
	DurationValue,
	EvaluationError,
	LatLngValue,
	MapValue,
	PathValue,
	TimestampValue,
	Unknown,
	type Value,
} from "#src/rules/value.ts";

/** A built-in function, global or of a namespace. */
export interface Builtin {
	readonly arity: number;
	readonly run: (args: readonly Value[], evaluation: Evaluation) => Value;
}

type Builtins = ReadonlyMap<string, Builtin>;

const one = (run: (value: Value, evaluation: Evaluation) => Value): Builtin => ({
	arity: 1,
	run: ([value = null], evaluation) => {
		if (value instanceof Unknown) throw new EvaluationError("Depends on what the query leaves open");
		return run(value, evaluation);
	},
});

const conversions: readonly (readonly [string, Builtin])[] = [
	["string", one(toText)],
	["int", one(toInt)],
	["float", one(toFloat)],
	["bool", one(toBool)],
	["path", one(toPath)],
	["debug", { arity: 1, run: ([value = null], evaluation) => debug(value, evaluation) }],
];

const documentBuiltins: readonly (readonly [string, Builtin])[] = [
	["get", one((path, evaluation) => evaluation.document(pathOf(path), false))],
	["exists", one((path, evaluation) => evaluation.document(pathOf(path), false) !== null)],
	["getAfter", one((path, evaluation) => evaluation.document(pathOf(path), true))],
	["existsAfter", one((path, evaluation) => evaluation.document(pathOf(path), true) !== null)],
];

const math: Builtins = new Map([
	[
		"abs",
		one((value) => (typeof value === "bigint" ? int(value < 0n ? -value : value) : Math.abs(number(value)))),
	],
	["ceil", one((value) => whole(value, Math.ceil))],
	["floor", one((value) => whole(value, Math.floor))],
	// Halves round away from zero.
	["round", one((value) => whole(value, (float) => Math.sign(float) * Math.round(Math.abs(float))))],
	["sqrt", one((value) => Math.sqrt(number(value)))],
	["pow", { arity: 2, run: ([base = null, exponent = null]) => number(base) ** number(exponent) }],
	["isNaN", one((value) => Number.isNaN(number(value)))],
	["isInfinite", one((value) => Math.abs(number(value)) === Number.POSITIVE_INFINITY)],
]);

const units: ReadonlyMap<string, bigint> = new Map([
	["w", 604_800_000_000_000n],
	["d", 86_400_000_000_000n],
	["h", 3_600_000_000_000n],
	["m", 60_000_000_000n],
	["s", 1_000_000_000n],
	["ms", 1_000_000n],
	["ns", 1n],
]);

const duration: Builtins = new Map([
	[
		"value",
		{
			arity: 2,
			run: ([amount = null, unit = null]) => {
				const size = units.get(textOf(unit));
				if (size === undefined) throw new EvaluationError("Units are w, d, h, m, s, ms and ns");
				return new DurationValue(integer(amount) * size);
			},
		},
	],
	[
		"time",
		{
			arity: 4,
			run: (args) => {
				const [hours = 0n, minutes = 0n, seconds = 0n, nanos = 0n] = args.map(integer);
				return new DurationValue(((hours * 60n + minutes) * 60n + seconds) * 1_000_000_000n + nanos);
			},
		},
	],
	[
		"abs",
		one((value) => {
			if (!(value instanceof DurationValue)) throw new EvaluationError("Expected a duration");
			return new DurationValue(value.nanos < 0n ? -value.nanos : value.nanos);
		}),
	],
]);

const timestamp: Builtins = new Map([
	["date", { arity: 3, run: (args) => date(args.map(integer)) }],
	["value", one((value) => new TimestampValue(integer(value) * 1_000_000n))],
]);

const latlng: Builtins = new Map([
	[
		"value",
		{
			arity: 2,
			run: ([first = null, second = null]) => {
				const latitude = number(first);
				const longitude = number(second);
				if (!(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180))
					throw new EvaluationError("Not a place on earth");
				return new LatLngValue(latitude, longitude);
			},
		},
	],
]);

const hashing: Builtins = new Map([
	["crc32", one((value, evaluation) => bytes32(crc32(bytesOf(value, evaluation))))],
	["crc32c", one((value, evaluation) => bytes32(crc32c(bytesOf(value, evaluation))))],
	["md5", one((value, evaluation) => digest("md5", bytesOf(value, evaluation)))],
	["sha256", one((value, evaluation) => digest("sha256", bytesOf(value, evaluation)))],
]);

const common: readonly (readonly [string, Builtins])[] = [
	["math", math],
	["duration", duration],
	["timestamp", timestamp],
	["latlng", latlng],
	["hashing", hashing],
];

/** The functions that a service's rules may call by name, and their namespaces. */
export const builtinsOf: Readonly<
	Record<ServiceName, { functions: Builtins; namespaces: ReadonlyMap<string, Builtins> }>
> = {
	"cloud.firestore": {
		functions: new Map([...conversions, ...documentBuiltins]),
		namespaces: new Map(common),
	},
	"firebase.storage": {
		functions: new Map(conversions),
		namespaces: new Map([...common, ["firestore", new Map(documentBuiltins.slice(0, 2))]]),
	},
};

function debug(value: Value, evaluation: Evaluation): Value {
	evaluation.world.debug?.(`${evaluation.at.line}:${evaluation.at.column} ${shown(value)}`);
	return value;
}

/** The type of a compound value, or the text of a primitive one. */
function shown(value: Value): string {
	if (typeof value === "string") return JSON.stringify(value.slice(0, 200));
	if (value === null || typeof value !== "object") return toText(value);
	return value instanceof MapValue ? "map" : value.constructor.name;
}

function pathOf(value: Value): PathValue {
	if (!(value instanceof PathValue)) throw new EvaluationError("Expected a path");
	return value;
}

function number(value: Value): number {
	if (typeof value === "bigint") return Number(value);
	if (typeof value === "number") return value;
	throw new EvaluationError("Expected a number");
}

function integer(value: Value): bigint {
	if (typeof value !== "bigint") throw new EvaluationError("Expected an integer");
	return value;
}

function whole(value: Value, rounded: (float: number) => number): bigint {
	if (typeof value === "bigint") return value;
	const float = rounded(number(value));
	if (!Number.isFinite(float)) throw new EvaluationError("Not an integer");
	return int(BigInt(float));
}

function date([year = 0n, month = 0n, day = 0n]: readonly bigint[]): TimestampValue {
	const time = new Date(0);
	if (year >= 1n && year <= 9999n) time.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
	const isCalendarDay = BigInt(time.getUTCMonth() + 1) === month && BigInt(time.getUTCDate()) === day;
	if (!isCalendarDay || BigInt(time.getUTCFullYear()) !== year)
		throw new EvaluationError("Not a day of the calendar");
	return new TimestampValue(BigInt(time.getTime()) * 1_000_000n);
}

function bytesOf(value: Value, evaluation: Evaluation): Uint8Array {
	const bytes = typeof value === "string" ? new TextEncoder().encode(value) : value;
	if (!(bytes instanceof Uint8Array)) throw new EvaluationError("Expected bytes or a string");
	evaluation.spend(bytes.length);
	return bytes;
}

function digest(algorithm: "md5" | "sha256", bytes: Uint8Array): Uint8Array {
	return new Uint8Array(createHash(algorithm).update(bytes).digest());
}

/** Most significant byte first. */
function bytes32(sum: number): Uint8Array {
	const bytes = new Uint8Array(4);
	new DataView(bytes.buffer).setUint32(0, sum);
	return bytes;
}

const crc32cTable = Uint32Array.from({ length: 256 }, (_, byte) => {
	let rest = byte;
	for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0x82f63b78 : rest >>> 1;
	return rest;
});

function crc32c(bytes: Uint8Array): number {
	let sum = 0xffffffff;
	for (const byte of bytes) sum = (sum >>> 8) ^ (crc32cTable[(sum ^ byte) & 0xff] ?? 0);
	return (sum ^ 0xffffffff) >>> 0;
}
