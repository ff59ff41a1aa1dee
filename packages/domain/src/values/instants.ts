/** Milliseconds since 1970-01-01T00:00:00Z, a whole number. */
export type EpochMs = number;

/** The stored form of an instant, which is also the shape of Firestore's Timestamp objects. */
export interface StoredTimestamp {
	readonly seconds: number;
	readonly nanoseconds: number;
}

/** The largest instant that `Date` can represent. */
const MAX_MS = 8.64e15;

/** A whole number of milliseconds that `Date` can represent. Undefined for any other value. */
export function parseEpochMs(value: unknown): EpochMs | undefined {
	return typeof value === "number" && Number.isInteger(value) && Math.abs(value) <= MAX_MS
		? value
		: undefined;
}

/** Converts seconds and nanoseconds to milliseconds and cuts fractions. Undefined for a value that is no timestamp. */
export function parseTimestamp(value: unknown): EpochMs | undefined {
	if (typeof value !== "object" || value === null || !("seconds" in value) || !("nanoseconds" in value))
		return undefined;
	const { seconds, nanoseconds } = value;
	if (typeof seconds !== "number" || typeof nanoseconds !== "number") return undefined;
	if (
		!Number.isInteger(seconds) ||
		!Number.isInteger(nanoseconds) ||
		nanoseconds < 0 ||
		nanoseconds > 999_999_999
	)
		return undefined;
	return parseEpochMs(seconds * 1000 + Math.floor(nanoseconds / 1e6));
}

/** Converts milliseconds to seconds and nanoseconds (0 to 999,000,000, also before 1970). */
export function toStoredTimestamp(ms: EpochMs): StoredTimestamp {
	const seconds = Math.floor(ms / 1000);
	return { seconds, nanoseconds: (ms - seconds * 1000) * 1e6 };
}
