import { invalid } from "#src/status.ts";

/** Microseconds since 1970. Exact as a number until the year 2255, which limits commit times, not stored values. */
export type Micros = number;

const form = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/;

/** Always has six digits of a second. */
export function formatMicros(time: Micros): string {
	const ms = Math.floor(time / 1000);
	return `${new Date(ms).toISOString().slice(0, 23)}${String(time - ms * 1000).padStart(3, "0")}Z`;
}

/** Truncates digits beyond microseconds. */
export function parseMicros(value: unknown, what: string): Micros {
	const { seconds, fraction } = read(value, what);
	return seconds * 1_000_000 + Number(fraction);
}

/**
 * The canonical form of a stored timestamp, in which texts compare like instants: UTC, with zero, three or six digits
 * of a second, compared without the closing Z.
 */
export function canonicalTimestamp(value: unknown): string {
	if (isCanonical(value)) return value;
	const { seconds, fraction } = read(value, "timestampValue");
	if (seconds < -62_135_596_800 || seconds > 253_402_300_799) throw invalid("timestampValue out of range");
	const whole = new Date(seconds * 1000).toISOString().slice(0, 19);
	if (knownSeconds.size >= 16) knownSeconds.clear();
	knownSeconds.add(whole);
	if (fraction === "000000") return `${whole}Z`;
	return `${whole}.${fraction.endsWith("000") ? fraction.slice(0, 3) : fraction}Z`;
}

/** Cache of seconds that were found valid: instants that are written together share a few. */
const knownSeconds = new Set<string>();
const canonicalFraction = /^(?:\.(?!000)\d{3})?Z$/;

function isCanonical(value: unknown): value is string {
	if (typeof value !== "string" || !knownSeconds.has(value.slice(0, 19))) return false;
	return canonicalFraction.test(value.slice(19));
}

function read(value: unknown, what: string): { seconds: number; fraction: string } {
	const parts = typeof value === "string" ? form.exec(value) : null;
	const ms = parts === null ? Number.NaN : Date.parse(`${parts[1]}${parts[3]}`);
	if (Number.isNaN(ms)) throw invalid(`${what} is not a timestamp`);
	return { seconds: ms / 1000, fraction: (parts?.[2] ?? "").padEnd(6, "0").slice(0, 6) };
}
