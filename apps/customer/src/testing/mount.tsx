import "@junban/ui/base.css";
import type { Locale } from "@junban/domain/values";
import { loadI18n } from "@junban/i18n/load";
import { stage } from "@junban/vitest/page";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { onTestFinished } from "vitest";
import { App } from "#src/app/app.tsx";
import type { FirstAnswers } from "#src/lib/page-data.ts";
import type { Services } from "#src/lib/services.ts";
import { type TestServices, testServices } from "./fake-server.ts";
import { loadPhrases } from "./load-phrases.ts";

export { faults } from "@junban/vitest/page";

let close: () => void = () => undefined;

/** Renders the app at an address, in that address's language, until the test ends or opens another page. */
export async function openApp(
	href: string,
	services: TestServices = testServices(),
	first?: FirstAnswers,
): Promise<TestServices> {
	await openWith(href, services, first);
	return services;
}

/** The same with services of any kind. */
export async function openWith(href: string, services: Services, first?: FirstAnswers): Promise<void> {
	close();
	const before = location.href;
	const locale: Locale = href.startsWith("/en/") ? "en" : "ja";
	history.replaceState(null, "", href);
	document.documentElement.lang = locale;
	const root = createRoot(stage());
	close = () => {
		root.unmount();
		history.replaceState(null, "", before);
	};
	onTestFinished(() => close());
	root.render(
		<BrowserRouter>
			<App i18n={await loadI18n(locale, loadPhrases)} services={services} first={first} />
		</BrowserRouter>,
	);
}
