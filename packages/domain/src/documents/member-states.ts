/** The words of a member: states, reasons, sources. Phones load them without the member's table. */
import type { EpochMs } from "#src/values/index.ts";

/** Where a member stands, as stored: waiting, asked to come closer, its turn now, or gone from the line for good. */
export const MEMBER_STATES = ["waiting", "during_guidance", "called", "over"] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

export const OVER_REASONS = ["served", "left", "no_show", "cancelled", "expired"] as const;
export type OverReason = (typeof OVER_REASONS)[number];

export const SOURCES = ["web", "staff", "kiosk"] as const;
/** Who took the place: the customer's own phone, staff at the counter, or a kiosk. */
export type Source = (typeof SOURCES)[number];

/** A range that the member was told, in minutes from `at`. */
export interface ToldWait {
	readonly low: number;
	readonly high: number;
	readonly at: EpochMs;
}
