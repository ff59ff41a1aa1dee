import { type EpochMs, parseEpochMs, type StoredFields } from "#src/values/index.ts";

/** A notice of the service's operator to all shops. */
export interface Announcement {
	/** 1 to 64 characters of `A-Za-z0-9_-`, so that it can stand in the cookie. */
	readonly id: string;
	readonly message: string;
	/** Empty without one. */
	readonly detail: string;
	/** An https address or a path of the product; empty without one. */
	readonly link: string;
	readonly isImportant: boolean;
	/** Absent: never expires. */
	readonly endAt?: EpochMs;
	readonly informationAt: EpochMs;
}

/** The cookie with the ids that a person has closed, separated by commas. */
export const READ_COOKIE = "ReadInformation";
/** So many ids are kept, the latest ones: a cookie holds 4 kB. */
const MOST_READ = 50;
const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Reads a stored notice; undefined without a usable id, message or date. */
export function announcementFromStored(stored: StoredFields): Announcement | undefined {
	const message = textOf(stored.message, 500);
	const informationAt = instantOf(stored.information_at);
	if (!isId(stored.id) || message === "" || informationAt === undefined) return undefined;
	const endAt = instantOf(stored.end_at);
	return {
		id: stored.id,
		message,
		detail: textOf(stored.detail, 5_000),
		link: linkOf(stored.link),
		isImportant: stored.is_important === true,
		informationAt,
		...(endAt === undefined ? {} : { endAt }),
	};
}

/** The one to show: important, not expired, not read, and the latest of those. Among equals the first given. */
export function announcementToShow(
	announcements: readonly Announcement[],
	read: readonly string[],
	now: EpochMs,
): Announcement | undefined {
	return announcements
		.filter(({ id, isImportant, endAt }) => isImportant && (endAt ?? now + 1) > now && !read.includes(id))
		.reduce<Announcement | undefined>(
			(latest, each) => (latest !== undefined && latest.informationAt >= each.informationAt ? latest : each),
			undefined,
		);
}

/** The ids in a cookie's value, the oldest first; what is no id is left out. */
export function readAnnouncements(cookie: unknown): readonly string[] {
	if (typeof cookie !== "string") return [];
	// Longer than what this module writes, even with every comma encoded: somebody else's.
	const ids = cookie.slice(-8_192).split(/,|%2C/i).filter(isId);
	return [...new Set(ids)].slice(-MOST_READ);
}

/** The cookie's value once the announcement is closed. */
export function closeAnnouncement(cookie: unknown, id: string): string {
	const others = readAnnouncements(cookie).filter((each) => each !== id);
	return [...others, id].filter(isId).slice(-MOST_READ).join(",");
}

function isId(value: unknown): value is string {
	return typeof value === "string" && ID.test(value);
}

function textOf(value: unknown, most: number): string {
	return typeof value === "string" ? value.trim().slice(0, most) : "";
}

function linkOf(value: unknown): string {
	const link = textOf(value, 2_000);
	return /^(?:https:\/\/[^\s/]|\/(?![/\\]))\S*$/.test(link) ? link : "";
}

/** Seconds, plain or in a timestamp. */
function instantOf(value: unknown): EpochMs | undefined {
	if (typeof value === "object" && value !== null && "seconds" in value) return instantOf(value.seconds);
	return typeof value === "number" ? parseEpochMs(value * 1_000) : undefined;
}
