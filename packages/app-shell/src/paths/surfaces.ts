import { addressParts, type Here, hrefFrom, splitLocale } from "./locale-path.ts";

export const SURFACES = ["site", "customer", "admin", "master"] as const;

/** A part of the product that may have a host of its own. */
export type Surface = (typeof SURFACES)[number];

/** The origins of the surfaces that have hosts of their own, without a final slash. Absent: the page's own origin. */
export type SurfaceOrigins = Readonly<Partial<Record<Surface, string>>>;

/** The address of a link on the page `here` to a path of another surface, with the same language and flag. */
export function surfaceHref(origins: SurfaceOrigins, surface: Surface, here: Here, path: string): string {
	return `${origins[surface] ?? ""}${hrefFrom(here, path)}`;
}

/** The surface that has the screen of an address within the product, as an operator may write one. */
export function surfaceOf(address: string): Surface {
	const [, first = ""] = splitLocale(addressParts(address).path).path.split("/");
	return first === "app"
		? "customer"
		: first === "app_admin"
			? "admin"
			: first === "master_admin"
				? "master"
				: "site";
}
