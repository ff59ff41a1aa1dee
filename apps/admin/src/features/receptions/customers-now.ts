/** What the customers' page says about the hours now. */
import type { LineSettings } from "@junban/domain/documents";
import {
	type JoinRefusalCode,
	joinRefusal,
	type Opening,
	type OpeningRules,
	openingAt,
} from "@junban/domain/hours";
import type { Board } from "@junban/domain/line";
import type { EpochMs } from "@junban/domain/values";

const DAY_MS = 24 * 60 * 60_000;

export type CustomersNow =
	/** `until`: absent when joining is open for the next day or longer. */
	| { readonly code: "open"; readonly until?: EpochMs }
	| { readonly code: JoinRefusalCode; readonly opensAt?: EpochMs };

/** `opening`: the hours at the instant. */
export function customersNow(
	rules: OpeningRules,
	opening: Opening,
	line: { readonly settings: LineSettings; readonly board: Pick<Board, "order" | "runCounts"> },
): CustomersNow {
	const refusal = joinRefusal(opening, {
		source: "web",
		exceedLimits: false,
		isAbsent: line.settings.presence,
		inOrder: line.board.order.size,
		counts: line.board.runCounts,
		line: line.settings,
	});
	if (refusal === undefined) {
		const until = openUntil(rules, opening);
		return until === undefined ? { code: "open" } : { code: "open", until };
	}
	const { code, opensAt } = refusal;
	return opensAt === undefined ? { code } : { code, opensAt };
}

/** When the hours that are open end. Undefined when they last longer than a day. */
function openUntil(rules: OpeningRules, opening: Opening): EpochMs | undefined {
	let at = opening.until;
	while (at - opening.from <= DAY_MS) {
		const next = openingAt(rules, at);
		if (next.reason !== undefined) return at;
		if (next.until <= at) return undefined;
		at = next.until;
	}
	return undefined;
}
