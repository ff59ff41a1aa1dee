import type { Member, NotificationSettings } from "@junban/domain/documents";
import {
	causedAt,
	causeOf,
	isTold,
	NOTICE_CHANNELS,
	NOTICE_LIFE_MS,
	type NoticeCause,
	type NoticeChannel,
} from "@junban/domain/line";
import type { EpochMs } from "@junban/domain/values";
import type { Channels } from "./channels.ts";
import type { OutboxItem } from "./outbox-item.ts";

/** Which channels there are: what the house can send by. */
export type Ways = Readonly<Record<NoticeChannel, boolean>>;

export const NO_WAYS: Ways = { mail: false, push: false };

/** Those of them that the line uses. */
export function waysOfLine(ways: Ways, { noticeMails }: NotificationSettings): Ways {
	return { mail: ways.mail && noticeMails, push: ways.push };
}

/** What a batch did to one member. */
export interface Change {
	readonly before: Member;
	readonly after: Member;
	readonly channels: Channels;
}

/** The documents for the outbox that follow from changed members: one for each channel that the member has. */
export function noticesOfChanges(
	changes: readonly Change[],
	settings: NotificationSettings,
	ways: Ways,
	now: EpochMs,
): OutboxItem[] {
	return changes.flatMap(({ before, after, channels }) => {
		const cause = causeOf(before, after);
		if (cause === undefined || !isTold(cause, settings)) return [];
		return noticesFor(cause, after, channels, ways, now);
	});
}

/** One for each channel that the member and the line have. */
export function noticesFor(
	cause: NoticeCause,
	member: Member,
	channels: Channels,
	ways: Ways,
	now: EpochMs,
): OutboxItem[] {
	const at = causedAt(cause, member) ?? now;
	return NOTICE_CHANNELS.filter((channel) => ways[channel] && channels[channel] !== undefined).map(
		(channel) => ({
			id: `${member.publicUid}-${cause}-${at}-${channel}`,
			what: { kind: "notice", cause, channel, member: member.uid, at },
			expireAt: now + NOTICE_LIFE_MS[cause],
			tries: 0,
			nextAt: now,
		}),
	);
}
