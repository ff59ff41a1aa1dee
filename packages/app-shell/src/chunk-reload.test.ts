import { expect, it } from "vitest";
import { takeReload } from "./chunk-reload.ts";

it("reloads once a minute at most", () => {
	const kept = new Map<string, string>();
	const storage = {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
	};
	expect([0, 1, 59_999, 60_000, 60_001].map((now) => takeReload(storage, now))).toEqual([
		true,
		false,
		false,
		true,
		false,
	]);
});

it("never reloads where it cannot remember that it did", () => {
	const refuse = () => {
		throw new Error("storage is off");
	};
	expect(takeReload({ getItem: refuse, setItem: refuse }, 0)).toBe(false);
	expect(takeReload({ getItem: () => null, setItem: refuse }, 0)).toBe(false);
});
