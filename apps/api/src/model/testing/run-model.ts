import * as fc from "fast-check";
import { plots } from "./actions.ts";
import type { Door } from "./door.ts";
import { playPlot } from "./sequence.ts";

export interface ModelRun {
	/** How many stories, and the most actions of each. */
	readonly sequences: number;
	readonly most: number;
	/** FC_SEED's number repeats a run; printed with every failure. */
	readonly seed: number;
	/** Path that fast-check printed with a failure: plays that story alone. */
	readonly path?: string;
	/** After so many no new story begins, and a failure is made no shorter: a busy machine plays fewer. Default: no end. */
	readonly seconds?: number;
	/** Called before each story, which has a line of its own. */
	readonly before?: () => void;
}

let lines = 0;

/**
 * Plays random stories of joins, commands, faults and time against the API behind the door and compares answers, stored
 * documents and phones with a naive line. Resolves to how many were played; rejects with the shortest story that goes
 * wrong.
 */
export async function runModel(
	door: Door,
	{ sequences, most, seed, seconds = Number.POSITIVE_INFINITY, path, before }: ModelRun,
): Promise<number> {
	const stories = plots({ most, faults: door.faults !== undefined });
	let played = 0;
	const until = performance.now() + seconds * 1_000;
	await fc.assert(
		fc.asyncProperty(stories, async (plot) => {
			// fast-check's own limit would leave the story that is under way to go on beside the next one.
			if (performance.now() > until) return;
			played++;
			before?.();
			await playPlot(door, `l${seed.toString(36)}_${++lines}`, plot);
		}),
		{
			numRuns: sequences,
			seed,
			...(path === undefined ? {} : { path }),
		},
	);
	return played;
}
