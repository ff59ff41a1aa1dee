/** What the public view shows of a line's settings as they are stored; also on phones, so by itself. */
import { type DocumentOf, type Fields, OWNERS } from "./fields.ts";
import { color, flag, oneLine, oneOf, severalLines, whole } from "./kinds.ts";

export const DEFAULT_COLOR = "#0D848D";

export const UNITS = ["人", "組", "番"] as const;
/** How places are counted: persons, parties, or numbers only. */
export type Unit = (typeof UNITS)[number];

/** Settings that the public view shows as they are stored. */
export const LINE_SHOWN = {
	name: { stored: "name", english: "en.name", kind: oneLine(100), otherwise: "", required: true, ...OWNERS },
	/** `#RRGGBB`, upper case. */
	color: { stored: "color", kind: color, otherwise: DEFAULT_COLOR, ...OWNERS },
	unit: { stored: "unit", kind: oneOf(UNITS), otherwise: "組", ...OWNERS },
	/** Stands before each number: `A-` makes `A-27`. */
	numberPrefix: { stored: "number_prefix", kind: oneLine(4), otherwise: "", ...OWNERS },
	/** What the first number of a series is shown as. */
	numberStart: { stored: "number_start", kind: whole(1, 9_999), otherwise: 1, ...OWNERS },
	/** Open places that customers may hold with one browser; 0 for any number. */
	placesPerBrowser: { stored: "places_per_browser", kind: whole(0, 100), otherwise: 3, ...OWNERS },
} as const satisfies Fields;

export const DISPLAY_LAYOUTS = ["auto", "landscape", "upright"] as const;
export const DISPLAY_VOICES = ["off", "ja", "en", "both"] as const;

/** What the display board shows and says; the public view has it in a map of its own. */
export const LINE_DISPLAY = {
	displayLayout: {
		stored: "display.layout",
		kind: oneOf(DISPLAY_LAYOUTS),
		otherwise: "auto",
		...OWNERS,
	},
	/** The languages in which a call is spoken. */
	displayVoice: {
		stored: "display.voice",
		kind: oneOf(DISPLAY_VOICES),
		otherwise: "off",
		...OWNERS,
	},
	displaySound: { stored: "display.sound", kind: flag, otherwise: true, ...OWNERS },
	displayShowWait: { stored: "display.show_wait", kind: flag, otherwise: true, ...OWNERS },
	displayMessage: {
		stored: "display.message",
		english: "display.en.message",
		kind: severalLines(500),
		otherwise: "",
		...OWNERS,
	},
	/** Whether it shows the code to join. */
	displayQr: { stored: "display.qr", kind: flag, otherwise: true, ...OWNERS },
} as const satisfies Fields;

/** A number as people see it: prefix and the counted number, e.g. `A-27`. */
export function displayNumber(
	settings: Pick<DocumentOf<typeof LINE_SHOWN>, "numberPrefix" | "numberStart">,
	number: number,
): string {
	return `${settings.numberPrefix}${settings.numberStart - 1 + number}`;
}

/** `#RRGGBB` in upper case, the default colour when it is no colour. */
export function colorOf(value: unknown): string {
	return color.read(value) ?? DEFAULT_COLOR;
}
