import type { Closure, LineSettings, Reception, Source } from "#src/documents/index.ts";
import { addDays, type Code, type EpochMs, type LocalDate } from "#src/values/index.ts";
import type { Opening } from "./opening-hours.ts";

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
	/** Its English variant; absent when there is none. */
	readonly messageEn?: string;
}

/** What a join rests on of the hours; every `Opening` is one. */
export interface JoinHours extends Pick<Opening, "reason" | "opensAt" | "nextWindowAt"> {
	readonly closure?: Pick<Closure, "message" | "messageEn">;
	readonly window?: {
		readonly reception: Pick<Reception, "uid" | "limit" | "limitTotal">;
		readonly day: LocalDate;
	};
}

/** Runs whose counts are kept: as many as a line has receptions at most. */
export const RUNS_COUNTED = 100;

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
	/** The counts that were kept, of whatever runs. */
	readonly counts: readonly IssuedCount[];
	readonly line: Pick<LineSettings, "paused" | "pausedMessage">;
}

/** Why the join is refused; undefined when it is not. */
export function joinRefusal(opening: JoinHours, ask: JoinAsk): JoinRefusal | undefined {
	if (ask.source === "staff") return ask.exceedLimits ? undefined : limitRefusal(opening, ask);
	if (ask.line.paused) return { code: "paused", message: ask.line.pausedMessage };
	const { reason, closure, opensAt } = opening;
	if (reason !== undefined) return refusal(reason, opensAt, closure);
	return limitRefusal(opening, ask);
}

/** Numbers that the reception in force has issued in this run; 0 when none is in force. */
export function issuedIn({ window }: JoinHours, counts: readonly IssuedCount[]): number {
	if (window === undefined) return 0;
	return counts.find((count) => isOf(count, window))?.issued ?? 0;
}

/**
 * The counts to keep after a join, this run's last; the same ones when no reception is in force. A run goes on after a
 * shorter one that took precedence, so the counts of all that may come into force again are kept: a run ends on the
 * day after its own at the latest.
 */
export function countsAfterJoin(opening: JoinHours, counts: readonly IssuedCount[]): readonly IssuedCount[] {
	const { window } = opening;
	if (window === undefined) return counts;
	const oldest = addDays(window.day, -1);
	const others = counts.filter((count) => count.day >= oldest && !isOf(count, window));
	const issued = issuedIn(opening, counts) + 1;
	return [...others, { reception: window.reception.uid, day: window.day, issued }].slice(-RUNS_COUNTED);
}

function isOf(count: IssuedCount, { reception, day }: NonNullable<JoinHours["window"]>): boolean {
	return count.reception === reception.uid && count.day === day;
}

function limitRefusal(opening: JoinHours, { inOrder, counts }: JoinAsk): JoinRefusal | undefined {
	const { limit, limitTotal } = opening.window?.reception ?? {};
	if (limitTotal !== undefined && issuedIn(opening, counts) >= limitTotal)
		return refusal("limit-total-reached", opening.nextWindowAt);
	if (limit !== undefined && inOrder >= limit) return refusal("limit-reached", undefined);
	return undefined;
}

function refusal(
	code: JoinRefusalCode,
	opensAt: EpochMs | undefined,
	{ message, messageEn }: Pick<Closure, "message" | "messageEn"> = { message: "", messageEn: "" },
): JoinRefusal {
	return {
		code,
		message,
		...(messageEn === "" ? {} : { messageEn }),
		...(opensAt === undefined ? {} : { opensAt }),
	};
}
