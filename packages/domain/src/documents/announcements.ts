import {
	type Checked,
	type EpochMs,
	type Locale,
	parseEpochMs,
	type StoredFields,
} from "#src/values/index.ts";
import { readDocument } from "./document.ts";
import type { DocumentOf, Fields } from "./fields.ts";
import { filled, isTrue, type Kind, parsedKind, severalLines, uid } from "./kinds.ts";

/** 1 to 64 characters of `A-Za-z0-9_-`, so that it can stand in the cookie. */
const ID = /^[A-Za-z0-9_-]{1,64}$/;
/** Seconds, plain or in a timestamp. */
const seconds: Kind<EpochMs> = {
	...parsedKind({ is: "timestamp" }, instantOf),
	store: (ms) => ms / 1_000,
};
/** An https address or a path of the product. */
const link: Kind<string> = parsedKind({ is: "text", most: 2_000, lines: false }, parseLink);

const MASTERS = { writer: "master", seenBy: "public" } as const;

/** A notice of the service's operator to all shops, `project/main/public/admin/information/{id}`. */
export const ANNOUNCEMENT = {
	id: { stored: "id", kind: uid((value) => (isId(value) ? value : undefined)), required: true, ...MASTERS },
	message: { stored: "message", kind: filled(severalLines(500)), required: true, ...MASTERS },
	/** Empty without one; the message then stands in. */
	messageEn: { stored: "en.message", kind: severalLines(500), otherwise: "", ...MASTERS },
	/** Empty without one. */
	detail: { stored: "detail", kind: severalLines(5_000), otherwise: "", ...MASTERS },
	detailEn: { stored: "en.detail", kind: severalLines(5_000), otherwise: "", ...MASTERS },
	/** Empty without one. */
	link: { stored: "link", kind: link, otherwise: "", ...MASTERS },
	isImportant: { stored: "is_important", kind: isTrue, otherwise: false, ...MASTERS },
	/** Absent: never expires. */
	endAt: { stored: "end_at", kind: seconds, ...MASTERS },
	informationAt: { stored: "information_at", kind: seconds, required: true, ...MASTERS },
} as const satisfies Fields;

export interface Announcement extends DocumentOf<typeof ANNOUNCEMENT> {}

/** The cookie with the ids that a person has closed, separated by commas. */
export const READ_COOKIE = "ReadInformation";
/** So many ids are kept, the latest ones: a cookie holds 4 kB. */
const MOST_READ = 50;

/** Longest list of notices, the important ones included. */
const MOST_LISTED = 10;

/** Reads a stored notice; refused without a usable id, message or date. */
export function announcementFromStored(stored: StoredFields): Checked<Announcement> {
	return readDocument(ANNOUNCEMENT, stored);
}

/** Its words in a language. Each missing English one is the Japanese one. */
export function announcementIn(
	locale: Locale,
	{ detail, detailEn, message, messageEn }: Announcement,
): Pick<Announcement, "message" | "detail"> {
	if (locale === "ja") return { message, detail };
	return {
		message: messageEn === "" ? message : messageEn,
		detail: detailEn === "" ? detail : detailEn,
	};
}

/** The one to show: important, not expired, not read, and the latest of those. Among equals the first given. */
export function announcementToShow(
	announcements: readonly Announcement[],
	read: readonly string[],
	now: EpochMs,
): Announcement | undefined {
	return latestFirst(announcements, now).find(({ id, isImportant }) => isImportant && !read.includes(id));
}

/** Those of the list: the latest ones that have not expired, the latest first. */
export function announcementsToList(
	announcements: readonly Announcement[],
	now: EpochMs,
): readonly Announcement[] {
	return latestFirst(announcements, now).slice(0, MOST_LISTED);
}

function latestFirst(announcements: readonly Announcement[], now: EpochMs): readonly Announcement[] {
	return announcements
		.filter(({ endAt }) => (endAt ?? now + 1) > now)
		.sort((a, b) => b.informationAt - a.informationAt);
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

function parseLink(value: unknown): string | undefined {
	const address = typeof value === "string" ? value.trim().slice(0, 2_000) : "";
	return /^(?:https:\/\/[^\s/]|\/(?![/\\]))\S*$/.test(address) ? address : undefined;
}

function instantOf(value: unknown): EpochMs | undefined {
	if (typeof value === "object" && value !== null && "seconds" in value) return instantOf(value.seconds);
	return typeof value === "number" ? parseEpochMs(value * 1_000) : undefined;
}
