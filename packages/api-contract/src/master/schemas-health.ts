/** Schema of how the installation goes. A figure that the platform cannot know is absent. */
import * as v from "valibot";
import { type Wire, whole } from "#src/schema-parts.ts";
import { instant } from "./parts.ts";

const MASTER_TROUBLES = [
	"store-down",
	"disk-nearly-full",
	"backup-late",
	"backup-missing",
	"proxy-unknown",
	"clock-leapt",
	"outbox-late",
	"mail-failing",
	"push-failing",
	"errors",
] as const;

/** What is wrong, the worst first. `since`: absent when unknown. */
const trouble = v.object({
	kind: v.picklist(MASTER_TROUBLES),
	level: v.picklist(["caution", "danger"]),
	since: v.optional(instant),
});
export type MasterTrouble = Wire<typeof trouble>;

/**
 * Since the process started; on Workers without counts, as each process knows its own alone. `configured`: whether it leaves
 * the installation; mails that stay in a folder do not. `last_failure`: a word of the provider's answer, never an address.
 */
const channel = v.object({
	configured: v.boolean(),
	sent: v.optional(whole),
	failed: v.optional(whole),
	failed_at: v.optional(instant),
	last_failure: v.optional(v.string()),
});

const slowWork = v.object({
	kind: v.picklist(["call", "scan"]),
	/** Pattern of the path, or the index that is wanted: `members (a, b desc)`. */
	what: v.string(),
	count: whole,
	/** The longest, in milliseconds. */
	worst_ms: whole,
	last_at: instant,
});
export type MasterSlowWork = Wire<typeof slowWork>;

const serverError = v.object({ code: v.string(), count: whole, last_at: instant });
export type MasterServerError = Wire<typeof serverError>;

export const masterHealthResponse = v.object({
	at: instant,
	/** `one-machine`: all figures are of the whole installation. `workers`: what is stored is known, the processes are not. */
	platform: v.picklist(["one-machine", "workers"]),
	troubles: v.array(trouble),
	version: v.string(),
	started_at: v.optional(instant),
	store: v.object({
		ok: v.boolean(),
		/** Bytes of the data folder, files of shops included. */
		bytes: v.optional(whole),
		/** Bytes free on its disk. */
		free_bytes: v.optional(whole),
	}),
	/** Absent when the platform keeps the backups. */
	backup: v.optional(
		v.object({
			/** Whether this server makes them. */
			scheduled: v.boolean(),
			every_hours: v.optional(whole),
			/** Of the latest one. */
			at: v.optional(instant),
		}),
	),
	/** Notices that are not sent yet. */
	outbox: v.object({ waiting: whole, oldest_at: v.optional(instant) }),
	mail: v.optional(channel),
	push: v.optional(channel),
	/** Phones on live channels. */
	phones: v.optional(whole),
	/** Lines awake. */
	lines: v.optional(whole),
	/** Parties that wait on the lines awake. */
	waiting: v.optional(whole),
	/** New places of the last 60 minutes. */
	joins_last_hour: v.optional(whole),
	/** Half of the last answers took no longer. Milliseconds. */
	median_ms: v.optional(whole),
	/** Refusals with a status from 500, by code, the latest first; since the start, at most 20. Absent on Workers. */
	errors: v.optional(v.array(serverError)),
	/** Reads of the store that no index answers, and calls that took more than a second; the latest first, at most 20. Absent on Workers. */
	slow: v.optional(v.array(slowWork)),
});
export type MasterHealthResponse = Wire<typeof masterHealthResponse>;
