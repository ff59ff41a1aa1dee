import "#src/styles.css";
import { shellEn } from "@junban/app-shell/phrases-en";
import { shellJa } from "@junban/app-shell/phrases-ja";
import { baseEn } from "@junban/i18n/base-en";
import { baseJa } from "@junban/i18n/base-ja";
import { I18nProvider } from "@junban/i18n/react";
import { startI18n } from "@junban/i18n/setup";
import { painted, stage } from "@junban/vitest/page";
import { createContext, type ReactNode, StrictMode, useContext } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { onTestFinished } from "vitest";
import { formsEn } from "#src/phrases-en.ts";
import { formsJa } from "#src/phrases-ja.ts";

export { faults, painted } from "@junban/vitest/page";

const PHRASES = {
	ja: { ...baseJa, shell: shellJa, forms: formsJa },
	en: { ...baseEn, shell: shellEn, forms: formsEn },
};

export interface Mounted {
	again(next: ReactNode): Promise<void>;
}

/** Renders into a new element of the page, in one language, and removes it after the test. A router is around the node. */
export async function mount(locale: "ja" | "en", node: ReactNode): Promise<Mounted> {
	const router = createBrowserRouter([{ path: "*", element: <Shown /> }]);
	const render = opened(locale);
	const again = (next: ReactNode) =>
		render(
			<NodeContext value={next}>
				<RouterProvider router={router} />
			</NodeContext>,
		);
	await again(node);
	return { again };
}

/** The same for a page with a router of its own. */
export async function mountApp(locale: "ja" | "en", app: ReactNode): Promise<void> {
	await opened(locale)(app);
}

function opened(locale: "ja" | "en"): (node: ReactNode) => Promise<void> {
	document.documentElement.lang = locale;
	const i18n = startI18n(locale, PHRASES[locale]);
	const root = createRoot(stage());
	onTestFinished(() => root.unmount());
	return async (node) => {
		root.render(
			<StrictMode>
				<I18nProvider i18n={i18n}>{node}</I18nProvider>
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
