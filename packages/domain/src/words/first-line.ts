import { UNIT_OF_KIND } from "#src/shop/index.ts";
import type { Locale } from "#src/values/index.ts";
import { defaultTextsEn } from "./default-texts-en.ts";
import { defaultTextsJa } from "./default-texts-ja.ts";
import { kindOfCategory } from "./kinds.ts";
import { kindsEn } from "./kinds-en.ts";
import { kindsJa } from "./kinds-ja.ts";
import { newLine } from "./new-line.ts";

/** What a shop's data say of its first line. */
interface ShopOfLine {
	readonly name: string;
	readonly locale: Locale;
	/** Default: the product's colour. */
	readonly color?: string;
	/** Default: a shop of no particular kind. */
	readonly category?: string;
	readonly en?: { readonly name: string };
}

/**
 * The document of a shop's first line: its name and colour, the unit and the texts of its kind, in the language of the shop.
 * A Japanese line also has English texts.
 */
export function firstLine(uid: string, shop: ShopOfLine): ReturnType<typeof newLine> {
	const kind = kindOfCategory(shop.category ?? "");
	const ja = { ...defaultTextsJa, ...kindsJa[kind].texts };
	const en = { ...defaultTextsEn, ...kindsEn[kind].texts };
	const line =
		shop.locale === "ja"
			? newLine(uid, shop.name, ja, { ...en, name: shop.en?.name ?? "" })
			: newLine(uid, shop.name, en);
	return { ...line, unit: UNIT_OF_KIND[kind], ...(shop.color === undefined ? {} : { color: shop.color }) };
}
