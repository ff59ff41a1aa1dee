import { runSeed } from "@junban/product/random";
import { expect, test } from "vitest";
import { crashRun } from "./crash-run.ts";

const seed = runSeed();
/** 200 without a wish. */
const KILLS = Number(process.env["JUNBAN_KILLS"] ?? 200);

test(`${KILLS} kills under load lose and duplicate nothing (JUNBAN_SEED=${seed})`, async () => {
	const progress = (text: string) => process.stdout.write(`${text}\n`);
	const { faults, kills, counts } = await crashRun({ seed, kills: KILLS, progress });
	expect(faults.join("\n")).toBe("");
	expect(kills).toBe(KILLS);
	expect(counts.joins).toBeGreaterThan(KILLS * 10);
	expect(counts.commands).toBeGreaterThan(KILLS * 10);
});
