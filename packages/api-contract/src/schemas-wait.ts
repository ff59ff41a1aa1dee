/** How long the places of a line wait: told by the server, or worked out by a phone from the pace. */
import { MAX_PACE_CLOSURES, WAIT_BASES } from "@junban/domain/wait";
import * as v from "valibot";
import { type Wire, whole } from "./schema-parts.ts";

const amount = v.pipe(v.number(), v.minValue(1e-6), v.maxValue(1e6));
const rate = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/**
 * From what a phone tells the wait of any place, by the domain's `waitsOnBoard`. `gap`: minutes from turn to turn;
 * `doubt`, `scatter` and `long_scatter`: how well that is known, and how much turns differ; `basis`: what it rests on
 * most. `since`: start of the service day; `guidance_from`: no turn before; `closures`: no turns meanwhile; `hit_rate`:
 * the part of the line's ranges that held in thirty days, once there are enough.
 */
export const publicPace = v.object({
	gap: amount,
	doubt: amount,
	scatter: amount,
	long_scatter: amount,
	basis: v.picklist(WAIT_BASES),
	since: whole,
	guidance_from: v.optional(whole),
	closures: v.pipe(v.array(v.object({ from: whole, to: whole })), v.maxLength(MAX_PACE_CLOSURES)),
	hit_rate: v.optional(rate),
});

/**
 * Whole minutes until the turn: between `low` and `high` 8 times in 10, or as often as `hit_rate` says; `mid` is passed one
 * time in two. `low` and `high` are rounded outward, to 5 minutes above 10 and to 15 above 60.
 */
export const publicWait = v.object({
	low: whole,
	mid: whole,
	high: whole,
	basis: v.picklist(WAIT_BASES),
	hit_rate: v.optional(rate),
});
export type PublicWait = Wire<typeof publicWait>;
