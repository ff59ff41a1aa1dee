import type { Member } from "#src/documents/index.ts";
import { type EpochMs, parseTimestamp, type StoredFields } from "#src/values/index.ts";
import { retentionOf } from "./plans.ts";

const DAY_MS = 86_400_000;
/** A smaller number of the plan counts only after this many days: an expired card deletes nothing. */
const PLAN_GRACE_DAYS = 30;
/** How long the uid of a place without a person stays taken, so that an old page or a repeated call cannot use it again. */
export const UID_TAKEN_DAYS = 366;
/** The least time between two looks at a line, in milliseconds. */
export const LOOK_EVERY_MS = DAY_MS;

/** What an earlier look at a line's old data has noted. */
export interface RetentionNote {
	readonly notedAt: EpochMs;
	/** Since when the plan allows fewer days than the shop has set. */
	readonly limitedAt?: EpochMs;
}

export interface RetentionSettings {
	readonly retentionDays: number;
	/** The result of `isRestricted`. */
	readonly restricted: boolean;
}

/** What is to be deleted at a look. */
export interface Overdue {
	/** Persons' data of before this instant. */
	readonly before: EpochMs;
	/** Uids of places that were emptied before this instant. */
	readonly uidsBefore: EpochMs;
}

export interface RetentionLook {
	/** Absent: nothing is deleted now. */
	readonly overdue?: Overdue;
	/** To be stored once everything overdue is deleted. Absent: the stored one stays. */
	readonly note?: RetentionNote;
}

/**
 * What a look at this instant deletes: what was due at the look before, at least a day ago. So a clock that is set forward deletes
 * nothing unless it stays so for a day, and one that is set back waits.
 */
export function retentionLook(
	noted: RetentionNote | undefined,
	{ retentionDays, restricted }: RetentionSettings,
	now: EpochMs,
): RetentionLook {
	const allowed = retentionOf(retentionDays, restricted);
	const limitedAt = allowed < retentionDays ? Math.min(noted?.limitedAt ?? now, now) : undefined;
	const note = { notedAt: now, ...(limitedAt === undefined ? {} : { limitedAt }) };
	if (noted === undefined || noted.notedAt > now) return { note };
	const asOf = noted.notedAt;
	if (now - asOf < LOOK_EVERY_MS) return {};
	const isLimited = limitedAt !== undefined && asOf - limitedAt >= PLAN_GRACE_DAYS * DAY_MS;
	const days = isLimited ? allowed : retentionDays;
	return { overdue: { before: asOf - days * DAY_MS, uidsBefore: asOf - UID_TAKEN_DAYS * DAY_MS }, note };
}

/** What may be due at the next looks. Where nothing is so old, no look is needed. */
export function maybeOverdue({ retentionDays, restricted }: RetentionSettings, now: EpochMs): Overdue {
	const days = retentionOf(retentionDays, restricted);
	return { before: now - days * DAY_MS, uidsBefore: now - UID_TAKEN_DAYS * DAY_MS };
}

/** Whether what is stored of a member's person is due: the place has ended, at or before this instant. */
export function isMemberDue(member: Member, before: EpochMs): boolean {
	return member.state === "over" && endedAt(member) <= before;
}

/** When a place ended. Documents of the first version do not say so: the last instant that they have stands for it. */
function endedAt({ calledAt, duringGuidanceAt, joinedAt, lineUpAt, overAt }: Member): EpochMs {
	return overAt ?? Math.max(joinedAt, lineUpAt, calledAt ?? joinedAt, duringGuidanceAt ?? joinedAt);
}

/** Reads a stored note. Undefined for any other value. */
export function retentionNoteFromStored({ noted_at, limited_at }: StoredFields): RetentionNote | undefined {
	const notedAt = parseTimestamp(noted_at);
	const limitedAt = parseTimestamp(limited_at);
	if (notedAt === undefined) return undefined;
	return limitedAt === undefined ? { notedAt } : { notedAt, limitedAt };
}

/** Whether a member's document has only kept its uid: what was stored of the place and its person is deleted. */
export function isEmptied({ gone_at }: StoredFields): boolean {
	return gone_at !== undefined;
}
