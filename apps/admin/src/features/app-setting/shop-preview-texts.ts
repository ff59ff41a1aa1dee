import { checkTelephone, checkWebAddress, type Locale } from "@junban/domain/values";
import type { FormValues } from "@junban/forms/values";
import type { ShopField } from "./shop-fields.ts";

export const PREVIEWED = [
	"name",
	"en.name",
	"description",
	"en.description",
	"hours_text",
	"en.hours_text",
	"address",
	"en.address",
	"map_url",
	"phone",
] as const satisfies readonly ShopField[];

export interface PreviewTexts {
	readonly name: string;
	readonly description: string;
	readonly hours: string;
	readonly address: string;
	readonly phone: string;
	readonly hasMap: boolean;
}

/** What a customer who reads `language` sees of the typed values. A missing English text falls back to the shop's own. */
export function previewTexts(values: FormValues, language: Locale): PreviewTexts {
	const own = (name: string) => textOf(values[name]);
	const read = (name: string) => (language === "en" && own(`en.${name}`)) || own(name);
	return {
		name: read("name"),
		description: read("description"),
		hours: read("hours_text"),
		address: read("address"),
		phone: checkTelephone(values.phone).ok ? own("phone") : "",
		hasMap: checkWebAddress(values.map_url).ok,
	};
}

function textOf(value: unknown): string {
	return typeof value === "string" ? value.trim() : "";
}
