import "@junban/ui/base.css";
import { I18nProvider } from "@junban/i18n/react";
import { painted, stage } from "@junban/vitest/page";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished } from "vitest";
import { i18nIn } from "./phrases.ts";

export { faults, painted } from "@junban/vitest/page";

export type Mounted = { rerender(next: ReactNode): Promise<void> };

/** Renders with the phrases of a language and unmounts after the test. `onCaughtError`: called for faults that a boundary catches. */
export async function mount(
	node: ReactNode,
	{ locale = "ja", onCaughtError }: { locale?: "ja" | "en"; onCaughtError?: (error: unknown) => void } = {},
): Promise<Mounted> {
	document.documentElement.lang = locale;
	const i18n = i18nIn(locale);
	const root = createRoot(stage(), onCaughtError === undefined ? {} : { onCaughtError });
	onTestFinished(() => root.unmount());
	const rerender = async (next: ReactNode) => {
		root.render(<I18nProvider i18n={i18n}>{next}</I18nProvider>);
		await painted();
	};
	await rerender(node);
	return { rerender };
}
