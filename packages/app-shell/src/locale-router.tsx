/** React Router for staff's apps: the language's prefix, the `pwa` flag, focus and scroll. The customer's is `router`. */

import type { Locale } from "@junban/domain/values";
import { type ReactNode, useCallback } from "react";
import {
	BrowserRouter,
	Link,
	type LinkProps,
	Navigate,
	useLocation,
	useNavigate,
	useNavigationType,
} from "react-router";
import { ErrorBoundary } from "./error-boundary.tsx";
import { useFocusOnNavigation } from "./page.ts";
import { keepPwa, localePrefix } from "./paths/index.ts";
import { useScrollMemory } from "./use-scroll-memory.ts";

export type LocaleRouterProps = { locale: Locale; children: ReactNode };

/** The router of a page load. A screen that throws becomes the error page, until another one is gone to. */
export function LocaleRouter({ locale, children }: LocaleRouterProps) {
	return (
		<BrowserRouter basename={localePrefix(locale)}>
			<Visits>{children}</Visits>
		</BrowserRouter>
	);
}

function Visits({ children }: { children: ReactNode }) {
	const { key, pathname, hash } = useLocation();
	const isReturn = useNavigationType() === "POP";
	useFocusOnNavigation(pathname);
	// The first entry of a tab has the key of all first entries.
	useScrollMemory({ entry: `${key} ${pathname}`, page: pathname, isReturn, hash });
	return <ErrorBoundary page={pathname}>{children}</ErrorBoundary>;
}

export type AppLinkProps = Omit<LinkProps, "to"> & {
	/** A path of `screen-paths`. */
	to: string;
};

/** A link inside the app: same language, same flag. */
export function AppLink({ to, ...rest }: AppLinkProps) {
	return <Link {...rest} to={keepPwa(to, useLocation().search)} />;
}

export type RedirectProps = {
	/** A path of `screen-paths`. */
	to: string;
	/** Where the person wanted to go; `SignedOutOnly` leads there after login. */
	from?: string;
};

/** Goes to another page instead of this one, with the flag. */
export function Redirect({ to, from }: RedirectProps) {
	const { search } = useLocation();
	return <Navigate to={keepPwa(to, search)} replace {...(from === undefined ? {} : { state: { from } })} />;
}

/** Goes to a path of `screen-paths`, in the page's language and with its flag. The same function while the query is. */
export function useGo(): (to: string, options?: { replace?: boolean }) => void {
	const navigate = useNavigate();
	const { search } = useLocation();
	return useCallback(
		(to, { replace = false } = {}) => void navigate(keepPwa(to, search), { replace }),
		[navigate, search],
	);
}
