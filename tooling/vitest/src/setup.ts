// An unexpected console error or warning is a fault: it fails the test that caused it.
import { afterEach, beforeEach, expect, vi } from "vitest";

let noise: string[] = [];

beforeEach(() => {
	noise = [];
	for (const level of ["error", "warn"] as const) {
		vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
			noise.push(`console.${level}: ${parts.map(String).join(" ")}`);
		});
	}
});

afterEach(() => {
	vi.restoreAllMocks();
	expect(noise).toEqual([]);
});
