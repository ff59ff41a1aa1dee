/** Schemas of waiting times: computed by the server, or by a phone from the pace. */
import { MAX_PACE_CLOSURES, WAIT_BASES } from "@junban/domain/wait";
import * as v from "valibot";
import { type Wire, whole } from "./schema-parts.ts";

const amount = v.pipe(v.number(), v.minValue(1e-6), v.maxValue(1e6));
const rate = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/**
 * From the pace a phone computes the wait of any place, by the domain's `waitsOnBoard`. `gap`: minutes from turn to turn.
 * `doubt`: uncertainty of the gap. `scatter` and `long_scatter`: how much turns differ. `basis`: the main source of these
 * values. `since`: start of the service day. `guidance_from`: no turn before. `closures`: no turns in these times.
 * `hit_rate`: the share of the line's ranges that held in thirty days; absent when there were too few.
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
 * Whole minutes until the turn: between `low` and `high` in 8 of 10 cases, or in the share `hit_rate`; longer than `mid` in
 * half of the cases. `low` and `high` are rounded outward: to 5 minutes above 10, to 15 minutes above 60.
 */
export const publicWait = v.object({
	low: whole,
	mid: whole,
	high: whole,
	basis: v.picklist(WAIT_BASES),
	hit_rate: v.optional(rate),
});
export type PublicWait = Wire<typeof publicWait>;
