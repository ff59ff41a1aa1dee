import type { Store } from "@junban/app-shell/store";
import type { Locale } from "@junban/domain/member";
import { localePrefix } from "@junban/domain/routes";
import { I18nProvider } from "@junban/i18n/react";
import type { i18n } from "i18next";
import { BrowserRouter } from "react-router";
import type { Session } from "#src/lib/session.ts";
import { AdminRoutes } from "#src/routes/admin-routes.tsx";

export type AdminAppProps = { locale: Locale; phrases: i18n; session: Store<Session> };

export function AdminApp({ locale, phrases, session }: AdminAppProps) {
	return (
		<I18nProvider i18n={phrases}>
			<BrowserRouter basename={localePrefix(locale)}>
				<AdminRoutes locale={locale} session={session} />
			</BrowserRouter>
		</I18nProvider>
	);
}
