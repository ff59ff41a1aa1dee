import type { Method, Methods } from "#src/rules/methods-text.ts";
import {
	DurationValue,
	EvaluationError,
	LatLngValue,
	MapValue,
	PathValue,
	TimestampValue,
} from "#src/rules/value.ts";

const second = 1_000_000_000n;
const day = 86_400n * second;

export const timestampMethods: Methods<TimestampValue> = new Map<string, Method<TimestampValue>>([
	["date", { arity: 0, run: (self) => new TimestampValue(self.nanos - modulo(self.nanos, day)) }],
	["time", { arity: 0, run: (self) => new DurationValue(modulo(self.nanos, day)) }],
	["year", { arity: 0, run: (self) => BigInt(dateOf(self).getUTCFullYear()) }],
	["month", { arity: 0, run: (self) => BigInt(dateOf(self).getUTCMonth() + 1) }],
	["day", { arity: 0, run: (self) => BigInt(dateOf(self).getUTCDate()) }],
	// Monday is 1.
	["dayOfWeek", { arity: 0, run: (self) => BigInt(((dateOf(self).getUTCDay() + 6) % 7) + 1) }],
	["dayOfYear", { arity: 0, run: (self) => dayOfYear(self) }],
	["hours", { arity: 0, run: (self) => modulo(self.nanos, day) / (3600n * second) }],
	["minutes", { arity: 0, run: (self) => (modulo(self.nanos, day) / (60n * second)) % 60n }],
	["seconds", { arity: 0, run: (self) => (modulo(self.nanos, day) / second) % 60n }],
	["nanos", { arity: 0, run: (self) => modulo(self.nanos, second) }],
	["toMillis", { arity: 0, run: (self) => (self.nanos - modulo(self.nanos, 1_000_000n)) / 1_000_000n }],
]);

export const durationMethods: Methods<DurationValue> = new Map<string, Method<DurationValue>>([
	["seconds", { arity: 0, run: (self) => self.nanos / second }],
	["nanos", { arity: 0, run: (self) => self.nanos % second }],
]);

export const latLngMethods: Methods<LatLngValue> = new Map<string, Method<LatLngValue>>([
	["latitude", { arity: 0, run: (self) => self.latitude }],
	["longitude", { arity: 0, run: (self) => self.longitude }],
	[
		"distance",
		{
			arity: 1,
			run: (self, [other]) => {
				if (!(other instanceof LatLngValue)) throw new EvaluationError("Expected a latlng");
				return distance(self, other);
			},
		},
	],
]);

export const pathMethods: Methods<PathValue> = new Map<string, Method<PathValue>>([
	[
		"bind",
		{
			arity: 1,
			run: (self, [values]) => {
				if (!(values instanceof MapValue)) throw new EvaluationError("Expected a map");
				return bind(self, values);
			},
		},
	],
]);

/** Replaces segments `$(name)` in a path made by `path()` with values of the map. */
function bind(path: PathValue, values: MapValue): PathValue {
	return new PathValue(
		path.segments.map((segment) => {
			if (typeof segment !== "string") throw new EvaluationError("A path that the query leaves open");
			const name = /^\$\(([A-Za-z_][A-Za-z0-9_]*)\)$/.exec(segment)?.[1];
			if (name === undefined) return segment;
			const value = values.get(name);
			if (typeof value !== "string") throw new EvaluationError("The path names a value that the map has not");
			return value;
		}),
	);
}

function modulo(value: bigint, by: bigint): bigint {
	const rest = value % by;
	return rest < 0n ? rest + by : rest;
}

function dateOf(timestamp: TimestampValue): Date {
	const date = new Date(Number((timestamp.nanos - modulo(timestamp.nanos, 1_000_000n)) / 1_000_000n));
	if (Number.isNaN(date.getTime())) throw new EvaluationError("The time is out of range");
	return date;
}

function dayOfYear(timestamp: TimestampValue): bigint {
	const date = dateOf(timestamp);
	const first = new Date(0);
	first.setUTCFullYear(date.getUTCFullYear(), 0, 1);
	return BigInt(Math.floor((date.getTime() - first.getTime()) / 86_400_000) + 1);
}

/** Metres on a sphere with the earth's mean radius. */
function distance(a: LatLngValue, b: LatLngValue): number {
	const radians = Math.PI / 180;
	const latitude = Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2;
	const longitude = Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2;
	const chord = latitude + longitude * Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians);
	return 2 * 6_371_010 * Math.asin(Math.min(1, Math.sqrt(chord)));
}
