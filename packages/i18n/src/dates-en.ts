import { enGB } from "date-fns/locale/en-GB";
import { datesIn } from "./dates-in.ts";

export const datesEn = datesIn({
	locale: enGB,
	long: "EEEE d MMMM y",
	short: "EEE d MMM",
	month: "MMMM y",
	range: {
		differentYears: ["d MMMM y", "d MMMM y"],
		sameYear: ["d MMMM", "d MMMM y"],
		sameMonth: ["d", "d MMMM y"],
	},
	dash: " – ",
	days: { [-1]: "yesterday", 0: "today", 1: "tomorrow" },
});
