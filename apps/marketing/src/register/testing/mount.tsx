import type { Locale } from "@junban/domain/values";
import { loadI18n } from "@junban/i18n/load";
import { I18nProvider } from "@junban/i18n/react";
import { painted, stage } from "@junban/vitest/page";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { onTestFinished } from "vitest";
import { loadLivePhrases } from "#src/app/load-live-phrases.ts";
import "@junban/ui/base.css";

/** Renders into a new element of the page, in one language, and removes it after the test. */
export async function mount(locale: Locale, node: ReactNode): Promise<void> {
	document.documentElement.lang = locale;
	const i18n = await loadI18n(locale, loadLivePhrases);
	const path = locale === "en" ? "/en/register/step1" : "/register/step1";
	const router = createMemoryRouter([{ path: "*", element: <Shown>{node}</Shown> }], {
		initialEntries: [path],
	});
	const root = createRoot(stage());
	onTestFinished(() => {
		root.unmount();
		sessionStorage.clear();
	});
	root.render(
		<I18nProvider i18n={i18n}>
			<RouterProvider router={router} />
		</I18nProvider>,
	);
	await painted();
}

/** The rest of a page, so that accessibility is that of a whole one. */
function Shown({ children }: { children: ReactNode }) {
	return (
		<main>
			<h1>Junban</h1>
			{children}
		</main>
	);
}
