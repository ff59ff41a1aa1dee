import { type Checked, good, LOCALES, TIMEZONES } from "#src/values/index.ts";
import { type Fields, OWNERS } from "./fields.ts";
import { checkedKind, oneLine, oneOf, severalLines, telephone, webAddress } from "./kinds.ts";
import { checkImageName, MAX_IMAGE_NAME } from "./logo-file.ts";

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
	siteUrl: { stored: "site_url", kind: webAddress, otherwise: "", ...OWNERS },
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
	/** A file name of `apps/{appUID}`. */
	logo: {
		stored: "logo",
		kind: checkedKind({ is: "text", most: MAX_IMAGE_NAME, lines: false }, checkLogoName),
		otherwise: "",
		...OWNERS,
	},
} as const satisfies Fields;

function checkLogoName(value: unknown): Checked<string> {
	const file = checkImageName(value);
	return file.ok ? good(file.value.name) : file;
}
