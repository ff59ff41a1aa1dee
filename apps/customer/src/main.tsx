import "@junban/ui/base.css";
import { createApiClient } from "@junban/api-contract/client";
import { browserLiveEnvironment } from "@junban/api-contract/live-browser";
import { reloadOnLostChunk } from "@junban/app-shell/chunk-reload";
import { loadConfig } from "@junban/app-shell/config";
import { ErrorPage } from "@junban/app-shell/error-page";
import { splitLocale } from "@junban/app-shell/paths";
import { followLinks } from "@junban/app-shell/router";
import { loadI18n } from "@junban/i18n/load";
import { I18nProvider } from "@junban/i18n/react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { entryRedirect } from "./app/entry-redirect.ts";
import { loadPhrases } from "./app/phrases.ts";
import { createBrowserStorage } from "./lib/browser-storage.ts";

async function start(root: Element): Promise<void> {
	const { locale } = splitLocale(location.pathname);
	document.documentElement.lang = locale;
	const [config, i18n] = await Promise.all([
		loadConfig().catch((cause: Error) => cause),
		loadI18n(locale, loadPhrases),
	]);
	const page = createRoot(root);
	if (config instanceof Error) {
		page.render(
			<I18nProvider i18n={i18n}>
				<ErrorPage kind="other" onRetry={() => location.reload()} />
			</I18nProvider>,
		);
		return;
	}
	const services = {
		api: createApiClient({ base: config.api, locale }),
		origin: config.api === "" ? location.origin : config.api,
		environment: browserLiveEnvironment(),
		storage: createBrowserStorage(() => localStorage),
		randomBytes: () => crypto.getRandomValues(new Uint8Array(48)),
	};
	page.render(<App i18n={i18n} services={services} />);
}

const root = document.getElementById("root");
const { pathname, search } = location;
const elsewhere = entryRedirect({
	pathname,
	search,
	cookies: document.cookie,
	languages: navigator.languages,
});
if (elsewhere !== undefined) location.replace(elsewhere);
else if (root !== null) {
	reloadOnLostChunk();
	followLinks("/app");
	void start(root);
}
