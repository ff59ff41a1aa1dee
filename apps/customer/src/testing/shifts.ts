/** Layout shifts of the page, as the browser measures them. */
import { painted } from "@junban/vitest/page";

interface Shift extends PerformanceEntry {
	readonly value: number;
	readonly sources: readonly {
		readonly node: Node | null;
		readonly previousRect: DOMRectReadOnly;
		readonly currentRect: DOMRectReadOnly;
	}[];
}

/** Does something and returns what it moved, each with where it was and is. Also counts what follows a tap. */
export async function shiftsOf(act: () => unknown): Promise<string[]> {
	const found: string[] = [];
	const take = (entries: readonly PerformanceEntry[]) => {
		for (const entry of entries as readonly Shift[])
			for (const { node, previousRect, currentRect } of entry.sources)
				found.push(
					`${entry.value.toFixed(4)} ${nameOf(node)}: ${tell(previousRect)} to ${tell(currentRect)}`,
				);
	};
	await painted();
	const observer = new PerformanceObserver((list) => take(list.getEntries()));
	observer.observe({ type: "layout-shift" });
	await act();
	await painted();
	await painted();
	take(observer.takeRecords());
	observer.disconnect();
	return found;
}

function nameOf(node: Node | null): string {
	const text = node?.textContent?.slice(0, 24) ?? "";
	return `${node instanceof Element ? `${node.tagName}.${node.className}` : "text"} "${text}"`;
}

const tell = ({ x, y, width, height }: DOMRectReadOnly) =>
	`${[x, y, width, height].map(Math.round).join(" ")}`;
