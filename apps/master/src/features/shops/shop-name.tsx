import type { MasterApp } from "@junban/api-contract/master/schemas-shops";
import type { Locale } from "@junban/domain/values";
import { PaletteScope } from "@junban/ui/palette-scope";
import { ShopMark } from "@junban/ui/shop-mark";

/** The name in the page's language. */
export function nameOf({ name, name_en }: Pick<MasterApp, "name" | "name_en">, locale: Locale): string {
	return locale === "en" && name_en !== undefined && name_en !== "" ? name_en : name;
}

/** The mark of a shop in its own colour. Decorative. */
export function MarkOf({ shop }: { shop: MasterApp }) {
	return (
		<PaletteScope color={shop.color}>
			<ShopMark name={shop.name} logo={shop.logo} />
		</PaletteScope>
	);
}
