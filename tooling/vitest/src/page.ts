/// <reference lib="dom" />
/** What tests in Chromium share: a place to render into, waiting for the paint, and the search for barriers. */
import axe, { type RuleObject } from "axe-core";
import { onTestFinished } from "vitest";

/** A fresh element of the page, taken away after the test. Nothing moves: colours are measured when they have arrived. */
export function stage(): HTMLElement {
	for (const speed of ["fast", "mid", "slow"])
		document.documentElement.style.setProperty(`--motion-${speed}`, "0s");
	const host = document.createElement("div");
	document.body.append(host);
	onTestFinished(() => host.remove());
	return host;
}

/** After the library's work of this turn is on the screen. */
export function painted(): Promise<void> {
	return new Promise((resolve) => {
		requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
	});
}

/** What axe finds wrong with the page in both themes: rule ids with the elements. */
export async function faults(rules: RuleObject = {}): Promise<string[]> {
	const found: string[] = [];
	for (const theme of ["light", "dark"]) {
		document.documentElement.dataset["theme"] = theme;
		await painted();
		const { violations } = await axe.run(document, { rules });
		for (const { id, nodes } of violations)
			found.push(`${theme} ${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join(" ")}`);
	}
	delete document.documentElement.dataset["theme"];
	return found;
}
