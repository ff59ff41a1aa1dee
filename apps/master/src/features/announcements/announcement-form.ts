/** The form of an announcement. People choose the last day that it is shown; the API takes the instant after it. */
import type { MasterAnnouncement } from "@junban/api-contract/master/schemas-words";
import { ANNOUNCEMENT } from "@junban/domain/documents";
import {
	addDays,
	type CheckedForm,
	type EpochMs,
	good,
	instantOfLocal,
	type LocalDate,
	localDateAt,
	refusal,
	type StoredFields,
	type TimeZone,
} from "@junban/domain/values";

export const ANNOUNCEMENT_FIELDS = [
	"message",
	"message_en",
	"detail",
	"detail_en",
	"link",
	"important",
	"last_day",
] as const;
export type AnnouncementField = (typeof ANNOUNCEMENT_FIELDS)[number];

export const NEW_ANNOUNCEMENT: StoredFields = { important: false };

/** What the calls take beside act and version. */
export interface AnnouncementWords {
	message: string;
	message_en?: string;
	detail?: string;
	detail_en?: string;
	link?: string;
	important: boolean;
	end_at?: EpochMs;
}

const TEXTS = ["message_en", "detail", "detail_en", "link"] as const;
const KINDS = {
	message: ANNOUNCEMENT.message.kind,
	message_en: ANNOUNCEMENT.messageEn.kind,
	detail: ANNOUNCEMENT.detail.kind,
	detail_en: ANNOUNCEMENT.detailEn.kind,
} as const;
const KIND_NAMES = ["message", "message_en", "detail", "detail_en"] as const;

export function formOf(announcement: MasterAnnouncement, zone: TimeZone): StoredFields {
	const { id: _id, version: _version, information_at: _at, end_at, ...words } = announcement;
	return { ...words, ...(end_at === undefined ? {} : { last_day: localDateAt(end_at - 1, zone) }) };
}

/** `stored`: the announcement as it was. Its end stays what it was unless another day is chosen. */
export function wordsOf(form: StoredFields, zone: TimeZone, stored?: MasterAnnouncement): AnnouncementWords {
	const words: AnnouncementWords = {
		message: textOf(form["message"]),
		important: form["important"] === true,
	};
	for (const name of TEXTS) {
		const text = textOf(form[name]);
		if (text !== "") words[name] = text;
	}
	const day = textOf(form["last_day"]);
	const end = stored?.end_at;
	if (end !== undefined && day === localDateAt(end - 1, zone)) words.end_at = end;
	else if (day !== "") words.end_at = instantOfLocal(addDays(day, 1), "00:00", zone);
	return words;
}

/** `today`: an announcement that would have ended before is a slip. */
export function checkAnnouncement(form: StoredFields, today: LocalDate): CheckedForm<StoredFields, string> {
	const texts = KIND_NAMES.flatMap((name) => {
		const text = textOf(form[name]);
		if (text === "") return name === "message" ? [refusal("required-missing", name)] : [];
		const checked = KINDS[name].check(text);
		return checked.ok ? [] : [refusal(checked.code, name)];
	});
	const link = textOf(form["link"]);
	const isLink = link === "" || ANNOUNCEMENT.link.kind.read(link) != null;
	const day = textOf(form["last_day"]);
	const [first, ...others] = [
		...texts,
		...(isLink ? [] : [refusal("invalid-value", "link")]),
		...(day !== "" && day < today ? [refusal("invalid-value", "last_day")] : []),
	];
	return first === undefined ? good(form) : { ok: false, faults: [first, ...others] };
}

function textOf(value: unknown): string {
	return typeof value === "string" ? value.trim() : "";
}
