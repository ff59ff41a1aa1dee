import { afterAll, beforeAll, it } from "vitest";
import { type LocalDoor, openLocalDoor } from "./local-door.ts";
import { runModel } from "./run-model.ts";

/** Stories are kept in one store; a new one for so many keeps it small. */
const STORIES_PER_STORE = 2_500;

/**
 * Defines a test for each share: how many stories, and the most actions of each. FC_SEED repeats a run, with the FC_PATH
 * that fast-check printed it plays the one story that went wrong.
 *
 * @param options `part` tells runs apart that begin at the same moment; `seconds`: see `ModelRun`
 */
export function testStories(
	shares: readonly (readonly [stories: number, most: number])[],
	{ part = 0, seconds }: { readonly part?: number; readonly seconds?: number } = {},
): void {
	const seed = Number(process.env["FC_SEED"] ?? (Date.now() + part) % 2 ** 31);
	process.stdout.write(`FC_SEED=${seed}\n`);
	const path = process.env["FC_PATH"];
	let door: LocalDoor;
	beforeAll(async () => {
		door = await openLocalDoor();
	});
	afterAll(async () => {
		await door.close();
	});

	it.each(shares)("keeps every promise in %i stories of at most %i actions", async (stories, most) => {
		const once = { ...(path === undefined ? {} : { path }), ...(seconds === undefined ? {} : { seconds }) };
		const played = { stories: 0, givenUp: 0 };
		for (let told = 0; told < stories; told += STORIES_PER_STORE) {
			const sequences = Math.min(STORIES_PER_STORE, stories - told);
			const before = () => door.nextDay();
			const part = await runModel(door, { sequences, most, seed: seed + told, before, ...once });
			played.stories += part.stories;
			played.givenUp += part.givenUp;
			if (told + sequences === stories) break;
			await door.close();
			door = await openLocalDoor();
		}
		const { givenUp, stories: count } = played;
		process.stdout.write(`${count} of ${stories} stories of at most ${most} actions, ${givenUp} given up\n`);
	});
}
