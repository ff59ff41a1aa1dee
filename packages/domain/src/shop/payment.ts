/** What a shop's billing says of its premium plan, see PLAN-9. */
import type { EpochMs } from "#src/values/index.ts";
import { lastsUntil, type PaidPlan, type PlanSources, standingAt } from "./premium.ts";

export const PLAN_STATES = ["free", "paid", "late", "ends", "grant"] as const;

/** `late`: a payment has failed, and the shop keeps the plan for some days. `ends`: the plan is not renewed. */
export type PlanState = (typeof PLAN_STATES)[number];

export interface OwnPlan {
	readonly state: PlanState;
	/** Of `paid` the renewal, of all others the end; absent when unknown. */
	readonly until?: EpochMs;
}

/** The plan as its owner reads of it. */
export function ownPlanAt(sources: PlanSources, now: EpochMs): OwnPlan {
	const standing = standingAt(sources, now);
	if (standing === undefined) return { state: "free" };
	const { source, until } = standing;
	const lasting = source === "grant" ? undefined : longest(sources.subscriptions);
	const state = lasting === undefined ? "grant" : stateOf(lasting);
	const day = state === "paid" ? lasting?.paidUntil : until;
	return { state, ...(day === undefined ? {} : { until: day }) };
}

function longest(subscriptions: readonly PaidPlan[]): PaidPlan | undefined {
	let found: PaidPlan | undefined;
	for (const each of subscriptions)
		if (found === undefined || lastsUntil(each) > lastsUntil(found)) found = each;
	return found;
}

function stateOf({ stops, lateSince }: PaidPlan): "paid" | "late" | "ends" {
	if (stops) return "ends";
	return lateSince === undefined ? "paid" : "late";
}
