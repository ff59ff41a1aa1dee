import type { EpochMs } from "#src/values/index.ts";

/**
 * The joins that customers of a line may still make: a token bucket. Full, it holds `joinsPerMinute` joins. It refills
 * with `joinsPerMinute` joins per 60 s, continuously.
 */
export interface JoinBucket {
	/** Joins left at `at`, with a fraction. */
	readonly joins: number;
	readonly at: EpochMs;
}

export interface JoinTaken {
	readonly ok: true;
	/** The bucket after the join; absent when the line has no rate. */
	readonly bucket?: JoinBucket;
}

export interface JoinRefused {
	readonly ok: false;
	readonly code: "too-many-requests";
	/** The time in which the bucket refills by one join, in whole seconds. */
	readonly retryAfter: number;
}

const MINUTE_MS = 60_000;

/**
 * Takes one join out of the bucket, or refuses it when less than one join is left.
 *
 * @param bucket absent before the first join under this rate: the bucket is full
 * @param joinsPerMinute the shop's setting at `now`; absent when joins have no rate
 */
export function decideJoinRate(
	bucket: JoinBucket | undefined,
	joinsPerMinute: number | undefined,
	now: EpochMs,
): JoinTaken | JoinRefused {
	if (joinsPerMinute === undefined) return { ok: true };
	const joins = joinsLeft(bucket, joinsPerMinute, now);
	if (joins < 1)
		return {
			ok: false,
			code: "too-many-requests",
			retryAfter: Math.ceil(MINUTE_MS / joinsPerMinute / 1_000),
		};
	return { ok: true, bucket: { joins: joins - 1, at: now } };
}

/** The bucket on a clock that was set back: it fills again from now on, and not only once the old time is reached. */
export function bucketAt(bucket: JoinBucket, now: EpochMs): JoinBucket {
	return bucket.at > now ? { ...bucket, at: now } : bucket;
}

/** The joins that the bucket holds at this instant, with a fraction. */
export function joinsLeft(bucket: JoinBucket | undefined, joinsPerMinute: number, now: EpochMs): number {
	if (bucket === undefined) return joinsPerMinute;
	// The machine's clock may be set back: that refills nothing.
	const elapsed = Math.max(0, now - bucket.at);
	return Math.min(joinsPerMinute, bucket.joins + (elapsed * joinsPerMinute) / MINUTE_MS);
}
