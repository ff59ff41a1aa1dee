import { expect, it, onTestFinished, vi } from "vitest";
import { claimReload, reloadOnLostChunk } from "./chunk-reload.ts";

it("reloads at most once a minute", () => {
	const stored = new Map<string, string>();
	const storage = {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => void stored.set(key, value),
	};
	expect([0, 1, 59_999, 60_000, 60_001].map((now) => claimReload(storage, now))).toEqual([
		true,
		false,
		false,
		true,
		false,
	]);
});

it("does not reload if the storage throws", () => {
	const refuse = () => {
		throw new Error("storage is off");
	};
	expect(claimReload({ getItem: refuse, setItem: refuse }, 0)).toBe(false);
	expect(claimReload({ getItem: () => null, setItem: refuse }, 0)).toBe(false);
});

it.each([
	["reloads the page with a connection", true, 1],
	["leaves the page alone without one", false, 0],
] as const)("a lost chunk %s", (_what, onLine, times) => {
	onTestFinished(() => {
		vi.unstubAllGlobals();
	});
	const reload = vi.fn();
	const storage = { getItem: () => null, setItem: () => undefined };
	const page = Object.assign(new EventTarget(), { sessionStorage: storage, location: { reload } });
	vi.stubGlobal("window", page);
	vi.stubGlobal("navigator", { onLine });
	reloadOnLostChunk();
	page.dispatchEvent(new Event("vite:preloadError"));
	expect(reload).toHaveBeenCalledTimes(times);
});
