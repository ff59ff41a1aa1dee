import { seedOfRun } from "@junban/vitest/seeded";
import { it } from "vitest";
import { openLocalDoor } from "./local-door.ts";
import { runModel } from "./run-model.ts";

/** After this many stories a new store is opened, so that none gets large. */
const STORIES_PER_STORE = 2_500;

/**
 * Defines the tests of each share: a count of stories, and their most actions. FC_SEED repeats a run. With the FC_PATH
 * that fast-check printed, only the failed story is played.
 *
 * @param options `part`: number of the file, which changes its seed; `seconds`: see `ModelRun`
 */
export function testStories(
	shares: readonly (readonly [stories: number, most: number])[],
	{ part = 0, seconds }: { readonly part?: number; readonly seconds?: number } = {},
): void {
	// FC_SEED is the seed in the title of the failed test.
	const first = process.env["FC_SEED"] === undefined ? seedOfRun() + part : seedOfRun();
	const path = process.env["FC_PATH"];
	const once = { ...(path === undefined ? {} : { path }), ...(seconds === undefined ? {} : { seconds }) };
	const stores = shares.flatMap(([stories, most]) =>
		Array.from({ length: Math.ceil(stories / STORIES_PER_STORE) }, (_, index) => {
			const before = index * STORIES_PER_STORE;
			return { stories: Math.min(STORIES_PER_STORE, stories - before), most, seed: first + before };
		}),
	);

	// Each test has its own store, so that a test that takes too long does not change the others.
	it.each(stores)(
		"keeps every promise in $stories stories of at most $most actions, FC_SEED=$seed",
		async (store) => {
			const { most, seed, stories: sequences } = store;
			const door = await openLocalDoor();
			try {
				const before = () => door.nextDay();
				const { givenUp, stories } = await runModel(door, { sequences, most, seed, before, ...once });
				process.stdout.write(
					`${stories} of ${sequences} stories of at most ${most} actions, ${givenUp} given up\n`,
				);
			} finally {
				await door.close();
			}
		},
	);
}
