declare module "vitest" {
	interface ProvidedContext {
		/** Of the whole run. */
		readonly seed: number;
	}
}

/**
 * For a `vitest.config.ts`: the one seed of the run, printed at its start; to be given to the tests as
 * `provide: runSeed()`. FC_SEED repeats a run.
 */
export function runSeed(): { readonly seed: number } {
	const seed = Number(process.env["FC_SEED"] ?? Date.now() % 2 ** 31);
	process.stdout.write(`FC_SEED=${seed}\n`);
	return { seed };
}
