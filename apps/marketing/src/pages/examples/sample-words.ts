import * as v from "valibot";

/** The words on an example's ticket, in one language. `{…}` stands where the ticket puts its own values. */
export const sampleWordsSchema = v.object({
	waiting: v.string(),
	/** After the number of parties: for one, and for several. */
	unit: v.object({ one: v.string(), other: v.string() }),
	wait: v.string(),
	waitUnknown: v.string(),
	dash: v.picklist(["〜", "–"]),
	/** `{from}`, `{place}` */
	route: v.string(),
	/** `{number}` */
	number: v.string(),
	/** `{place}` */
	place: v.string(),
	next: v.string(),
	called: v.string(),
});

export type SampleWords = v.InferOutput<typeof sampleWordsSchema>;
