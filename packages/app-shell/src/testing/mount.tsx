import "@junban/ui/base.css";
import { baseEn } from "@junban/i18n/base-en";
import { baseJa } from "@junban/i18n/base-ja";
import { I18nProvider } from "@junban/i18n/react";
import { startI18n } from "@junban/i18n/setup";
import { painted, stage } from "@junban/vitest/page";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished } from "vitest";
import { shellEn } from "#src/phrases-en.ts";
import { shellJa } from "#src/phrases-ja.ts";

export { faults, painted } from "@junban/vitest/page";

const PHRASES = { ja: { ...baseJa, shell: shellJa }, en: { ...baseEn, shell: shellEn } };

/** The phrases of a language. */
export function i18nIn(locale: "ja" | "en"): ReturnType<typeof startI18n> {
	return startI18n(locale, PHRASES[locale]);
}

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
