import { faults as pageFaults, painted, stage } from "@junban/vitest/page";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { onTestFinished } from "vitest";
import "../base.css";

export { painted } from "@junban/vitest/page";

/** Renders into a new element of the page and removes it after the test. */
export async function mount(
	node: ReactNode,
): Promise<{ host: HTMLElement; rerender(next: ReactNode): Promise<void> }> {
	document.documentElement.lang = "ja";
	document.title = "test";
	const host = stage();
	const root = createRoot(host);
	onTestFinished(() => root.unmount());
	const rerender = async (next: ReactNode) => {
		// Without it the first look may come before React has rendered, on a busy machine.
		flushSync(() => root.render(next));
		await painted();
	};
	await rerender(node);
	return { host, rerender };
}

/** Accessibility faults that axe finds in both themes. A part of a page needs no main heading. */
export function faults(): Promise<string[]> {
	return pageFaults({ "page-has-heading-one": { enabled: false } });
}
