declare module "vitest" {
	interface ProvidedContext {
		/** The seed of the whole run. */
		readonly seed: number;
	}
}

/**
 * Chooses the seed of a run in a `vitest.config.ts` and prints it. Pass it to the tests by `provide: runSeed()`.
 * The environment variable FC_SEED repeats a run.
 */
export function runSeed(): { readonly seed: number } {
	const seed = Number(process.env["FC_SEED"] ?? Date.now() % 2 ** 31);
	process.stdout.write(`FC_SEED=${seed}\n`);
	return { seed };
}
