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

/** What the page shows or tells: its texts, the attributes that are read out, and its title. */
export function wordsShown(): string[] {
	const spoken = ["alt", "aria-label", "placeholder", "title"];
	return [
		document.title,
		...elements().flatMap((element) => [
			...[...element.childNodes].map((node) => (node instanceof Text ? node.data : "")),
			...spoken.map((name) => element.getAttribute(name) ?? ""),
		]),
	];
}

/** What reaches beyond the right edge of the page, but for what only screen readers meet. */
export function tooWide(): string[] {
	const edge = document.documentElement.clientWidth + 0.5;
	const beyond = elements().filter(
		(element) => element.closest(".visually-hidden") === null && element.getBoundingClientRect().right > edge,
	);
	const page = document.documentElement.scrollWidth > edge ? ["the page scrolls sideways"] : [];
	return [...page, ...beyond.map((element) => element.outerHTML)];
}

function elements(): Element[] {
	return [...document.body.querySelectorAll("*")].filter(
		({ tagName }) => !/^(?:SCRIPT|STYLE)$/.test(tagName),
	);
}
