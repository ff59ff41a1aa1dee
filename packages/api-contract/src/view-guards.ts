/** Light check of the opening hours in the public view, see `readers.ts`. */
import {
	listOf,
	objectOf,
	oneOf,
	optional,
	type Reader,
	readInteger,
	readText,
	readWhole,
} from "./readers.ts";
import type { ViewOpening } from "./view-schemas.ts";

/** The runs of one day. A shop has at most a hundred receptions. */
const MOST_RUNS = 100;

const readRuns = listOf(
	objectOf<ViewOpening["today"][number]>({
		name: readText,
		name_en: readText,
		starts_at: readWhole,
		ends_at: readWhole,
	}),
	MOST_RUNS,
);

export const readOpening: Reader<ViewOpening> = objectOf<ViewOpening>({
	reason: optional(oneOf(["closed", "temporarily-closed"])),
	opens_at: optional(readWhole),
	until: readWhole,
	closure_message: readText,
	closure_message_en: readText,
	reception: optional(
		objectOf<NonNullable<ViewOpening["reception"]>>({
			uid: readText,
			day: readText,
			name: readText,
			name_en: readText,
			ends_at: readWhole,
			guidance_from: readWhole,
			service_ends_at: optional(readWhole),
			limit: optional(readWhole),
			limit_total: optional(readWhole),
			issued_before: optional(readInteger),
		}),
	),
	next_reception_at: optional(readWhole),
	today: readRuns,
	next_day: optional(readRuns),
});
