/** Schemas of the call that tells everybody how the service goes. */
import * as v from "valibot";
import { type Wire, whole } from "#src/schema-parts.ts";

/** Milliseconds since 1970. */
const instant = whole;

/** A notice of the operator that has not ended. Each missing English text is the Japanese one. */
const news = v.object({
	id: v.string(),
	message: v.string(),
	message_en: v.optional(v.string()),
	detail: v.optional(v.string()),
	detail_en: v.optional(v.string()),
	/** An https address or a path of the product. */
	link: v.optional(v.string()),
	important: v.boolean(),
	at: instant,
});

export const serviceStatusResponse = v.object({
	at: instant,
	/** Customers can join and staff can call: the store answers. */
	lines: v.object({ ok: v.boolean(), since: v.optional(instant) }),
	/**
	 * Absent where one process does not know of all. `configured`: whether mails leave the installation at all; `since`: the
	 * oldest mail that waits.
	 */
	mails: v.optional(v.object({ ok: v.boolean(), configured: v.boolean(), since: v.optional(instant) })),
	/** The latest first. */
	news: v.array(news),
});
export type ServiceStatusResponse = Wire<typeof serviceStatusResponse>;
