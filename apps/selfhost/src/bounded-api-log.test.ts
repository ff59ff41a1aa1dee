import { expect, test } from "vitest";
import { boundedApiLog } from "./bounded-api-log.ts";

function logAt(clock: { at: number }) {
	const told: unknown[][] = [];
	const log = boundedApiLog(
		(...line) => told.push(line),
		() => clock.at,
	);
	return { log, told, of: (level: string) => told.filter(([each]) => each === level) };
}

test("an event has 60 lines of each level in a minute; the rest is counted, and other events have their own", () => {
	const clock = { at: 0 };
	const { log, of, told } = logAt(clock);
	for (let at = 0; at < 100; at++) log("info", "request", () => ({ at }));
	expect(of("info")).toHaveLength(60);
	expect(told[59]).toEqual(["info", "request", { at: 59 }]);
	log("error", "request", { status: 500 });
	log("info", "staff.joined");
	expect(told.slice(60)).toEqual([
		["error", "request", { status: 500 }],
		["info", "staff.joined", {}],
	]);
	clock.at = 60_000;
	log("info", "request", { at: 100 });
	expect(told.slice(62)).toEqual([
		["info", "log.more", { of: "request", count: 40 }],
		["info", "request", { at: 100 }],
	]);
});

test("lines for debugging all come, and take no room of others", () => {
	const { log, of } = logAt({ at: 0 });
	for (let at = 0; at < 100; at++) log("debug", "request");
	log("info", "request");
	expect(of("debug")).toHaveLength(100);
	expect(of("info")).toHaveLength(1);
});
