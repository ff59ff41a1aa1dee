import { expect, test } from "vitest";
import { keptOf } from "./rotation.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const END = Date.UTC(2026, 10, 23, 3);

const shown = (times: readonly number[]) =>
	[...keptOf(times, END)].toSorted((a, b) => b - a).map((time) => new Date(time).toISOString().slice(0, 10));

test("two years of daily backups: seven days, five weeks, six months", () => {
	const daily = Array.from({ length: 730 }, (_, n) => END - n * DAY);
	expect(shown(daily)).toEqual([
		"2026-11-23",
		"2026-11-22",
		"2026-11-21",
		"2026-11-20",
		"2026-11-19",
		"2026-11-18",
		"2026-11-17",
		"2026-11-15",
		"2026-11-08",
		"2026-11-01",
		"2026-10-31",
		"2026-09-30",
		"2026-08-31",
		"2026-07-31",
		"2026-06-30",
	]);
});

test("rotated after each backup, as it happens, the same ones are left", () => {
	let left: number[] = [];
	for (let n = 729; n >= 0; n--) left = [...keptOf([...left, END - n * DAY], END - n * DAY)];
	expect(shown(left)).toEqual(shown(Array.from({ length: 730 }, (_, n) => END - n * DAY)));
});

test("of hourly backups the newest seven stay, and the last of each day", () => {
	const hourly = Array.from({ length: 72 }, (_, n) => END - n * HOUR);
	const kept = [...keptOf(hourly, END)].toSorted((a, b) => b - a);
	expect(kept.slice(0, 7)).toEqual(hourly.slice(0, 7));
	expect(kept.slice(7).map((time) => new Date(time).toISOString())).toEqual([
		"2026-11-21T23:00:00.000Z",
		"2026-11-20T23:00:00.000Z",
	]);
});

test("nothing is made of nothing, and old ones stay after a pause", () => {
	expect(keptOf([], END)).toEqual(new Set());
	const old = [END - 900 * DAY, END - 901 * DAY];
	expect(keptOf([END, ...old], END)).toEqual(new Set([END, ...old]));
});

test("backups of the future stay, and take no room of the others", () => {
	const real = Array.from({ length: 30 }, (_, n) => END - n * DAY);
	const future = Array.from({ length: 30 }, (_, n) => END + (n + 1) * DAY);
	expect(keptOf([...real, ...future], END)).toEqual(new Set([...keptOf(real, END), ...future]));
});
