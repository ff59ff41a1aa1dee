import { LOCALES, TIMEZONES } from "#src/values/index.ts";
import { type Fields, OWNERS } from "./fields.ts";
import { oneLine, oneOf, severalLines, telephone, webAddress } from "./kinds.ts";

/** What the public view shows of a shop as it is stored. Texts are empty where the shop wrote none. */
export const APP_SHOWN = {
	name: { stored: "name", english: "en.name", kind: oneLine(100), otherwise: "", required: true, ...OWNERS },
	description: {
		stored: "description",
		english: "en.description",
		kind: severalLines(2_000),
		otherwise: "",
		...OWNERS,
	},
	address: { stored: "address", english: "en.address", kind: oneLine(200), otherwise: "", ...OWNERS },
	phone: { stored: "phone", kind: telephone, otherwise: "", ...OWNERS },
	mapUrl: { stored: "map_url", kind: webAddress, otherwise: "", ...OWNERS },
	hoursText: {
		stored: "hours_text",
		english: "en.hours_text",
		kind: severalLines(500),
		otherwise: "",
		...OWNERS,
	},
	timeZone: { stored: "timezone", kind: oneOf(TIMEZONES), otherwise: "Asia/Tokyo", ...OWNERS },
	/** The language of the shop's own texts. */
	locale: { stored: "locale", kind: oneOf(LOCALES), otherwise: "ja", ...OWNERS },
} as const satisfies Fields;
