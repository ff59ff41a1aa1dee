import { runSeed } from "@junban/product/random";
import { expect, test } from "vitest";
import { crashRun, LEAST_ACKNOWLEDGED } from "./crash-run.ts";

const seed = runSeed();

test(`3 kills under load lose and duplicate nothing (JUNBAN_SEED=${seed})`, async () => {
	const { faults, kills, counts } = await crashRun({ seed, kills: 3 });
	expect(faults.join("\n")).toBe("");
	expect(kills).toBe(3);
	expect(counts.joins + counts.commands).toBeGreaterThanOrEqual(LEAST_ACKNOWLEDGED);
});
