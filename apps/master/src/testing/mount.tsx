import type { Locale } from "@junban/domain/values";
import { loadI18n } from "@junban/i18n/load";
import { I18nProvider } from "@junban/i18n/react";
import { painted, stage } from "@junban/vitest/page";
import type { i18n } from "i18next";
import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished } from "vitest";
import { loadPhrases } from "#src/app/phrases.ts";
import "@junban/forms/styles.css";

/** Renders an app, which has a router of its own, in one language, and removes it after the test. */
export async function mountApp(locale: Locale, app: (phrases: i18n) => ReactNode): Promise<void> {
	document.documentElement.lang = locale;
	const phrases = await loadI18n(locale, loadPhrases);
	const root = createRoot(stage());
	onTestFinished(() => root.unmount());
	root.render(
		<StrictMode>
			<I18nProvider i18n={phrases}>{app(phrases)}</I18nProvider>
		</StrictMode>,
	);
	await painted();
}
