import { splitLocale } from "@junban/app-shell/paths";
import { loadI18n } from "@junban/i18n/load";
import { I18nProvider } from "@junban/i18n/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadLivePhrases } from "./app/load-live-phrases.ts";
import { showLost } from "./browser/lost.ts";

/** Takes an interactive page over. */
async function start(): Promise<void> {
	const { locale } = splitLocale(location.pathname);
	const i18n = await loadI18n(locale, loadLivePhrases);
	startTransition(() => {
		hydrateRoot(
			document,
			<I18nProvider i18n={i18n}>
				<HydratedRouter />
			</I18nProvider>,
		);
	});
}

// Without a connection the phrases do not come: once more when it is back.
start().catch(() => {
	showLost(true);
	addEventListener("online", () => void start(), { once: true });
});
