import type { Locale } from "@junban/domain/values";
import { createContext, type ReactNode, useContext } from "react";
import { LocaleRouter } from "#src/locale-router.tsx";

const ContentContext = createContext<ReactNode>(null);

/** Its content is drawn by every address, and may hold `Routes` of its own. */
export const CONTENT_ROUTES = [{ path: "*", element: <Content /> }];

/** Gives `CONTENT_ROUTES` their content. By a context, because a data router keeps its first elements. */
export const ContentProvider = ContentContext.Provider;

/** The router of staff apps around content that a test renders again. */
export function Routed({ locale, children }: { locale: Locale; children: ReactNode }) {
	return (
		<ContentProvider value={children}>
			<LocaleRouter locale={locale} routes={CONTENT_ROUTES} />
		</ContentProvider>
	);
}

function Content() {
	return useContext(ContentContext);
}
