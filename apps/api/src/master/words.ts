/** What operators tell the shops: announcements, and the texts of registration and staff screens. */
import { MASTER_PAGE_ROWS } from "@junban/api-contract/master/parts";
import type {
	CreateAnnouncementRequest,
	MasterAnnouncement,
	MasterAnnouncementsResponse,
	MasterText,
	MasterTextPage,
	SaveTextRequest,
} from "@junban/api-contract/master/schemas-words";
import {
	ANNOUNCEMENT,
	type Announcement,
	announcementFromStored,
	checkDocument,
	INFORMATION_PATH,
	projectPath,
	SERVICE_TEXT,
	serviceTextFromStored,
	storeDocument,
} from "@junban/domain/documents";
import { type EpochMs, parseEpochMs } from "@junban/domain/values";
import type { FirestoreClient, StoredDocument, Write } from "@junban/firestore-wire/client";
import { Timestamp } from "@junban/firestore-wire/value";
import { cursorOf, cursorParts } from "#src/cursor.ts";
import { type Result, refused } from "#src/result.ts";
import { type Act, actOnDocuments } from "./acts.ts";

/** Announcements of one instant that a page can pass over. */
const MOST_TIES = 20;

type AnnouncementForm = Omit<CreateAnnouncementRequest, "act" | "reason">;

/** The latest first. */
export async function announcementsPage(
	store: FirestoreClient,
	cursor: string | undefined,
): Promise<Result<MasterAnnouncementsResponse>> {
	const [at, id] = cursor === undefined ? [] : (cursorParts(cursor, 2) ?? ["no instant"]);
	const from = at === undefined ? undefined : parseEpochMs(Number(at));
	if (at !== undefined && from === undefined) return refused("invalid-value");
	const found = await store.runQuery(projectPath("admin"), {
		collection: "information",
		...(from === undefined ? {} : { where: [["information_at", "<=", from / 1_000]] }),
		orderBy: [["information_at", "desc"]],
		limit: MASTER_PAGE_ROWS + MOST_TIES,
	});
	const place = id === undefined ? -1 : found.findIndex(({ path }) => idOf(path) === id);
	const later = found.slice(place + 1);
	const rows = later.slice(0, MASTER_PAGE_ROWS);
	const announcements = rows.flatMap((row) => announcementView(row) ?? []);
	const last = announcements.at(-1);
	const next =
		later.length > rows.length && last !== undefined
			? cursorOf(String(last.information_at), last.id)
			: undefined;
	return { ok: true, value: { announcements, ...(next === undefined ? {} : { next }) } };
}

export async function readAnnouncement(
	store: FirestoreClient,
	id: string,
): Promise<Result<MasterAnnouncement>> {
	const found = (await store.batchGet([announcementPath(id)])).get(announcementPath(id));
	const view = found && announcementView(found);
	return view === undefined ? refused("document-missing") : { ok: true, value: view };
}

/** Writes the announcement whose id is the act's target. @param version as read; undefined: a new one */
export async function writeAnnouncement(
	store: FirestoreClient,
	act: Act,
	form: AnnouncementForm,
	version: string | undefined,
	now: EpochMs,
): Promise<Result<true>> {
	const path = announcementPath(act.target);
	return await actOnDocuments(store, act, now, [path], (found) => {
		const stored = found.get(path);
		if (version !== undefined && stored === undefined) return refused("document-missing");
		if (stored?.updateTime !== version) return refused("stale");
		const before = stored === undefined ? undefined : readStored(stored);
		const { detail, detail_en, end_at, important, link, message, message_en } = form;
		const checked = checkDocument(ANNOUNCEMENT, {
			...{ id: act.target, message, detail, link, is_important: important },
			en: { message: message_en, detail: detail_en },
			...(end_at === undefined ? {} : { end_at: end_at / 1_000 }),
			information_at: (before?.informationAt ?? now) / 1_000,
		});
		if (!checked.ok) return refused(checked.faults[0].code);
		return { ok: true, value: [announcementWrite(path, checked.value)] };
	});
}

/** Ends it now; one that has ended stays as it is. */
export async function endAnnouncement(store: FirestoreClient, act: Act, now: EpochMs): Promise<Result<true>> {
	const path = announcementPath(act.target);
	return await actOnDocuments(store, act, now, [path], (found) => {
		const stored = found.get(path);
		const before = stored && readStored(stored);
		if (before === undefined) return refused("document-missing");
		if (before.endAt !== undefined && before.endAt <= now) return { ok: true, value: [] };
		return { ok: true, value: [announcementWrite(path, { ...before, endAt: now })] };
	});
}

function announcementWrite(path: string, announcement: Announcement): Write {
	return { set: path, data: storeDocument(ANNOUNCEMENT, announcement, Timestamp.fromMillis) };
}

export function announcementPath(id: string): string {
	return `${INFORMATION_PATH}/${id}`;
}

function idOf(path: string): string {
	return path.slice(INFORMATION_PATH.length + 1);
}

function readStored({ data, path }: StoredDocument): Announcement | undefined {
	const read = announcementFromStored({ ...data, id: idOf(path) });
	return read.ok ? read.value : undefined;
}

function announcementView(document: StoredDocument): MasterAnnouncement | undefined {
	const announcement = readStored(document);
	if (announcement === undefined) return undefined;
	const { detail, detailEn, endAt, id, informationAt, isImportant, link, message, messageEn } = announcement;
	return {
		...{ id, message, important: isImportant, information_at: informationAt, version: document.updateTime },
		...(messageEn === "" ? {} : { message_en: messageEn }),
		...(detail === "" ? {} : { detail }),
		...(detailEn === "" ? {} : { detail_en: detailEn }),
		...(link === "" ? {} : { link }),
		...(endAt === undefined ? {} : { end_at: endAt }),
	};
}

export async function readTexts(
	store: FirestoreClient,
): Promise<Readonly<Record<MasterTextPage, MasterText>>> {
	const found = await store.batchGet([projectPath("register"), projectPath("admin")]);
	const text = (page: MasterTextPage) => textView(found.get(projectPath(page)));
	return { register: text("register"), admin: text("admin") };
}

export async function saveText(
	store: FirestoreClient,
	act: Act,
	page: MasterTextPage,
	form: Omit<SaveTextRequest, "act" | "reason">,
	now: EpochMs,
): Promise<Result<true>> {
	const path = projectPath(page);
	return await actOnDocuments(store, act, now, [path], (found) => {
		if (found.get(path)?.updateTime !== form.version) return refused("stale");
		const { headline, headline_en, text, text_en } = form;
		const checked = checkDocument(SERVICE_TEXT, {
			headline,
			text,
			en: { headline: headline_en, text: text_en },
		});
		if (!checked.ok) return refused(checked.faults[0].code);
		const data = storeDocument(SERVICE_TEXT, checked.value, Timestamp.fromMillis);
		// The documents may hold more than these words.
		return { ok: true, value: [{ set: path, data, mask: ["headline", "text", "en"] }] };
	});
}

function textView(stored: StoredDocument | undefined): MasterText {
	const { en, headline, text } = serviceTextFromStored(stored?.data ?? {});
	return {
		...{ headline, text },
		...(en.headline === "" ? {} : { headline_en: en.headline }),
		...(en.text === "" ? {} : { text_en: en.text }),
		...(stored === undefined ? {} : { version: stored.updateTime }),
	};
}
