/**
 * A small router on the History API, for the customer app. Links are plain `<a href>`: `followLinks` turns a click on a
 * link that stays inside the app and the page's language into a navigation without a page load.
 */

import { useSyncExternalStore } from "react";
import { type Match, matchRoute, type Routes } from "./match.ts";
import { hrefFrom, splitLocale } from "./paths/index.ts";

const listeners = new Set<() => void>();

function changed(): void {
	for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
	if (listeners.size === 0) window.addEventListener("popstate", changed);
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
		if (listeners.size === 0) window.removeEventListener("popstate", changed);
	};
}

const pathname = () => window.location.pathname;
const search = () => window.location.search;

/** The current path with its language prefix. A change renders the component. */
export function usePathname(): string {
	return useSyncExternalStore(subscribe, pathname);
}

/** The current query with its question mark, or empty. A change renders the component. */
export function useSearch(): string {
	return useSyncExternalStore(subscribe, search);
}

/** The route that matches the path without its language prefix; undefined for an unknown page. */
export function useRoute<const Map extends Routes>(routes: Map): Match<Map> | undefined {
	return matchRoute(routes, splitLocale(usePathname()).path);
}

function go(href: string, replace: boolean): void {
	if (replace) window.history.replaceState(null, "", href);
	else {
		window.history.pushState(null, "", href);
		window.scrollTo(0, 0);
	}
	changed();
}

/** Navigates to a path of `screen-paths`, keeping the page's language and `pwa` flag. */
export function navigate(path: string, { replace = false }: { replace?: boolean } = {}): void {
	go(hrefFrom(window.location, path), replace);
}

function plainLeftClick(event: MouseEvent): boolean {
	return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** True for a link to a page of this app in this language. `base`: the first segment of the app's paths, `/app`. */
function staysInside(link: HTMLAnchorElement, base: string): boolean {
	if (link.target !== "" || link.hasAttribute("download") || link.origin !== window.location.origin)
		return false;
	const there = splitLocale(link.pathname);
	const here = splitLocale(window.location.pathname);
	const inside = there.path === base || there.path.startsWith(`${base}/`);
	return inside && there.locale === here.locale && link.hash === "";
}

/** Handles clicks on all links of the document. Returns the function that stops it. */
export function followLinks(base: string): () => void {
	const click = (event: MouseEvent) => {
		if (event.defaultPrevented || !plainLeftClick(event) || !(event.target instanceof Element)) return;
		const link = event.target.closest("a");
		if (!(link instanceof HTMLAnchorElement) || !link.hasAttribute("href") || !staysInside(link, base))
			return;
		event.preventDefault();
		go(`${link.pathname}${link.search}`, false);
	};
	document.addEventListener("click", click);
	return () => document.removeEventListener("click", click);
}
