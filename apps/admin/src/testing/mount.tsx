import type { Locale } from "@junban/domain/values";
import { loadI18n } from "@junban/i18n/load";
import { I18nProvider } from "@junban/i18n/react";
import { painted, stage } from "@junban/vitest/page";
import type { i18n } from "i18next";
import { createContext, type ReactNode, StrictMode, useContext } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { onTestFinished } from "vitest";
import { loadPhrases } from "#src/app/phrases.ts";
import "@junban/forms/styles.css";

export { faults, painted } from "@junban/vitest/page";

export interface Mounted {
	again(next: ReactNode): Promise<void>;
}

/** Renders into a new element of the page, in one language, and removes it after the test. A router is around the node. */
export async function mount(locale: Locale, node: ReactNode): Promise<Mounted> {
	const router = createBrowserRouter([{ path: "*", element: <Shown /> }]);
	const render = await opened(locale);
	const again = (next: ReactNode) =>
		render(
			<NodeContext value={next}>
				<RouterProvider router={router} />
			</NodeContext>,
		);
	await again(node);
	return { again };
}

/** The same for an app, which has a router of its own, and may need the phrases for its providers. */
export async function mountApp(locale: Locale, app: Drawn): Promise<void> {
	const render = await opened(locale);
	await render(app);
}

type Drawn = ReactNode | ((phrases: i18n) => ReactNode);

async function opened(locale: Locale) {
	document.documentElement.lang = locale;
	const phrases = await loadI18n(locale, loadPhrases);
	const root = createRoot(stage());
	onTestFinished(() => root.unmount());
	return async (drawn: Drawn) => {
		const node = typeof drawn === "function" ? drawn(phrases) : drawn;
		root.render(
			<StrictMode>
				<I18nProvider i18n={phrases}>{node}</I18nProvider>
			</StrictMode>,
		);
		await painted();
	};
}

const NodeContext = createContext<ReactNode>(null);

/** The node by a context, because a data router keeps its first elements. */
function Shown() {
	return useContext(NodeContext);
}
