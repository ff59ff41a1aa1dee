import "@junban/ui/base.css";
import "./frame/site.css";
import { type ReactNode, use, useEffect } from "react";
import { isRouteErrorResponse, Links, Outlet, Scripts, useMatches } from "react-router";
import { PublishedFacts } from "./frame/facts.tsx";
import { FallbackContext, isInteractive } from "./frame/handle.ts";
import { usePlace } from "./frame/place.ts";
import { FaultPage } from "./pages/not-found/fault-page.tsx";
import NotFoundPage from "./pages/not-found/page.tsx";

/** The document of all pages. A plain page carries no script of React: its links load the next page. */
export function Layout({ children }: { children: ReactNode }) {
	const { locale } = usePlace();
	const isFallback = use(FallbackContext);
	const isLive = useMatches().some(({ handle }) => isInteractive(handle));
	return (
		<html lang={locale} suppressHydrationWarning={true}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
				<meta name="color-scheme" content="light dark" />
				{/* Half of the header would be painted, and its menu would move when the rest has come. */}
				<link rel="expect" href="#main" blocking="render" />
				{import.meta.env.DEV ? <Links /> : null}
			</head>
			<body>
				{children}
				{isLive ? <PublishedFacts /> : null}
				{isLive || isFallback || import.meta.env.DEV ? <Scripts /> : null}
			</body>
		</html>
	);
}

export default function Root() {
	// `browser/late.ts` does again what the visitor did meanwhile.
	useEffect(() => void dispatchEvent(new Event("site:live")), []);
	return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
	return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <FaultPage />;
}
