import type { Locale } from "@junban/domain/values";
import { I18nProvider } from "@junban/i18n/react";
import type { ComponentProps, ReactNode } from "react";
import { LocaleRouter, type LocaleRouterProps } from "./locale-router.tsx";
import { MailsKeptProvider } from "./mails-kept.ts";
import type { SurfaceOrigins } from "./paths/index.ts";
import { SurfacesProvider } from "./surfaces.ts";

export type StaffProvidersProps = {
	i18n: ComponentProps<typeof I18nProvider>["i18n"];
	locale: Locale;
	/** Of the configuration; undefined until it is known. */
	origins?: SurfaceOrigins | undefined;
	/** Of the configuration. */
	mailsKept?: boolean | undefined;
	routes: LocaleRouterProps["routes"];
	starting?: ReactNode;
};

const NONE: SurfaceOrigins = {};

/** Surrounds all screens of a staff app: phrases, hosts of other apps, router, error boundary. `RequireAuth` provides the states. */
export function StaffProviders({
	i18n,
	locale,
	origins,
	mailsKept = false,
	routes,
	starting,
}: StaffProvidersProps) {
	return (
		<I18nProvider i18n={i18n}>
			<SurfacesProvider value={origins ?? NONE}>
				<MailsKeptProvider value={mailsKept}>
					<LocaleRouter locale={locale} routes={routes} starting={starting} />
				</MailsKeptProvider>
			</SurfacesProvider>
		</I18nProvider>
	);
}
