/** Parts of the public view: the shop's texts and the opening hours. Instants are in epoch milliseconds. */
import { type Fields, LINE_TEXTS, type Shape } from "@junban/domain/documents";
import * as v from "valibot";
import { type Wire, whole } from "./schema-parts.ts";
import { eachShown, type Shown } from "./shown.ts";

/** A schema for each field that `shown` makes from the table. */
export function shownEntries<Table extends Fields>(
	table: Table,
): { readonly [As in keyof Shown<Table>]: v.GenericSchema<Shown<Table>[As]> } {
	const entries = eachShown(table).map(({ as, field }) => [as, schemaOf(field.kind.shape)]);
	// `shown.test.ts` compares them with `shownReaders`.
	return Object.fromEntries(entries);
}

function schemaOf(shape: Shape): v.GenericSchema {
	switch (shape.is) {
		case "whole":
			return whole;
		case "flag":
			return v.boolean();
		case "choice":
			return v.picklist(shape.values);
		default:
			return v.string();
	}
}

const textNames = Object.values(LINE_TEXTS).flatMap(({ stored }) =>
	stored === "range_messages" ? [] : [stored],
);

const wording = {
	...v.entriesFromList(textNames, v.optional(v.string())),
	range_messages: v.optional(v.array(v.object({ from: whole, to: whole, text: v.string() }))),
};

/**
 * The shop's texts for places in their stored form, which `placeTextsFromStored` reads. Texts that the shop did not write
 * are absent.
 */
export const lineTexts = v.object({ ...wording, en: v.optional(v.object(wording)) });

/** One run of a reception on its local day. */
const run = v.object({ name: v.string(), name_en: v.string(), starts_at: whole, ends_at: whole });

/** The run in force. */
const runInForce = v.object({
	/** Of the reception. */
	uid: v.string(),
	/** The local day of its start, `YYYY-MM-DD`. */
	day: v.string(),
	/** Empty when the reception has no name. */
	name: v.string(),
	name_en: v.string(),
	ends_at: whole,
	/** The start of guidance, which may be in the past. */
	guidance_from: whole,
	/** The end of service, if the shop set one. */
	service_ends_at: v.optional(whole),
	/** The most parties in the order, waiting or in guidance. */
	limit: v.optional(whole),
	/** The most numbers that count in this run: all that it issued, without those of bursts that staff ended. */
	limit_total: v.optional(whole),
	/**
	 * With `limit_total`: as many numbers count in this run as the board's `issued` minus this number. Negative after a
	 * restart of the numbering within the run.
	 */
	issued_before: v.optional(v.pipe(v.number(), v.safeInteger())),
});

/** The state of the hours until `until`. A pause and a full line are in other parts of the view. */
export const viewOpening = v.object({
	/** Why the hours refuse joins. Absent while they allow joins. */
	reason: v.optional(v.picklist(["closed", "temporarily-closed"])),
	/** When the hours allow joins again. Absent while they do, and when no opening is known. */
	opens_at: v.optional(whole),
	/** From this instant on the view must be fetched again. At the latest the next local midnight. */
	until: whole,
	/** The shop's text about the closure in force. Empty without a closure. */
	closure_message: v.string(),
	closure_message_en: v.string(),
	/** Present during a temporary closure, too. Absent outside all hours, and for a shop without hours. */
	reception: v.optional(runInForce),
	/** When the next run allows joins. Present only when the run in force has a total limit. */
	next_reception_at: v.optional(whole),
	/** The runs that start today, in the order of their starts. Empty on a day without runs, and for a shop without hours. */
	today: v.array(run),
	/** The runs of the day of the next opening, in the order of their starts. Absent when that is today, or unknown. */
	next_day: v.optional(v.array(run)),
});
export type ViewOpening = Wire<typeof viewOpening>;
