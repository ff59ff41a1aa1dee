import { nodeTests } from "@junban/vitest/node";
import { runSeed } from "@junban/vitest/run-seed";

export default nodeTests({
	include: ["src/**/*.long.ts"],
	provide: runSeed(),
	outputFile: { json: "test-results/vitest-long.json" },
});
