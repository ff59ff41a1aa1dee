// An unexpected console error or warning fails the test that caused it.
import { afterEach, beforeEach, expect, vi } from "vitest";

let messages: string[] = [];

beforeEach(() => {
	messages = [];
	for (const level of ["error", "warn"] as const) {
		vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
			messages.push(`console.${level}: ${parts.map(String).join(" ")}`);
		});
	}
});

afterEach(() => {
	vi.restoreAllMocks();
	expect(messages).toEqual([]);
});
