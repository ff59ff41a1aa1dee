import type { AppUid } from "@junban/domain/values";
import { sampleShop } from "@junban/samples/catalogue";
import { withSampleState } from "@junban/samples/client";
import { sampleStateAt } from "@junban/samples/state";
import type { KnownView } from "./known-view.ts";

/** A sample's line moves in each visitor's browser. The first view has it as it is without the visitor. */
export function withSampleLine(app: AppUid, known: KnownView): KnownView {
	const { answer, etag } = known;
	const shop = sampleShop(app);
	if (shop === undefined || !answer.ok || etag === undefined) return known;
	const { now } = answer.value;
	const state = sampleStateAt(shop, now);
	return {
		answer: { ok: true, value: withSampleState(answer.value, state, now) },
		etag: `${etag}.${state.board.version}`,
	};
}
