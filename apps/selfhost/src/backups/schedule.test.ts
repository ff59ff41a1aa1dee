import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { type Schedule, scheduleBackups } from "./schedule.ts";

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 23, 3);

beforeEach(() => void vi.useFakeTimers({ now: START, toFake: ["setTimeout", "clearTimeout", "Date"] }));
afterEach(() => void vi.useRealTimers());

/** `made`: hours from the start at which backups were made. `pass`: lets hours go by. */
function start(
	hours: number,
	existing: readonly number[] = [],
	fails: () => boolean = () => false,
	endless = false,
) {
	const times = [...existing];
	const made: number[] = [];
	const events: string[] = [];
	const schedule: Schedule = scheduleBackups({
		newest: async (now) => times.filter((time) => time <= now).toSorted((a, b) => b - a)[0],
		hours,
		log: (_level, event) => void events.push(event),
		make: async (signal) => {
			if (endless)
				await new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
			if (fails()) throw new Error("no space");
			made.push(Math.round((Date.now() - START) / HOUR));
			times.push(Date.now());
		},
	});
	onTestFinished(() => schedule.stop());
	const pass = (count: number) => vi.advanceTimersByTimeAsync(count * HOUR);
	return { schedule, made, events, pass };
}

test("the first backup comes soon, the next ones after the given hours", async () => {
	const { made, pass, schedule } = start(24);
	expect(schedule.metrics()).toContain("\njunban_backup_newest_timestamp_seconds 0\n");
	await pass(50);
	expect(made).toEqual([0, 24, 48]);
	expect(schedule.metrics()).not.toContain("newest_timestamp_seconds 0\n");
});

test("a restart goes on with the rhythm, and one of the future does not stop it", async () => {
	const { made, pass } = start(24, [START - 20 * HOUR, START + 9000 * HOUR]);
	await pass(10);
	expect(made).toEqual([4]);
});

test("a failure is told and counted, and tried again within the hour", async () => {
	let full = true;
	const { made, events, pass, schedule } = start(24, [], () => full);
	await pass(2);
	expect([made, events]).toEqual([[], ["backup.failed", "backup.failed"]]);
	expect(schedule.metrics()).toContain("\njunban_backup_failures_total 2\n");
	full = false;
	await pass(2);
	expect([made.length, events.at(-1)]).toEqual([1, "backup.made"]);
});

test("after the end no backup begins", async () => {
	const { made, pass, schedule } = start(1);
	schedule.stop();
	await pass(3);
	expect(made).toEqual([]);
});

test("a backup that is given up at the end is no failure", async () => {
	const { events, pass, schedule } = start(1, [], undefined, true);
	await pass(1);
	schedule.stop();
	await pass(3);
	expect(events).toEqual([]);
	expect(schedule.metrics()).toContain("\njunban_backup_failures_total 0\n");
});
