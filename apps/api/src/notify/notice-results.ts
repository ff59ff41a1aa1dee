import {
	type NoticeFault,
	type NoticeResult,
	noticeResultsFromStored,
	noticeResultsToStored,
	withNoticeResult,
} from "@junban/domain/line";
import type { EpochMs, MemberUid } from "@junban/domain/values";
import type { FirestoreClient, Write } from "@junban/firestore-wire/client";
import { Timestamp } from "@junban/firestore-wire/value";
import type { OutboxItem } from "./outbox-item.ts";
import type { Delivered } from "./ports.ts";

/** The result of a notice, for the document of its member. */
export interface MemberNotice {
	readonly member: MemberUid;
	readonly result: NoticeResult;
}

/** The end of one try: what the delivery says, or that the item had expired before it. */
export type Tried = Exclude<Delivered, "no_turn"> | "expired";

const FAULTS: Readonly<Record<Exclude<Tried, "sent">, NoticeFault>> = {
	later: "unreachable",
	never: "refused",
	gone: "gone",
	used_up: "used_up",
	stale: "too_late",
	expired: "too_late",
};

/**
 * The result of one try. Undefined for a letter, and for a notice that was never tried and is no longer true or wanted.
 *
 * @param isRetried whether the notice is tried again
 */
export function resultOfTry(
	{ what, tries }: OutboxItem,
	tried: Tried,
	isRetried: boolean,
	at: EpochMs,
): MemberNotice | undefined {
	if (what.kind !== "notice" || (tried === "stale" && tries === 0)) return undefined;
	const { cause, channel, member } = what;
	const notice = { cause, channel, causedAt: what.at, at };
	if (tried === "sent") return { member, result: { ...notice, state: "sent" } };
	if (isRetried) return { member, result: { ...notice, state: "delayed" } };
	return { member, result: { ...notice, state: "failed", fault: FAULTS[tried] } };
}

/**
 * The writes of results, one for each member that they change. A member that was changed after the read is refused, so
 * that no older result replaces a newer one. A deleted member has no write.
 *
 * @param pathOf the path of a member's document
 */
export async function resultWrites(
	store: FirestoreClient,
	pathOf: (member: MemberUid) => string,
	notices: readonly MemberNotice[],
): Promise<Write[]> {
	const paths = new Set(notices.map(({ member }) => pathOf(member)));
	if (paths.size === 0) return [];
	const documents = await store.batchGet([...paths]);
	const writes: Write[] = [];
	for (const [path, { data, updateTime }] of documents) {
		const known = noticeResultsFromStored(data);
		const results = notices
			.filter(({ member }) => pathOf(member) === path)
			.reduce((before, { result }) => withNoticeResult(before, result), known);
		if (results === known) continue;
		const stored = noticeResultsToStored(results, (ms) => Timestamp.fromMillis(ms));
		writes.push({ set: path, data: { notices: stored }, mask: ["notices"], precondition: { updateTime } });
	}
	return writes;
}
