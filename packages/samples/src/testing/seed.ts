import { inject } from "vitest";

declare module "vitest" {
	interface ProvidedContext {
		readonly seed: number;
	}
}

/** Settings of every property test: the run's seed, which `vitest.config.ts` prints. FC_SEED repeats a run. */
export const seeded = { seed: inject("seed") };
