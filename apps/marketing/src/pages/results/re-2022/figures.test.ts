import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FIGURES, TABLES } from "./figures.ts";

const ROOT = join(import.meta.dirname, "../../../../../..");
const { kills, storm, flood, joins, cpu, restart, pages, waits, frames } = FIGURES;
const thousands = (count: number) => count.toLocaleString("en");

/** The sentence or row of the table that says each figure. */
test.each([
	["bench", `${kills.actors} actors: ${kills.kills} kills in ${kills.seconds} s.`],
	[
		"bench",
		`${thousands(kills.joins)} confirmed joins and ${thousands(kills.commands)} confirmed commands none`,
	],
	["bench", `two runs at rest: ${thousands(joins.least)} and ${thousands(joins.most)} joins a second`],
	["bench", `${cpu.least} times the control in both`],
	["bench", ` and ${cpu.most} times a control`],
	["bench", `with the live channel ${restart.seconds} s`],
	[
		"bench",
		`without it ${restart.slowFrom} to ${restart.slowTo} s (target 15 s), slowest of ${restart.runs}.`,
	],
	["bench", `frames a second: ${frames.measured} beside`],
	["bench", `target ${frames.wanted}, missed`],
	["bench", `page and place of ${thousands(storm.people)} customers with ${thousands(storm.phones)} phones`],
	["bench", `| ${storm.half} and ${storm.slowest} ms |`],
	["flood", `${flood.joins} at once, and ${flood.joins} in each minute`],
	["flood", `A join with work waits ${flood.seconds} s`],
	[
		"flood",
		`${flood.phones} phones behind one address within ${flood.within} s | all in, the slowest after ${flood.slowest} s`,
	],
	["pages", `blank page ${pages.blank} ms`],
	["pages", `| shop | ${pages.shop} ms`],
	["pages", `| ticket | ${pages.ticket} ms`],
	["waits", `: ${waits.days} days of each kind`],
	["waits", `${waits.least} % against ${waits.wanted}`],
] as const)("%s says: %s", (table, words) => {
	expect(readFileSync(join(ROOT, TABLES[table]), "utf8")).toContain(words);
});

test("the shares of right waits are the least and the greatest of the table", () => {
	const rows = readFileSync(join(ROOT, TABLES.waits), "utf8").matchAll(
		/^(?:steady|drifting|bursty) +\d+-\d+ +(\d+\.\d)/gm,
	);
	const shares = [...rows].map(([, share]) => Number(share));
	expect(shares.length).toBeGreaterThan(10);
	expect([Math.min(...shares), Math.max(...shares)]).toEqual([Number(waits.least), Number(waits.most)]);
});
