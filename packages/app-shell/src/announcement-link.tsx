import { ButtonLink, type ButtonLinkProps } from "@junban/ui/button-link";
import { surfaceOf } from "./paths/index.ts";
import { useSurfaceHref } from "./surfaces.ts";

/** The link of an announcement: a page of the product opens in this page's language, another site in a new tab. Renders nothing without an address. */
export function AnnouncementLink({ href, ...rest }: ButtonLinkProps) {
	const hrefOn = useSurfaceHref();
	if (href === "") return null;
	return href.startsWith("/") ? (
		<ButtonLink {...rest} href={hrefOn(surfaceOf(href), href)} />
	) : (
		<ButtonLink {...rest} href={href} target="_blank" rel="noopener noreferrer" />
	);
}
