import { manifestPath, splitLocale, startPlaceIn } from "@junban/app-shell/paths";
import { customerPatterns } from "@junban/app-shell/patterns";
import { useEffect } from "react";
import { matchPath, useLocation } from "react-router";

/**
 * While the page of a ticket is open, the home screen is told to start with it (`start-place.ts` of the paths). Only where
 * pages of the home screen have cookies of their own: elsewhere the shop's page finds the place by itself.
 */
export function useStartPlace(hasOwnCookies: boolean): void {
	const { pathname } = useLocation();
	useEffect(() => {
		const { locale, path } = splitLocale(pathname);
		const { app, line, member } = matchPath(customerPatterns.ticket, path)?.params ?? {};
		const place = startPlaceIn(`${line}.${member}`);
		const link = document.querySelector('link[rel="manifest"]');
		const before = link?.getAttribute("href");
		if (!hasOwnCookies || app === undefined || place === undefined || link === null || before == null)
			return undefined;
		link.setAttribute("href", manifestPath(app, locale, place));
		return () => link.setAttribute("href", before);
	}, [pathname, hasOwnCookies]);
}
