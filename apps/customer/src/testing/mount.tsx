import "@junban/ui/base.css";
import type { Locale } from "@junban/domain/member";
import { startI18n } from "@junban/i18n/setup";
import axe from "axe-core";
import { createRoot } from "react-dom/client";
import { onTestFinished } from "vitest";
import { App } from "#src/app/app.tsx";
import { loadPhrases } from "#src/app/phrases.ts";
import { type TestServices, testServices } from "./fake-server.ts";

/** The app at an address of its own, in the language of that address. */
export async function openApp(href: string, services: TestServices = testServices()): Promise<TestServices> {
	const before = location.href;
	const locale: Locale = href.startsWith("/en/") ? "en" : "ja";
	history.replaceState(null, "", href);
	document.documentElement.lang = locale;
	for (const speed of ["fast", "mid", "slow"])
		document.documentElement.style.setProperty(`--motion-${speed}`, "0s");
	const host = document.createElement("div");
	document.body.append(host);
	const root = createRoot(host);
	onTestFinished(() => {
		root.unmount();
		host.remove();
		history.replaceState(null, "", before);
	});
	root.render(<App i18n={startI18n(locale, await loadPhrases(locale))} services={services} />);
	return services;
}

/** What axe finds wrong with the page, in both themes. */
export async function faults(): Promise<string[]> {
	const found: string[] = [];
	for (const theme of ["light", "dark"]) {
		document.documentElement.dataset["theme"] = theme;
		await painted();
		const { violations } = await axe.run(document);
		for (const { id, nodes } of violations)
			found.push(`${theme} ${id}: ${nodes.map((n) => n.html).join(" ")}`);
	}
	delete document.documentElement.dataset["theme"];
	return found;
}

/** After the library's work of this turn is on the screen. */
export function painted(): Promise<void> {
	return new Promise((resolve) => {
		requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
	});
}
