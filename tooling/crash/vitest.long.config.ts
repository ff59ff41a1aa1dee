import { nodeTests } from "@junban/vitest/node";

export default nodeTests({
	include: ["src/**/*.long.ts"],
	fileParallelism: false,
	testTimeout: 3_600_000,
	outputFile: { json: "test-results/vitest-long.json" },
});
