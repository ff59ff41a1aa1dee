import { expect, test } from "vitest";
import { jsonLog } from "./log.ts";

function logOf(level: Parameters<typeof jsonLog>[0]) {
	const lines: string[] = [];
	return { lines, log: jsonLog(level, (line) => lines.push(line)) };
}

test("one JSON object a line, with time, level and event", () => {
	const { lines, log } = logOf("debug");
	log("warn", "desk.commit-refused", { status: "ABORTED", text: "two\nlines", nothing: undefined });
	expect(lines).toHaveLength(1);
	expect(lines[0]?.endsWith("}\n")).toBe(true);
	expect(lines[0]?.split("\n")).toHaveLength(2);
	const { time, ...rest } = JSON.parse(lines[0] ?? "");
	expect(Date.parse(time)).toBeGreaterThan(0);
	expect(rest).toEqual({
		level: "warn",
		event: "desk.commit-refused",
		status: "ABORTED",
		text: "two\nlines",
	});
});

test("from its level on", () => {
	const levels = ["debug", "info", "warn", "error"] as const;
	for (const [from, level] of levels.entries()) {
		const { lines, log } = logOf(level);
		for (const each of levels) log(each, "event");
		expect(lines).toHaveLength(levels.length - from);
	}
});
