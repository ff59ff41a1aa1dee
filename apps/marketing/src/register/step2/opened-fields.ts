import { KINDS } from "@junban/domain/shop";
import { LOCALES, TIMEZONES } from "@junban/domain/values";
import { kept } from "#src/register/kept.ts";
import { deviceZone, type ShopFields } from "./shop-fields.ts";

/**
 * What the form opens with: what was typed before the page came to life, else what the tab has kept, else what the device
 * tells.
 *
 * @param built the fields of the built page
 */
export function openedFields(built: ShopFields, form: HTMLFormElement | null): ShopFields {
	const before = kept("register-shop") ?? { ...built, timeZone: deviceZone() ?? built.timeZone };
	if (form === null) return { ...before, kind: before.kind };
	const data = new FormData(form);
	const slug = typedText(data, "slug", built.slug);
	return {
		name: typedText(data, "name", built.name) ?? before.name,
		slug: slug ?? before.slug,
		hasOwnSlug: slug !== undefined || before.hasOwnSlug,
		color: typedText(data, "color", built.color) ?? before.color,
		kind: chosen(data, "kind", KINDS, built.kind) ?? before.kind,
		locale: chosen(data, "locale", LOCALES, built.locale) ?? before.locale,
		timeZone: chosen(data, "timeZone", TIMEZONES, built.timeZone) ?? before.timeZone,
	};
}

/** Undefined for what the built page has. */
function typedText(data: FormData, field: keyof ShopFields, built: string): string | undefined {
	const value = data.get(field);
	return typeof value === "string" && value !== built ? value : undefined;
}

/** Undefined for what the built page has, and for what is no choice. */
function chosen<T extends string>(
	data: FormData,
	field: keyof ShopFields,
	choices: readonly T[],
	built: T | undefined,
): T | undefined {
	const value = choices.find((each) => each === data.get(field));
	return value === built ? undefined : value;
}
