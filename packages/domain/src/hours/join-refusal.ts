import type { Closure, LineSettings, Reception, Source } from "#src/documents/index.ts";
import { addDays, type Code, type EpochMs, type LocalDate } from "#src/values/index.ts";
import type { Opening } from "./opening-hours.ts";

export type JoinRefusalCode = Extract<
	Code,
	"closed" | "temporarily-closed" | "paused" | "limit-reached" | "limit-total-reached" | "presence"
>;

/** The reason why a join is refused now, and when joining is open again. */
export interface JoinRefusal {
	readonly code: JoinRefusalCode;
	/** When joining is open again. Absent when it depends on staff or on other members: a pause, a full order. */
	readonly opensAt?: EpochMs;
	/** The shop's message; empty when it wrote none. */
	readonly message: string;
	/** Its English variant; absent when there is none. */
	readonly messageEn?: string;
}

/** The part of an `Opening` that the decision on a join needs. */
export interface JoinHours extends Pick<Opening, "reason" | "opensAt" | "nextWindowAt"> {
	readonly closure?: Pick<Closure, "message" | "en">;
	readonly window?: {
		readonly reception: Pick<Reception, "uid" | "limit" | "limitTotal">;
		readonly day: LocalDate;
	};
}

/** Number of run counts that are kept: the maximum number of receptions of a line. */
export const RUNS_COUNTED = 100;

/** The count of numbers that one run of a reception has issued. */
export interface IssuedCount {
	readonly reception: string;
	readonly day: LocalDate;
	readonly issued: number;
}

/** The input of the decision on a join, besides the hours. */
export interface JoinRequest {
	readonly source: Source;
	/** Staff have confirmed that they exceed a limit. No effect for other sources. */
	readonly exceedLimits: boolean;
	/** The line asks customers for the code that the shop shows, and this one has brought none. No effect for staff. */
	readonly isAbsent: boolean;
	/** Members that wait or are in guidance. */
	readonly inOrder: number;
	/** Stored counts, of any runs. */
	readonly counts: readonly IssuedCount[];
	readonly line: Pick<LineSettings, "paused" | "pausedMessage">;
}

/** The refusal of the join; undefined when hours, pause, presence and limits allow it. */
export function joinRefusal(opening: JoinHours, request: JoinRequest): JoinRefusal | undefined {
	if (request.source === "staff") return request.exceedLimits ? undefined : limitRefusal(opening, request);
	if (request.line.paused) return { code: "paused", message: request.line.pausedMessage };
	const { reason, closure, opensAt } = opening;
	if (reason !== undefined) return refusal(reason, opensAt, closure);
	if (request.isAbsent) return refusal("presence", undefined);
	return limitRefusal(opening, request);
}

/** Numbers issued in the run in force; 0 when no reception is in force. */
export function issuedIn({ window }: JoinHours, counts: readonly IssuedCount[]): number {
	if (window === undefined) return 0;
	return counts.find((count) => isOf(count, window))?.issued ?? 0;
}

/**
 * The counts to store after a join, with the current run last. Unchanged when no reception is in force.
 *
 * A run continues after a shorter run that took precedence, so the counts of all runs that can come into force again are
 * kept. A run ends at the latest on the day after its start.
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

function limitRefusal(opening: JoinHours, { inOrder, counts }: JoinRequest): JoinRefusal | undefined {
	const { limit, limitTotal } = opening.window?.reception ?? {};
	if (limitTotal !== undefined && issuedIn(opening, counts) >= limitTotal)
		return refusal("limit-total-reached", opening.nextWindowAt);
	if (limit !== undefined && inOrder >= limit) return refusal("limit-reached", undefined);
	return undefined;
}

function refusal(
	code: JoinRefusalCode,
	opensAt: EpochMs | undefined,
	{ message, en }: Pick<Closure, "message" | "en"> = { message: "", en: { message: "" } },
): JoinRefusal {
	return {
		code,
		message,
		...(en.message === "" ? {} : { messageEn: en.message }),
		...(opensAt === undefined ? {} : { opensAt }),
	};
}
