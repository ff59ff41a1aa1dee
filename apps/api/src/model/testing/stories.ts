import { seedOfRun } from "@junban/vitest/seeded";
import { it } from "vitest";
import { openLocalDoor } from "./local-door.ts";
import { runModel } from "./run-model.ts";

/** Stories are kept in one store; a new one for so many keeps it small. */
const STORIES_PER_STORE = 2_500;

/**
 * Defines tests for each share: how many stories, and the most actions of each. FC_SEED repeats a run, with the FC_PATH
 * that fast-check printed it plays the one story that went wrong.
 *
 * @param options `part` tells the files of one run apart; `seconds`: see `ModelRun`
 */
export function testStories(
	shares: readonly (readonly [stories: number, most: number])[],
	{ part = 0, seconds }: { readonly part?: number; readonly seconds?: number } = {},
): void {
	// A seed that is given is that of the test's title.
	const first = process.env["FC_SEED"] === undefined ? seedOfRun() + part : seedOfRun();
	const path = process.env["FC_PATH"];
	const once = { ...(path === undefined ? {} : { path }), ...(seconds === undefined ? {} : { seconds }) };
	const stores = shares.flatMap(([stories, most]) =>
		Array.from({ length: Math.ceil(stories / STORIES_PER_STORE) }, (_, index) => {
			const before = index * STORIES_PER_STORE;
			return { stories: Math.min(STORIES_PER_STORE, stories - before), most, seed: first + before };
		}),
	);

	// Each with a store of its own: one that takes too long leaves the others alone.
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
