import type { Closure } from "./closures.ts";
import type { Code } from "./codes.ts";
import type { EpochMs } from "./instants.ts";
import type { LineSettings } from "./line-settings.ts";
import type { LocalDate } from "./local-time.ts";
import type { Source } from "./member.ts";
import type { Opening } from "./opening-hours.ts";
import type { Reception } from "./receptions.ts";

export type JoinRefusalCode = Extract<
	Code,
	"closed" | "temporarily-closed" | "paused" | "limit-reached" | "limit-total-reached"
>;

/** Why somebody cannot join now, and when that is over. */
export interface JoinRefusal {
	readonly code: JoinRefusalCode;
	/** Absent when nobody can know: staff pause and open, and a place gets free when it does. */
	readonly opensAt?: EpochMs;
	/** What the shop wrote about it; empty when it wrote nothing. */
	readonly message: string;
}

/** What a join rests on of the hours; every `Opening` is one. */
export interface JoinHours extends Pick<Opening, "reason" | "opensAt" | "nextWindowAt"> {
	readonly closure?: Pick<Closure, "message">;
	readonly window?: {
		readonly reception: Pick<Reception, "uid" | "limit" | "limitTotal">;
		readonly day: LocalDate;
	};
}

/** How many numbers one run of a reception has issued. */
export interface IssuedCount {
	readonly reception: string;
	readonly day: LocalDate;
	readonly issued: number;
}

/** What a join rests on besides the hours. */
export interface JoinAsk {
	readonly source: Source;
	/** Staff have confirmed that they go over a limit. Without effect for others. */
	readonly exceedLimits: boolean;
	/** How many wait and are in guidance. */
	readonly inOrder: number;
	/** The last count that was kept, of whatever run. */
	readonly count?: IssuedCount | undefined;
	readonly line: Pick<LineSettings, "paused" | "pausedMessage">;
}

/** Why the join is refused; undefined when it is not. */
export function joinRefusal(opening: JoinHours, ask: JoinAsk): JoinRefusal | undefined {
	if (ask.source === "staff") return ask.exceedLimits ? undefined : limitRefusal(opening, ask);
	if (ask.line.paused) return { code: "paused", message: ask.line.pausedMessage };
	const { reason, closure, opensAt } = opening;
	if (reason !== undefined) return refusal(reason, opensAt, closure?.message);
	return limitRefusal(opening, ask);
}

/** Numbers that the reception in force has issued in this run; 0 when none is in force. */
export function issuedIn({ window }: JoinHours, count: IssuedCount | undefined): number {
	if (window === undefined || count === undefined) return 0;
	return count.reception === window.reception.uid && count.day === window.day ? count.issued : 0;
}

/** The count to keep after a join; the same one when no reception is in force. */
export function countAfterJoin(opening: JoinHours, count: IssuedCount | undefined): IssuedCount | undefined {
	const { window } = opening;
	if (window === undefined) return count;
	return { reception: window.reception.uid, day: window.day, issued: issuedIn(opening, count) + 1 };
}

function limitRefusal(opening: JoinHours, { inOrder, count }: JoinAsk): JoinRefusal | undefined {
	const { limit, limitTotal } = opening.window?.reception ?? {};
	if (limitTotal !== undefined && issuedIn(opening, count) >= limitTotal)
		return refusal("limit-total-reached", opening.nextWindowAt);
	if (limit !== undefined && inOrder >= limit) return refusal("limit-reached", undefined);
	return undefined;
}

function refusal(code: JoinRefusalCode, opensAt: EpochMs | undefined, message = ""): JoinRefusal {
	return opensAt === undefined ? { code, message } : { code, opensAt, message };
}
