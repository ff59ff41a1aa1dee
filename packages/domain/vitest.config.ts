import { nodeTests } from "@junban/vitest/node";

// One seed for the whole run. FC_SEED repeats a run. When a property fails, fast-check prints the seed and the path.
const seed = Number(process.env.FC_SEED ?? Date.now() % 2 ** 31);
process.stdout.write(`FC_SEED=${seed}\n`);

export default nodeTests({
	include: ["{src,scripts}/**/*.test.ts"],
	// No module keeps state between files. Loading the modules for each file takes as long as the tests.
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
