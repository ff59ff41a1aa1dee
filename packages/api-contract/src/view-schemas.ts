/** Parts of the public view: what the shop says, and how the hours stand. Instants in epoch milliseconds. */
import { type Fields, LINE_TEXTS, type Shape } from "@junban/domain/documents";
import * as v from "valibot";
import { type Wire, whole } from "./schema-parts.ts";
import { eachShown, type Shown } from "./shown.ts";

/** Schemas of what `shown` makes of a table, by the same names. */
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
 * The shop's texts for places in the form in which they are stored: `placeTextsFromStored` reads them. What the shop
 * did not write is absent.
 */
export const lineTexts = v.object({ ...wording, en: v.optional(v.object(wording)) });

/** One run of a reception on its local day. */
const run = v.object({ name: v.string(), name_en: v.string(), starts_at: whole, ends_at: whole });

/** The run in force. */
const runInForce = v.object({
	/** The reception's. */
	uid: v.string(),
	/** Local day on which it started, `YYYY-MM-DD`. */
	day: v.string(),
	/** Empty when the shop wrote none. */
	name: v.string(),
	name_en: v.string(),
	ends_at: whole,
	/** When guidance begins; past when it has. */
	guidance_from: whole,
	/** When the shop stops serving, where it says so. */
	service_ends_at: v.optional(whole),
	/** The most that may wait and be in guidance. */
	limit: v.optional(whole),
	/** The most numbers that this run issues. */
	limit_total: v.optional(whole),
	/**
	 * With `limit_total`: this run has issued the board's `issued` less this many. Negative where numbering restarted
	 * within the run.
	 */
	issued_before: v.optional(v.pipe(v.number(), v.safeInteger())),
});

/** How the hours stand, until `until`. That joining is paused and that the line is full is told elsewhere in the view. */
export const viewOpening = v.object({
	/** Why the hours let nobody join; absent while they let people join. */
	reason: v.optional(v.picklist(["closed", "temporarily-closed"])),
	/** When they let people join again; absent while they do, and when no opening is known. */
	opens_at: v.optional(whole),
	/** From this instant on all of this may differ and the view is to be fetched again; the next local midnight at the latest. */
	until: whole,
	/** What the shop wrote about the closure in force; else empty. */
	closure_message: v.string(),
	closure_message_en: v.string(),
	/** Also there while a temporary closure holds; absent outside all hours, and for a shop without hours. */
	reception: v.optional(runInForce),
	/** When another run lets people join; only given where the one in force has a total limit. */
	next_reception_at: v.optional(whole),
	/** The runs that start today, in order of their starts. Empty on a day without, and for a shop without hours. */
	today: v.array(run),
});
export type ViewOpening = Wire<typeof viewOpening>;
