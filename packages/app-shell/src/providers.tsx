import type { Locale } from "@junban/domain/values";
import { I18nProvider } from "@junban/i18n/react";
import type { ComponentProps, ReactNode } from "react";
import { LocaleRouter, type LocaleRouterProps } from "./locale-router.tsx";

export type StaffProvidersProps = {
	i18n: ComponentProps<typeof I18nProvider>["i18n"];
	locale: Locale;
	routes: LocaleRouterProps["routes"];
	starting?: ReactNode;
};

/** Surrounds all screens of a staff app: phrases, router, error boundary. `RequireAuth` provides the states. */
export function StaffProviders({ i18n, locale, routes, starting }: StaffProvidersProps) {
	return (
		<I18nProvider i18n={i18n}>
			<LocaleRouter locale={locale} routes={routes} starting={starting} />
		</I18nProvider>
	);
}
