/// <reference lib="dom" />
/** Helpers for tests in Chromium: an element to render into, waiting for the paint, accessibility faults, texts, overflow, broken words. */
import axe, { type RuleObject, type RunOnly } from "axe-core";
import { onTestFinished } from "vitest";
import { HAS_ALL_VIEWS } from "./views.ts";

/** A new element of the page, removed after the test. Transitions take no time, because axe measures colours at once. */
export function stage(): HTMLElement {
	for (const speed of ["fast", "mid", "slow"])
		document.documentElement.style.setProperty(`--motion-${speed}`, "0s");
	const host = document.createElement("div");
	document.body.append(host);
	onTestFinished(() => host.remove());
	return host;
}

/** Resolves after the next paint, when the pending updates of React are on the screen. */
export function painted(): Promise<void> {
	return new Promise((resolve) => {
		requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
	});
}

/** The rules that depend on colours. The others find the same in both themes, and cost most of the time. */
const OF_COLOURS: RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** `npm test` looks in the light theme. The parts' stories do so in the dark one, too, and a test holds its colours. */
const THEMES = HAS_ALL_VIEWS ? (["light", "dark"] as const) : (["light"] as const);

/** Accessibility faults that axe finds in these themes: rule ids with the elements. */
export async function faults(rules: RuleObject = {}): Promise<string[]> {
	const found: string[] = [];
	for (const theme of THEMES) {
		document.documentElement.dataset["theme"] = theme;
		await painted();
		const { violations } = await axe.run(document, {
			rules,
			resultTypes: ["violations"],
			...(theme === "dark" ? { runOnly: OF_COLOURS } : {}),
		});
		for (const { id, nodes } of violations)
			found.push(`${theme} ${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join(" ")}`);
	}
	delete document.documentElement.dataset["theme"];
	return found;
}

/** The texts of the page: text nodes, attributes that screen readers read, and the title. */
export function wordsShown(): string[] {
	const textAttributes = ["alt", "aria-label", "placeholder", "title"];
	return [
		document.title,
		...elements().flatMap((element) => [
			...[...element.childNodes].map((node) => (node instanceof Text ? node.data : "")),
			...textAttributes.map((name) => element.getAttribute(name) ?? ""),
		]),
	];
}

/** Elements that extend beyond the right edge of the page, except those for screen readers only. */
export function tooWide(): string[] {
	const edge = document.documentElement.clientWidth + 0.5;
	const beyond = elements().filter(
		(element) => element.closest(".visually-hidden") === null && element.getBoundingClientRect().right > edge,
	);
	const page = document.documentElement.scrollWidth > edge ? ["the page scrolls sideways"] : [];
	return [...page, ...beyond.map((element) => element.outerHTML)];
}

/** Words that stand on two lines, with what surrounds them. They are cut as the browser's dictionary cuts them. */
export function brokenWords(): string[] {
	return elements().flatMap((element) => {
		if (element.closest(".visually-hidden") !== null || !element.checkVisibility(VISIBLE)) return [];
		const lang = element.closest("[lang]")?.getAttribute("lang") ?? "en";
		const words = new Intl.Segmenter(lang, { granularity: "word" });
		return [...element.childNodes].flatMap((node) => {
			if (!(node instanceof Text)) return [];
			const broken = [...words.segment(node.data)].filter(
				({ segment, index, isWordLike }) => isWordLike && linesOf(node, index, index + segment.length) > 1,
			);
			return broken.map(({ segment }) => `${segment} (${element.className}: ${node.data})`);
		});
	});
}

const VISIBLE = { visibilityProperty: true, opacityProperty: true };

function linesOf(text: Text, start: number, end: number): number {
	const range = document.createRange();
	range.setStart(text, start);
	range.setEnd(text, end);
	return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}

function elements(): Element[] {
	return [...document.body.querySelectorAll("*")].filter(
		({ tagName }) => !/^(?:SCRIPT|STYLE)$/.test(tagName),
	);
}
