import { Suspense } from "react";
import { expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { lazyChunk } from "./lazy-chunk.ts";
import { mount } from "./testing/mount.tsx";

it("a part whose file is lost with the connection is there once the connection is back", async () => {
	// Only the connection brings it: time stands still.
	vi.useFakeTimers({ toFake: ["setTimeout"] });
	onTestFinished(() => void vi.useRealTimers());
	const load = vi.fn<() => Promise<() => string>>();
	load.mockRejectedValueOnce(new TypeError("lost")).mockResolvedValue(() => "the part");
	const Part = lazyChunk(load);
	await mount(
		<Suspense fallback="waiting">
			<Part />
		</Suspense>,
	);
	await expect.element(page.getByText("waiting")).toBeVisible();
	expect(load).toHaveBeenCalledTimes(1);
	window.dispatchEvent(new Event("online"));
	await expect.element(page.getByText("the part")).toBeVisible();
	expect(load).toHaveBeenCalledTimes(2);
});
