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
import "@junban/ui/base.css";

export { faults, painted } from "@junban/vitest/page";

export interface Mounted {
	again(next: ReactNode): Promise<void>;
}

/** Renders into a new element of the page, in one language, and removes it after the test. A router is around the node. */
export async function mount(locale: Locale, node: ReactNode): Promise<Mounted> {
	const router = createBrowserRouter([{ path: "*", element: <Shown /> }]);
	return mountApp(locale, node, (_phrases, shown) => (
		<NodeContext value={shown}>
			<RouterProvider router={router} />
		</NodeContext>
	));
}

/** The same for an app, which brings its own router. `around` gets the phrases and the node. */
export async function mountApp(
	locale: Locale,
	node: ReactNode,
	around: (phrases: i18n, node: ReactNode) => ReactNode = (_phrases, shown) => shown,
): Promise<Mounted> {
	document.documentElement.lang = locale;
	const phrases = await loadI18n(locale, loadPhrases);
	const root = createRoot(stage());
	onTestFinished(() => root.unmount());
	const again = async (next: ReactNode) => {
		root.render(
			<StrictMode>
				<I18nProvider i18n={phrases}>{around(phrases, next)}</I18nProvider>
			</StrictMode>,
		);
		await painted();
	};
	await again(node);
	return { again };
}

const NodeContext = createContext<ReactNode>(null);

/** The node by a context, because a data router keeps its first elements. */
function Shown() {
	return useContext(NodeContext);
}
