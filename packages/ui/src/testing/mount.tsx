import { faults as pageFaults, painted, stage } from "@junban/vitest/page";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished } from "vitest";
import "../base.css";

export { painted } from "@junban/vitest/page";

/** Renders into a fresh element of the page and takes it away after the test. */
export async function mount(
	node: ReactNode,
): Promise<{ host: HTMLElement; again(next: ReactNode): Promise<void> }> {
	document.documentElement.lang = "ja";
	document.title = "test";
	const host = stage();
	const root = createRoot(host);
	onTestFinished(() => root.unmount());
	const again = async (next: ReactNode) => {
		root.render(next);
		await painted();
	};
	await again(node);
	return { host, again };
}

/** What axe finds wrong with the page in both themes; parts of a page have no main heading. */
export function faults(): Promise<string[]> {
	return pageFaults({ "page-has-heading-one": { enabled: false } });
}
