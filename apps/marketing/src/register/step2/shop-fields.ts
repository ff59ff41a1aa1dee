/** The fields of a new shop: checked, and as the API takes them. */
import type { CreateAppRequest } from "@junban/api-contract/schemas-accounts";
import { checkSlug, type Kind } from "@junban/domain/shop";
import { type Code, checkText, type Locale, line, TIMEZONES, type TimeZone } from "@junban/domain/values";
import { parseColor } from "@junban/ui/theme";

export interface ShopFields {
	readonly name: string;
	readonly slug: string;
	/** False: the id follows the name. */
	readonly hasOwnSlug: boolean;
	readonly kind: Kind | undefined;
	/** As typed. */
	readonly color: string;
	readonly locale: Locale;
	readonly timeZone: TimeZone;
}

export const SHOP_FIELDS = ["name", "slug", "color", "kind"] as const;
export type ShopField = (typeof SHOP_FIELDS)[number];

/** A fault of a field. `kind-missing`: nothing of the catalogue says it. */
export interface ShopFault {
	readonly field: ShopField;
	readonly code: Code | "name-missing" | "kind-missing";
}

const NAME = line(100);

export function faultsOf({ name, slug, color, kind }: ShopFields): readonly ShopFault[] {
	const faults: ShopFault[] = [];
	const text = checkText(name, NAME);
	if (!text.ok) faults.push({ field: "name", code: text.code });
	else if (text.value === "") faults.push({ field: "name", code: "name-missing" });
	const uid = checkSlug(slug, false);
	if (!uid.ok) faults.push({ field: "slug", code: uid.code });
	if (typedColor(color) === undefined) faults.push({ field: "color", code: "color-invalid" });
	if (kind === undefined) faults.push({ field: "kind", code: "kind-missing" });
	return faults;
}

/** An id as people type it: in capitals, in full width, with spaces or hyphens between words. */
export function typedSlug(text: string): string {
	return text
		.normalize("NFKC")
		.trim()
		.toLowerCase()
		.replace(/[\s-]+/g, "_");
}

/** `#RRGGBB`; undefined for what is no colour. */
export function typedColor(text: string): string | undefined {
	const plain = text.normalize("NFKC").trim();
	return parseColor(plain.startsWith("#") ? plain : `#${plain}`);
}

export function requestOf({ name, slug, kind, color, locale, timeZone }: ShopFields): CreateAppRequest {
	return {
		appUID: slug,
		appData: {
			name: name.trim(),
			...(kind === undefined ? {} : { category: kind }),
			...(typedColor(color) === undefined ? {} : { color: typedColor(color) }),
			locale,
			timezone: timeZone,
			holiday_country: countryOf(timeZone),
		},
	};
}

function countryOf(zone: TimeZone): "ja" | "us" | "it" {
	if (zone.startsWith("America/")) return "us";
	return zone === "Europe/Rome" ? "it" : "ja";
}

/** One of winter and one of summer, so that zones with and without daylight saving time differ. */
const SAMPLES = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];

/** The zone of the device, or the first that has the same time in winter and in summer. Undefined if none has. */
export function nearestZone(found: string | undefined): TimeZone | undefined {
	const same = TIMEZONES.find((zone) => zone === found);
	if (same !== undefined || found === undefined) return same;
	const clock = clockIn(found);
	return TIMEZONES.find((zone) => clockIn(zone) === clock);
}

/** The zone for the device on which the form is open. Undefined if none fits. */
export function deviceZone(): TimeZone | undefined {
	return nearestZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
}

function clockIn(timeZone: string): string {
	try {
		const format = new Intl.DateTimeFormat("en", { timeZone, dateStyle: "short", timeStyle: "short" });
		return SAMPLES.map((instant) => format.format(instant)).join();
	} catch {
		return "";
	}
}
