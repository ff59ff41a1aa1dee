import { nodeTests } from "@junban/vitest/node";

// One seed for the whole run; FC_SEED repeats a run. fast-check prints it again, with the path, when a property fails.
const seed = Number(process.env.FC_SEED ?? Date.now() % 2 ** 31);
process.stdout.write(`FC_SEED=${seed}\n`);

export default nodeTests({
	include: ["{src,scripts}/**/*.test.ts"],
	// Nothing here keeps state between files, and loading each anew takes as long as the tests.
	isolate: false,
	provide: { seed },
	coverage: {
		enabled: true,
		provider: "v8",
		include: ["src/**/*.ts"],
		exclude: ["src/**/*.test.ts", "src/testing/**"],
		reportsDirectory: "test-results/coverage",
		reporter: ["text"],
		thresholds: { branches: 100, functions: 100, lines: 100, statements: 100 },
	},
});
