import type { Locale } from "@junban/domain/values";
import { loadI18n } from "@junban/i18n/load";
import { I18nProvider } from "@junban/i18n/react";
import { painted, stage } from "@junban/vitest/page";
import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { onTestFinished } from "vitest";
import { loadPhrases } from "#src/app/phrases.ts";
import "@junban/ui/base.css";

export { faults, painted } from "@junban/vitest/page";

/** Renders into a new element of the page, in one language, and removes it after the test. */
export async function mount(
	locale: Locale,
	node: ReactNode,
): Promise<{ again(next: ReactNode): Promise<void> }> {
	document.documentElement.lang = locale;
	const phrases = await loadI18n(locale, loadPhrases);
	const root = createRoot(stage());
	onTestFinished(() => root.unmount());
	const again = async (next: ReactNode) => {
		root.render(
			<StrictMode>
				<I18nProvider i18n={phrases}>
					<BrowserRouter>{next}</BrowserRouter>
				</I18nProvider>
			</StrictMode>,
		);
		await painted();
	};
	await again(node);
	return { again };
}
