import { ErrorBoundary } from "@junban/app-shell/error-boundary";
import { useFocusOnNavigation } from "@junban/app-shell/page";
import { usePathname } from "@junban/app-shell/router";
import { I18nProvider } from "@junban/i18n/react";
import type { ComponentProps } from "react";
import { type Services, ServicesContext } from "#src/lib/services.ts";
import { Routes } from "#src/routes/routes.tsx";

export interface AppProps {
	i18n: ComponentProps<typeof I18nProvider>["i18n"];
	services: Services;
}

export function App({ i18n, services }: AppProps) {
	const page = usePathname();
	useFocusOnNavigation(page);
	return (
		<I18nProvider i18n={i18n}>
			<ErrorBoundary page={page}>
				<ServicesContext.Provider value={services}>
					<Routes />
				</ServicesContext.Provider>
			</ErrorBoundary>
		</I18nProvider>
	);
}
