/**
 * Whether the requests of a step can have been done one after the other on the model, with their answers. A request
 * without an answer may have been done or not. A request on its way may still be done later.
 */

import { explain } from "./order-search.ts";
import type { Explanation, Scene } from "./scene.ts";
import { creditOf, same } from "./sent.ts";

export function linearize(scene: Scene): Explanation {
	const credit = creditOf(scene.sent);
	if (credit === undefined) return "no order";
	const found = explain(scene, credit);
	if (found !== "no order") return found;
	// A request whose answer came now may have done what an equal request without an answer was taken for.
	for (const mine of scene.sent) {
		if (mine.heard?.ok !== true || credit.has(mine)) continue;
		for (const [theirs, done] of credit) {
			if (theirs.heard !== undefined || !done.rivals.includes(mine)) continue;
			if (!same(done.outcome, mine.heard)) continue;
			const swapped = new Map(credit).set(mine, done);
			swapped.delete(theirs);
			const other = explain(scene, swapped);
			if (other !== "no order") return other;
		}
	}
	return "no order";
}
