import { StaffProviders } from "@junban/app-shell/providers";
import type { Session } from "@junban/app-shell/session";
import type { ReadableStore } from "@junban/app-shell/store";
import { useStore } from "@junban/app-shell/use-store";
import type { Locale } from "@junban/domain/values";
import type { i18n } from "i18next";
import type { Services } from "#src/lib/services.ts";
import { AdminRoutes } from "#src/routes/admin-routes.tsx";

export type AdminAppProps = { locale: Locale; phrases: i18n; session: ReadableStore<Session<Services>> };

export function AdminApp({ locale, phrases, session }: AdminAppProps) {
	const current = useStore(session);
	return (
		<StaffProviders i18n={phrases} locale={locale}>
			<AdminRoutes locale={locale} session={current} />
		</StaffProviders>
	);
}
