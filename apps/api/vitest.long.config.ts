import { nodeTests } from "@junban/vitest/node";
import { runSeed } from "@junban/vitest/run-seed";

export default nodeTests({
	include: ["src/**/*.long.ts"],
	fileParallelism: false,
	provide: runSeed(),
	testTimeout: 1_800_000,
	outputFile: { json: "test-results/vitest-long.json" },
});
