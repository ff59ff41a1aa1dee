import { nodeTests } from "@junban/vitest/node";

export default nodeTests({
	// The short ones, too: the list of attacks is run as a whole.
	include: ["src/**/*.long.ts", "src/**/*.test.ts"],
	fileParallelism: false,
	testTimeout: 1_800_000,
	outputFile: { json: "test-results/vitest-long.json" },
});
