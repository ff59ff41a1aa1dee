import { expect, onTestFinished, test } from "vitest";
import { loadAllScreens } from "#src/lib/lazy-screen.tsx";
import { openWith } from "#src/testing/mount.tsx";
import { LineOnAir } from "./testing/line-on-air.ts";

// In a file of its own: the browser keeps a style sheet that it has loaded.
test("a board that no server has rendered has its styles from the first moment", async () => {
	const seen: string[] = [];
	const watch = new MutationObserver(() => {
		const board = document.querySelector(".ui-display");
		if (board !== null) seen.push(getComputedStyle(board).display);
	});
	watch.observe(document.body, { childList: true, subtree: true });
	onTestFinished(() => watch.disconnect());
	await loadAllScreens();
	await openWith("/app/demo/main/display", new LineOnAir().services());
	await expect.poll(() => seen.length).toBeGreaterThan(0);
	expect(new Set(seen)).toEqual(new Set(["grid"]));
});
