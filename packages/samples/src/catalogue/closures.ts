/** A closure of a sample, told from the day of the seed: it is over, so that the sample is open at every hour. */
import { type EpochMs, type StoredFields, toStoredTimestamp } from "@junban/domain/values";

export interface PastClosure {
	/** Whole days before the day of the seed, at least 2. */
	readonly daysAgo: number;
	/** Hours of that day in Tokyo. The end may lie on the next day: 26 is two in the night. */
	readonly from: number;
	readonly until: number;
	readonly message: string;
	readonly en: { readonly message: string };
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Tokyo has no summer time. */
const TOKYO = 9 * HOUR;

/** The stored document of a closure. */
export function closureDocument(
	{ daysAgo, from, until, message, en }: PastClosure,
	index: number,
	now: EpochMs,
): StoredFields {
	const midnight = Math.floor((now + TOKYO) / DAY) * DAY - TOKYO - daysAgo * DAY;
	return {
		...{ uid: `closure${index + 1}`, order_number: index + 1, message, en },
		start_at: toStoredTimestamp(midnight + from * HOUR),
		end_at: toStoredTimestamp(midnight + until * HOUR),
	};
}
