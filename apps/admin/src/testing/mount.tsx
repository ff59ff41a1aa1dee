import type { Locale } from "@junban/domain/member";
import { I18nProvider } from "@junban/i18n/react";
import { startI18n } from "@junban/i18n/setup";
import axe from "axe-core";
import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { onTestFinished } from "vitest";
import { loadPhrases } from "#src/app/phrases.ts";
import "@junban/ui/base.css";

/** Renders into a fresh element of the page, in one language, and takes it away after the test. */
export async function mount(
	locale: Locale,
	node: ReactNode,
): Promise<{ again(next: ReactNode): Promise<void> }> {
	document.documentElement.lang = locale;
	// Colours are measured when they have arrived, not on their way.
	for (const speed of ["fast", "mid", "slow"])
		document.documentElement.style.setProperty(`--motion-${speed}`, "0s");
	const phrases = startI18n(locale, await loadPhrases(locale));
	const host = document.createElement("div");
	document.body.append(host);
	const root = createRoot(host);
	onTestFinished(() => {
		root.unmount();
		host.remove();
	});
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

/** After React's work of this turn is on the screen. */
export function painted(): Promise<void> {
	return new Promise((resolve) => {
		requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
	});
}

/** What axe finds wrong with the page in both themes: rule ids with the elements. */
export async function faults(): Promise<string[]> {
	const found: string[] = [];
	for (const theme of ["light", "dark"]) {
		document.documentElement.dataset.theme = theme;
		await painted();
		const { violations } = await axe.run(document);
		for (const { id, nodes } of violations)
			found.push(`${theme} ${id}: ${nodes.map((each) => each.html).join(" ")}`);
	}
	delete document.documentElement.dataset.theme;
	return found;
}
