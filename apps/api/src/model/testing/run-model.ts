import * as fc from "fast-check";
import { plots } from "./actions.ts";
import type { Door } from "./door.ts";
import { GaveUp, playPlot } from "./sequence.ts";

export interface ModelRun {
	/** How many stories are played, and the most actions of each. */
	readonly sequences: number;
	readonly most: number;
	/** Repeats a run. Printed with every failure. */
	readonly seed: number;
	/** Path that fast-check printed with a failure. Only that story is played. */
	readonly path?: string;
	/**
	 * After this time no new story begins and a failure is not shrunk. At least a tenth of the stories is played. Default:
	 * no limit.
	 */
	readonly seconds?: number;
	/** Called before each story. */
	readonly before?: () => void;
}

/** Counts of played stories, and of those whose search for an order gave up. */
export interface Played {
	readonly stories: number;
	readonly givenUp: number;
}

/** A run fails when it gives up more than this share of its stories. */
const MOST_GIVEN_UP = 0.005;
/** Share of the stories that is played without a time limit. */
const LEAST_PLAYED = 0.1;

let lines = 0;

/**
 * Plays random stories of joins, commands, faults and time on the API, each on its own line. Compares answers, stored
 * documents and phones with a naive line. Rejects with the shortest story that fails.
 */
export async function runModel(
	door: Door,
	{ sequences, most, seed, seconds = Number.POSITIVE_INFINITY, path, before }: ModelRun,
): Promise<Played> {
	const plotted = plots({ most, faults: door.faults !== undefined });
	let stories = 0;
	let givenUp = 0;
	const until = performance.now() + seconds * 1_000;
	const least = seconds === Number.POSITIVE_INFINITY ? sequences : Math.ceil(sequences * LEAST_PLAYED);
	await fc.assert(
		fc.asyncProperty(plotted, async (plot) => {
			// fast-check's own time limit would not stop the present story, which would overlap the next one.
			if (stories >= least && performance.now() > until) return;
			stories++;
			before?.();
			try {
				await playPlot(door, `l${seed.toString(36)}_${++lines}`, plot);
			} catch (error) {
				if (!(error instanceof GaveUp)) throw error;
				givenUp++;
			}
		}),
		{
			numRuns: sequences,
			seed,
			...(path === undefined ? {} : { path }),
		},
	);
	// With a path fast-check plays one story.
	if (path === undefined && stories < least)
		throw new Error(`FC_SEED=${seed}: ${stories} stories were played, ${least} were asked for`);
	if (givenUp > stories * MOST_GIVEN_UP)
		throw new Error(`FC_SEED=${seed}: ${givenUp} of ${stories} stories were given up`);
	return { stories, givenUp };
}
