import type { Locale } from "@junban/domain/values";
import { START_PLACE, type StartPlace, startPlaceText } from "./start-place.ts";

/** The pictures that the server of the customer pages draws of each shop; all are PNG. */
export const SHOP_PICTURES = [
	"icon-192.png",
	"icon-512.png",
	"maskable-512.png",
	"apple-touch-180.png",
	"preview-1200x630.png",
] as const;
export type ShopPicture = (typeof SHOP_PICTURES)[number];

/** `app`: a shop's uid. Without language prefix. `-` is the uid of no shop, so no page has such an address. */
export function shopPicturePath(app: string, picture: ShopPicture): string {
	return `/app/-/${app}/${picture}`;
}

/** The web app manifest of the shop's pages in a language, on the pages' own host. `place`: see `start-place.ts`. */
export function manifestPath(app: string, locale: Locale, place?: StartPlace): string {
	const query = [
		...(locale === "ja" ? [] : [`locale=${locale}`]),
		...(place === undefined ? [] : [`${START_PLACE}=${startPlaceText(place)}`]),
	].join("&");
	return `/dynamic-manifest/${app}.json${query === "" ? "" : `?${query}`}`;
}
