/** Schemas of what operators tell the shops: announcements, and the texts of registration and staff screens. */
import * as v from "valibot";
import type { Wire } from "#src/schema-parts.ts";
import { instant, next, withAct } from "./parts.ts";

const words = {
	message: v.string(),
	message_en: v.optional(v.string()),
	detail: v.optional(v.string()),
	detail_en: v.optional(v.string()),
	/** An https address or a path of the product. */
	link: v.optional(v.string()),
};

/** `version`: of the stored announcement, for its next change. */
export const masterAnnouncement = v.object({
	id: v.string(),
	...words,
	important: v.boolean(),
	information_at: instant,
	/** Absent: it never ends. */
	end_at: v.optional(instant),
	version: v.string(),
});
export type MasterAnnouncement = Wire<typeof masterAnnouncement>;

/** The latest first, ended ones included. */
export const masterAnnouncementsResponse = v.object({ announcements: v.array(masterAnnouncement), next });
export type MasterAnnouncementsResponse = Wire<typeof masterAnnouncementsResponse>;

export const masterAnnouncementResponse = v.object({ announcement: masterAnnouncement });
export type MasterAnnouncementResponse = Wire<typeof masterAnnouncementResponse>;

/** `message` has 1 to 500 characters, `detail` up to 5,000. */
const announcementForm = {
	...words,
	important: v.boolean(),
	end_at: v.optional(instant),
};
/** The id of the new announcement is that of the act. */
export const createAnnouncementRequest = v.strictObject({ ...withAct, ...announcementForm });
export type CreateAnnouncementRequest = Wire<typeof createAnnouncementRequest>;

/** `version`: as read. `stale` when another operator changed it since. */
export const saveAnnouncementRequest = v.strictObject({
	...withAct,
	...announcementForm,
	version: v.string(),
});
export type SaveAnnouncementRequest = Wire<typeof saveAnnouncementRequest>;

export const MASTER_TEXT_PAGES = ["register", "admin"] as const;
export type MasterTextPage = (typeof MASTER_TEXT_PAGES)[number];

const textForm = {
	/** Up to 100 characters; empty for none. */
	headline: v.string(),
	headline_en: v.optional(v.string()),
	/** Up to 2,000 characters; empty for none: the page then shows nothing. */
	text: v.string(),
	text_en: v.optional(v.string()),
};
/** What everybody reads of a text. */
export const serviceTextResponse = v.object(textForm);

/** `version`: absent while nothing was ever saved. */
export const masterText = v.object({ ...textForm, version: v.optional(v.string()) });
export type MasterText = Wire<typeof masterText>;

export const masterTextsResponse = v.object({ register: masterText, admin: masterText });
export type MasterTextsResponse = Wire<typeof masterTextsResponse>;

export const saveTextRequest = v.strictObject({ ...withAct, ...textForm, version: v.optional(v.string()) });
export type SaveTextRequest = Wire<typeof saveTextRequest>;
