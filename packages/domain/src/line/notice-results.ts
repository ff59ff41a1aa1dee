/** What became of the notices to a member. The API writes it beside the desk's fields in the member's document. */
import type { Member } from "#src/documents/index.ts";
import {
	type EpochMs,
	fieldsOf,
	parseTimestamp,
	type StoredFields,
	storedFields,
} from "#src/values/index.ts";
import {
	causedAt,
	NOTICE_CAUSES,
	NOTICE_CHANNELS,
	type NoticeCause,
	type NoticeChannel,
} from "./notifications.ts";

/**
 * `sent`: a provider accepted it. `delayed`: no provider could be reached so far, the tries go on. Of several channels
 * the first of these states counts.
 */
export const NOTICE_STATES = ["sent", "delayed", "failed"] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

/**
 * Why a notice failed: the provider refused it, the browser's address for pushes no longer exists, no provider could be
 * reached, the day's mails were used up, or it was too late for the notice.
 */
export const NOTICE_FAULTS = ["refused", "gone", "unreachable", "used_up", "too_late"] as const;
export type NoticeFault = (typeof NOTICE_FAULTS)[number];

/** The last result of a notice, without any address. */
export interface NoticeResult {
	readonly cause: NoticeCause;
	readonly channel: NoticeChannel;
	/** The instant of the notice's cause, see `causedAt`. */
	readonly causedAt: EpochMs;
	readonly state: NoticeState;
	/** Of a failed notice. */
	readonly fault?: NoticeFault;
	/** When it was last tried. */
	readonly at: EpochMs;
}

/** The results in a member's document, the latest last. At most one for each cause and channel. */
export function noticeResultsFromStored({ notices }: StoredFields): readonly NoticeResult[] {
	const stored = fieldsOf(notices);
	if (stored === undefined) return [];
	const results: NoticeResult[] = [];
	for (const cause of NOTICE_CAUSES)
		for (const channel of NOTICE_CHANNELS) {
			const result = resultOf(cause, channel, stored[nameOf({ cause, channel })]);
			if (result !== undefined) results.push(result);
		}
	return results.sort((a, b) => a.at - b.at);
}

/** The field `notices` of a member's document. */
export function noticeResultsToStored<Stamp>(
	results: readonly NoticeResult[],
	timestamp: (ms: EpochMs) => Stamp,
): { [name: string]: { [field: string]: string | Stamp } } {
	return Object.fromEntries(
		results.map((result) => {
			const { state, fault } = result;
			const instants = { caused_at: timestamp(result.causedAt), at: timestamp(result.at) };
			return [nameOf(result), { state, ...(fault === undefined ? {} : { fault }), ...instants }];
		}),
	);
}

/**
 * The results with one more, which replaces that of the same cause and channel. A result that comes late changes
 * nothing: that of an earlier instant of the cause, a failure of what was sent already, and a delay of what failed for
 * good. Then the list is the same.
 */
export function withNoticeResult(
	known: readonly NoticeResult[],
	added: NoticeResult,
): readonly NoticeResult[] {
	const before = known.find((each) => nameOf(each) === nameOf(added));
	if (before !== undefined && !isNewer(added, before)) return known;
	return [...known.filter((each) => each !== before), added];
}

/**
 * Whether the member was told of its present state besides the page: by one channel at least, not yet, or not at all.
 * Undefined when no notice of it has a result.
 */
export function noticeOfState(member: Member, results: readonly NoticeResult[]): NoticeState | undefined {
	const { state } = member;
	if (state !== "called" && state !== "during_guidance") return undefined;
	const since = causedAt(state, member);
	const states = results.filter((each) => each.cause === state && each.causedAt === since);
	return NOTICE_STATES.find((one) => states.some((each) => each.state === one));
}

/** Of one instant of a cause, a higher state ends the tries of a lower one. */
const FINALITY: Readonly<Record<NoticeState, number>> = { delayed: 0, failed: 1, sent: 2 };

function isNewer(added: NoticeResult, before: NoticeResult): boolean {
	if (added.causedAt !== before.causedAt) return added.causedAt > before.causedAt;
	// The clock may have been set back between two tries.
	if (added.state !== before.state) return FINALITY[added.state] > FINALITY[before.state];
	return before.state !== "sent" && added.at >= before.at;
}

function nameOf({ cause, channel }: Pick<NoticeResult, "cause" | "channel">): string {
	return `${cause}_${channel}`;
}

function resultOf(cause: NoticeCause, channel: NoticeChannel, stored: unknown): NoticeResult | undefined {
	const fields = storedFields(stored);
	const state = NOTICE_STATES.find((each) => each === fields.state);
	const fault = NOTICE_FAULTS.find((each) => each === fields.fault);
	const causedAt = parseTimestamp(fields.caused_at);
	const at = parseTimestamp(fields.at);
	if (state === undefined || causedAt === undefined || at === undefined) return undefined;
	if (state !== "failed") return { cause, channel, causedAt, state, at };
	// A fault of a later version is shown as a refusal.
	return { cause, channel, causedAt, state, fault: fault ?? "refused", at };
}
