/** The premium plan as a gift of the operator of the service. */
import { type Grant, isSample, type Standing, standingAt } from "@junban/domain/shop";
import type { AppUid } from "@junban/domain/values";
import type { Write } from "@junban/firestore-wire/client";
import { type Result, refused } from "#src/result.ts";
import { changePlan, type PlanPorts } from "./plan-changes.ts";

/**
 * Gives the plan to a shop, changes the end of the gift, or takes it back. A payment goes on beside it.
 *
 * @param grant undefined: the gift ends now
 * @param besides further writes of the same commit, such as the record of who did it
 * @returns what gives the shop its plan now; undefined for the free plan
 */
export async function setGrant(
	ports: PlanPorts,
	app: AppUid,
	grant: Grant | undefined,
	besides: readonly Write[] = [],
): Promise<Result<Standing | undefined>> {
	if (isSample(app)) return refused("sample-read-only");
	return await changePlan<Standing | undefined>(ports, app, [], async (stored, shop) => {
		if (shop === undefined) return refused("app-not-found");
		const { grant: _, ...before } = stored;
		// Not what the app's document says: it may hold the gift that ends now.
		const sources = { subscriptions: before.subscriptions, grant };
		const billing = grant === undefined ? before : { ...before, grant };
		return { ok: true, value: { value: standingAt(sources, ports.now()), billing, sources, besides } };
	});
}
