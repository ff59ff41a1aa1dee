import { nodeTests } from "@junban/vitest/node";

export default nodeTests({
	include: ["src/**/*.long.ts"],
	testTimeout: 600_000,
	outputFile: { json: "test-results/vitest-long.json" },
});
