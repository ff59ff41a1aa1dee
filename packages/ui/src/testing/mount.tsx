import axe from "axe-core";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished } from "vitest";
import "../base.css";

/** Renders into a fresh element of the page and takes it away after the test. */
export async function mount(
	node: ReactNode,
): Promise<{ host: HTMLElement; again(next: ReactNode): Promise<void> }> {
	document.documentElement.lang = "ja";
	document.title = "test";
	// Colours are measured when they have arrived, not on their way.
	for (const speed of ["fast", "mid", "slow"])
		document.documentElement.style.setProperty(`--motion-${speed}`, "0s");
	const host = document.createElement("div");
	document.body.append(host);
	const root = createRoot(host);
	onTestFinished(() => {
		root.unmount();
		host.remove();
	});
	const again = async (next: ReactNode) => {
		root.render(next);
		await painted();
	};
	await again(node);
	return { host, again };
}

/** After the library's work of this turn is on the screen. */
export function painted(): Promise<void> {
	return new Promise((resolve) => {
		requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
	});
}

/** What axe finds wrong with the page in both themes: rule ids with the elements. */
export async function faults(): Promise<string[]> {
	const found: string[] = [];
	for (const theme of ["light", "dark"]) {
		document.documentElement.dataset["theme"] = theme;
		await painted();
		const { violations } = await axe.run(document, { rules: { "page-has-heading-one": { enabled: false } } });
		for (const { id, nodes } of violations)
			found.push(`${theme} ${id}: ${nodes.map((n) => `${n.html} ${n.failureSummary}`).join(" ")}`);
	}
	delete document.documentElement.dataset["theme"];
	return found;
}
