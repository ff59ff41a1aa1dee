import { nodeTests } from "@junban/vitest/node";

export default nodeTests({
	include: ["src/**/*.long.ts"],
	fileParallelism: false,
	testTimeout: 1_800_000,
	outputFile: { json: "test-results/vitest-long.json" },
});
