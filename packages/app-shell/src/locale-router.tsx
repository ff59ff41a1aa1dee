/** React Router for staff apps: language prefix, `pwa` flag, focus and scroll. The customer app uses React Router itself, on the server, too. */

import type { Locale } from "@junban/domain/values";
import { type ReactNode, useCallback, useState } from "react";
import {
	createBrowserRouter,
	Link,
	type LinkProps,
	Navigate,
	Outlet,
	type RouteObject,
	useLocation,
	useNavigate,
	useNavigationType,
} from "react-router";
import { RouterProvider } from "react-router/dom";
import { ErrorBoundary } from "./error-boundary.tsx";
import { LostPage } from "./lost-page.tsx";
import { useFocusOnNavigation } from "./page.ts";
import { HOME_PATH, localePrefix, withPwaFlag } from "./paths/index.ts";
import { useSurfaceHref } from "./surfaces.ts";
import { useScrollMemory } from "./use-scroll-memory.ts";

export type LocaleRouterProps = {
	locale: Locale;
	/** Paths without language prefix. Later changes have no effect. */
	routes: RouteObject[];
	/** Shown while the first screen is being loaded. */
	starting?: ReactNode;
};

/** A screen that throws is replaced by the error page until the next navigation. */
export function LocaleRouter({ locale, routes, starting = null }: LocaleRouterProps) {
	const [router] = useState(() =>
		createBrowserRouter(
			[
				{
					element: <Visits />,
					errorElement: <LostScreen />,
					hydrateFallbackElement: starting,
					children: routes,
				},
			],
			{ basename: localePrefix(locale) },
		),
	);
	return <RouterProvider router={router} />;
}

/** The code of a screen could not be loaded, for instance without a connection. */
function LostScreen() {
	const href = useSurfaceHref();
	return <LostPage homeHref={href("site", HOME_PATH)} />;
}

function Visits() {
	const { key, pathname, hash } = useLocation();
	const href = useSurfaceHref();
	const isReturn = useNavigationType() === "POP";
	useFocusOnNavigation(pathname);
	// The first entry of every tab has the same key, so the path is needed as well.
	useScrollMemory({ entry: `${key} ${pathname}`, page: pathname, isReturn, hash });
	return (
		<ErrorBoundary page={pathname} homeHref={href("site", HOME_PATH)}>
			<Outlet />
		</ErrorBoundary>
	);
}

export type AppLinkProps = Omit<LinkProps, "to"> & {
	/** A path of `screen-paths`. */
	to: string;
};

/** A link inside the app that keeps language and flag. */
export function AppLink({ to, ...rest }: AppLinkProps) {
	return <Link {...rest} to={withPwaFlag(to, useLocation().search)} />;
}

export type RedirectProps = {
	/** A path of `screen-paths`. */
	to: string;
	/** The address that was asked for; `SignedOutOnly` returns to it after login. */
	from?: string;
};

/** Replaces this page by another one and keeps the flag. */
export function Redirect({ to, from }: RedirectProps) {
	const { search } = useLocation();
	return (
		<Navigate to={withPwaFlag(to, search)} replace {...(from === undefined ? {} : { state: { from } })} />
	);
}

/** Navigates to a path of `screen-paths`, keeping language and flag. The function changes only with the query. */
export function useGo(): (to: string, options?: { replace?: boolean }) => void {
	const navigate = useNavigate();
	const { search } = useLocation();
	return useCallback(
		(to, { replace = false } = {}) => void navigate(withPwaFlag(to, search), { replace }),
		[navigate, search],
	);
}
