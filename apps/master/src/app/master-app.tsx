import { StaffProviders } from "@junban/app-shell/providers";
import type { Session } from "@junban/app-shell/session";
import { watchSessionEnd } from "@junban/app-shell/session-end";
import type { ReadableStore } from "@junban/app-shell/store";
import { useStore } from "@junban/app-shell/use-store";
import type { Locale } from "@junban/domain/values";
import { addPhrases } from "@junban/i18n/load";
import type { i18n } from "i18next";
import { useMemo, useState } from "react";
import { Starting } from "#src/frame/starting.tsx";
import { AppStateProvider } from "#src/lib/app-state.ts";
import type { Services } from "#src/lib/services.ts";
import { masterRoutes } from "#src/routes/master-routes.tsx";
import { loadPhrases } from "./phrases.ts";

export type MasterAppProps = { locale: Locale; phrases: i18n; session: ReadableStore<Session<Services>> };

export function MasterApp({ locale, phrases, session: store }: MasterAppProps) {
	const session = useStore(store);
	const [ends] = useState(() => watchSessionEnd(store));
	const sessionEnd = useStore(ends);
	const [routes] = useState(() => masterRoutes(async () => addPhrases(phrases, await loadPhrases(locale))));
	return (
		<AppStateProvider value={useMemo(() => ({ locale, session, sessionEnd }), [locale, session, sessionEnd])}>
			<StaffProviders
				i18n={phrases}
				locale={locale}
				mailsKept={"services" in session && session.services.config.mailsKept}
				routes={routes}
				starting={<Starting />}
			/>
		</AppStateProvider>
	);
}
