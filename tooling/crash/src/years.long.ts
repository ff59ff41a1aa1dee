import { readdirSync } from "node:fs";
import { join } from "node:path";
import { newDataFolder, removeDataFolder } from "@junban/product/data-folder";
import { startProduct } from "@junban/product/server";
import { expect, onTestFinished, test } from "vitest";
import { backupsOf, leftIn, type Measured, playYears, restoredHistory, type Years } from "./years.ts";

const DAYS = 700;
const JOINS = 20;
/** The demo shop's. */
const RETENTION_DAYS = 30;
/** Kept at most: the newest seven, and one of each of seven days, five weeks and six months. */
const MOST_BACKUPS = 25;
/** The last service days may be younger than the latest backup. */
const YOUNGER_DAYS = 3;
/** From the end of the person's data until the uid of a place is free again. */
const UID_DAYS = 366;
/** A deleted document leaves its path for clients that were offline. */
const DELETION_DAYS = 30;

/** What is due goes within two days, once with the person's data and once with the uid. */
const LEEWAY_DAYS = 4;
const STARTS = 9;

const middle = (values: readonly number[]) =>
	values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Starts in turn on the folder as it is and on the one of the first days, which so meet the same machine. */
async function startRatio({ clock, data, young }: Years): Promise<number> {
	const times: Record<"data" | "young", number[]> = { data: [], young: [] };
	const start = async (folder: string) => {
		const server = await startProduct({ data: folder, env: clock.env }).ready;
		await server.stop();
		return server.startedIn;
	};
	// The first start of a folder that slept for two years has work to do.
	await start(young);
	for (let n = 0; n < STARTS; n++) {
		times.young.push(await start(young));
		times.data.push(await start(data));
	}
	return middle(times.data) / middle(times.young);
}

test(`${DAYS} service days: size, memory and start time stay flat, and only what should be gone is gone`, async () => {
	const folder = newDataFolder("years");
	onTestFinished(() => removeDataFolder(folder));
	const progress = (text: string) => process.stdout.write(`${text}\n`);
	const years = await playYears({
		folder,
		days: DAYS,
		joins: JOINS,
		restartEvery: 10,
		upgradeAfter: 350,
		progress,
	});
	onTestFinished(() => years.server.kill());

	// Nobody joined before the first leap, on the day on which the test runs.
	const joined = [...years.history].filter(([, joins]) => joins > 0);
	expect(joined).toEqual(years.played.map((date) => [date, JOINS]));
	expect(readdirSync(folder)).toContain("data.format-1");
	const troubles = years.server
		.output()
		.split("\n")
		.filter((text) => /"level":"(?:warn|error)"/.test(text) && !text.includes('"clock.leapt"'));
	expect(troubles).toEqual([]);
	expect(await years.server.stop()).toBe(0);

	expect(readdirSync(backupsOf(folder)).length).toBeLessThanOrEqual(MOST_BACKUPS);
	const restored = await restoredHistory(years, folder);
	expect(restored.size).toBeGreaterThanOrEqual(DAYS - YOUNGER_DAYS);
	const [[lastDay, lastJoins] = ["", 0], ...before] = [...restored].toReversed();
	expect(before.filter(([day, joins]) => years.history.get(day) !== joins)).toEqual([]);
	// The backup may be of the middle of a day.
	expect(lastJoins).toBeLessThanOrEqual(years.history.get(lastDay) ?? 0);

	const after = (day: number, count = 10) => years.measured.filter((each) => each.day >= day).slice(0, count);
	const ratio = (of: (each: Measured) => number) =>
		middle(after(DAYS - 100).map(of)) /
		middle(after(UID_DAYS + RETENTION_DAYS + DELETION_DAYS + LEEWAY_DAYS).map(of));
	const ratios = {
		stored: ratio(({ stored }) => stored),
		file: ratio(({ file }) => file),
		memory:
			middle(after(DAYS - 100).map(({ memory }) => memory)) / middle(after(10).map(({ memory }) => memory)),
		start: await startRatio(years),
	};
	progress(JSON.stringify(ratios));
	// Deleted documents leave a mark for some time, so that the size goes up and down.
	expect(ratios.stored).toBeLessThan(1.2);
	expect(ratios.file).toBeLessThan(1.2);
	expect(ratios.memory).toBeLessThan(1.2);
	expect(ratios.start).toBeLessThan(1.5);

	const { persons, uids } = leftIn(years.data, join(folder, "fresh.sqlite"));
	const firstLeft = DAYS - RETENTION_DAYS + 1;
	const left = Array.from({ length: RETENTION_DAYS - 1 }, (_, n) => firstLeft + n);
	expect(persons.filter((day) => day < firstLeft)).toEqual([]);
	expect(left.filter((day) => persons.filter((of) => of === day).length !== 3 * JOINS)).toEqual([]);
	expect(uids.filter((day) => day < firstLeft - UID_DAYS - DELETION_DAYS - LEEWAY_DAYS)).toEqual([]);
	expect(new Set(uids).size).toBeGreaterThan(UID_DAYS);
});
