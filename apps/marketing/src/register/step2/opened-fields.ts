import { KINDS } from "@junban/domain/shop";
import { LOCALES, TIMEZONES } from "@junban/domain/values";
import { kept } from "#src/register/kept.ts";
import { nearestZone, type ShopFields } from "./shop-fields.ts";

/**
 * What the form opens with: what was typed before the page came to life, else what the tab has kept, else what the device
 * tells.
 *
 * @param built the fields of the built page
 */
export function openedFields(built: ShopFields, form: HTMLFormElement | null): ShopFields {
	const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
	const { kind, ...before } = kept("register-shop") ?? { ...built, timeZone: nearestZone(timeZone) };
	return { kind, ...before, ...typedIn(form, built) };
}

/** The values that differ from those of the built page. */
function typedIn(form: HTMLFormElement | null, built: ShopFields): Partial<ShopFields> {
	if (form === null) return {};
	const data = new FormData(form);
	const text = (name: "name" | "slug" | "color") => {
		const value = data.get(name);
		return typeof value === "string" && value !== built[name] ? { [name]: value } : {};
	};
	const choice = (name: "kind" | "locale" | "timeZone", values: readonly string[]) => {
		const value = values.find((each) => each === data.get(name));
		return value === undefined || value === built[name] ? {} : { [name]: value };
	};
	return {
		...text("name"),
		...text("slug"),
		...("slug" in text("slug") ? { hasOwnSlug: true } : {}),
		...text("color"),
		...choice("kind", KINDS),
		...choice("locale", LOCALES),
		...choice("timeZone", TIMEZONES),
	};
}
