import { expect, test } from "vitest";
import { boundedLog } from "#src/bounded-log.ts";
import type { LogEvent } from "#src/log.ts";

test("an event has 60 lines in a minute; the rest is counted, and other events have their own", () => {
	let time = 0;
	const lines: LogEvent[] = [];
	const log = boundedLog(
		(event) => lines.push(event),
		() => time,
	);
	for (let at = 0; at < 100; at++) log({ level: "warn", event: "channel.too-many" });
	log({ level: "error", event: "disk.full" });
	expect(lines.filter(({ event }) => event === "channel.too-many")).toHaveLength(60);
	expect(lines.at(-1)).toEqual({ level: "error", event: "disk.full" });
	time = 60_000;
	log({ level: "warn", event: "channel.too-many" });
	expect(lines.slice(-2)).toEqual([
		{ level: "info", event: "log.more", fields: { of: "channel.too-many", count: 40 } },
		{ level: "warn", event: "channel.too-many" },
	]);
});
