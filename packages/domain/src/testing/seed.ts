import { inject } from "vitest";

declare module "vitest" {
	interface ProvidedContext {
		readonly seed: number;
	}
}

/** Settings of every property test: the run's seed, which `vitest.config.ts` takes from FC_SEED or makes and prints. */
export const seeded = { seed: inject("seed") };
