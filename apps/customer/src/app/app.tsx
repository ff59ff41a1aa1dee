import { ErrorBoundary } from "@junban/app-shell/error-boundary";
import { useFocusOnNavigation } from "@junban/app-shell/page";
import { HOME_PATH } from "@junban/app-shell/paths";
import { I18nProvider } from "@junban/i18n/react";
import { type ComponentProps, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { FirstAnswersContext } from "#src/lib/first-answers.ts";
import type { FirstAnswers } from "#src/lib/page-data.ts";
import { useSurfaceHref } from "#src/lib/page-locale.ts";
import { type Services, ServicesContext } from "#src/lib/services.ts";
import { Screens } from "#src/routes/screens.tsx";

export interface AppProps {
	i18n: ComponentProps<typeof I18nProvider>["i18n"];
	/** Undefined on the server. */
	services?: Services;
	/** What the server that rendered the page knew. */
	first?: FirstAnswers | undefined;
}

/** All pages, inside of a router and of the hosts of the other apps. */
export function App({ i18n, services, first }: AppProps) {
	const { pathname } = useLocation();
	useFocusOnNavigation(pathname);
	return (
		<I18nProvider i18n={i18n}>
			<ErrorBoundary page={pathname} homeHref={useSurfaceHref("site", HOME_PATH)}>
				<ServicesContext.Provider value={services}>
					<FirstAnswersContext.Provider value={useUntilLeft(first, pathname)}>
						<Screens />
					</FirstAnswersContext.Provider>
				</ServicesContext.Provider>
			</ErrorBoundary>
		</I18nProvider>
	);
}

/** What the server knew is out of date for a page to which the person comes back. */
function useUntilLeft(first: FirstAnswers | undefined, pathname: string): FirstAnswers | undefined {
	const [kept, keep] = useState(first);
	useEffect(() => () => keep(undefined), [pathname]);
	return kept;
}
