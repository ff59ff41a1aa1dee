import { inject } from "vitest";

declare module "vitest" {
	interface ProvidedContext {
		readonly seed: number;
	}
}

/** Settings of every property test: the run's seed. `vitest.config.ts` takes it from FC_SEED, or makes and prints it. */
export const seeded = { seed: inject("seed") };
