import { expect, it } from "vitest";
import { claimReload } from "./chunk-reload.ts";

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
