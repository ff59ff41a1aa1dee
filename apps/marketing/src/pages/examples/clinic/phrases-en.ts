import type { PhrasesLike } from "@junban/i18n/phrases";
import type { exampleClinicJa } from "./phrases-ja.ts";

export const exampleClinicEn = {
	head: {
		title: "In a clinic",
		description: "Patients come to the waiting room when their turn is near.",
	},
	heading: "In a clinic",
	lead: "Patients come to the waiting room when their turn is near.",
} satisfies PhrasesLike<typeof exampleClinicJa>;
