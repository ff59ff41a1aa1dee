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
	["reloads the page that the server has", true, async () => new Response(), 1],
	["leaves the page alone without a connection", false, async () => new Response(), 0],
	["leaves the page alone while the server is away", true, () => Promise.reject(new TypeError("away")), 0],
	["leaves the page alone while the server ends", true, async () => new Response(null, { status: 503 }), 0],
] as const)("a lost chunk %s", async (_what, onLine, fetched, times) => {
	onTestFinished(() => {
		vi.unstubAllGlobals();
	});
	const reload = vi.fn();
	const asked = vi.fn(fetched);
	const storage = { getItem: () => null, setItem: () => undefined };
	const location = { href: "https://queue.example/app/demo", reload };
	vi.stubGlobal("window", Object.assign(new EventTarget(), { sessionStorage: storage, location }));
	vi.stubGlobal("navigator", { onLine });
	vi.stubGlobal("fetch", asked);
	reloadOnLostChunk();
	window.dispatchEvent(new Event("vite:preloadError"));
	await Promise.allSettled(asked.mock.results.map(({ value }) => value));
	// The answer is looked at in the next turn.
	await new Promise((resolve) => setImmediate(resolve));
	expect(reload).toHaveBeenCalledTimes(times);
});

it("a file that is gone for good has the page reloaded once, however often it is asked for", async () => {
	vi.useFakeTimers({ toFake: ["Date"] });
	onTestFinished(() => {
		vi.unstubAllGlobals();
		vi.useRealTimers();
	});
	const reload = vi.fn();
	const stored = new Map([["junban-chunk-reload", String(Date.now() - 1_000)]]);
	const storage = {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => void stored.set(key, value),
	};
	const location = { href: "https://queue.example/app_admin/demo", reload };
	vi.stubGlobal("window", Object.assign(new EventTarget(), { sessionStorage: storage, location }));
	vi.stubGlobal("navigator", { onLine: true });
	vi.stubGlobal("fetch", async () => new Response());
	reloadOnLostChunk();
	const lose = async (file: string) => {
		window.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload: new TypeError(file) }));
		await new Promise((resolve) => setImmediate(resolve));
	};
	await lose("a.js");
	vi.setSystemTime(Date.now() + 70_000);
	await lose("a.js");
	expect(reload).not.toHaveBeenCalled();
	await lose("Failed to fetch dynamically imported module: https://queue.example/b.js");
	expect(reload).toHaveBeenCalledTimes(1);
	// Files of which the browser does not tell the names.
	await lose("Importing a module script failed.");
	vi.setSystemTime(Date.now() + 70_000);
	await lose("Importing a module script failed.");
	expect(reload).toHaveBeenCalledTimes(1);
});
