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
import { type Channels, isTold as isToldBy } from "#src/channels.ts";
import type { OutboxItem } from "./outbox-item.ts";

/** Whether notices can be sent by each channel. */
export type OfferedChannels = Readonly<Record<NoticeChannel, boolean>>;

/** The offered channels that the line uses. */
export function channelsOfLine(
	offered: OfferedChannels,
	{ noticeMails }: NotificationSettings,
): OfferedChannels {
	return { mail: offered.mail && noticeMails, push: offered.push };
}

/** One member before and after a batch. */
export interface Change {
	readonly before: Member;
	readonly after: Member;
	readonly channels: Channels;
}

/** The outbox items that follow from changed members: one for each channel that the member and the line have. */
export function noticesOfChanges(
	changes: readonly Change[],
	settings: NotificationSettings,
	offered: OfferedChannels,
	now: EpochMs,
): OutboxItem[] {
	return changes.flatMap(({ before, after, channels }) => {
		const cause = causeOf(before, after);
		if (cause === undefined || !isTold(cause, settings)) return [];
		return noticesFor(cause, after, channels, offered, now);
	});
}

/** The items of one cause: one for each channel that the member and the line have. */
export function noticesFor(
	cause: NoticeCause,
	member: Member,
	channels: Channels,
	offered: OfferedChannels,
	now: EpochMs,
): OutboxItem[] {
	const at = causedAt(cause, member) ?? now;
	return NOTICE_CHANNELS.filter((channel) => offered[channel] && isToldBy(channels, channel)).map(
		(channel) => ({
			id: `${member.publicUid}-${cause}-${at}-${channel}`,
			what: { kind: "notice", cause, channel, member: member.uid, at },
			expireAt: now + NOTICE_LIFE_MS[cause],
			tries: 0,
			nextAt: now,
		}),
	);
}

/** A confirmation that comes later is of no use: most waits are over. */
const CONFIRMATION_LIFE_MS = 60 * 60_000;

/** The item of the mail that asks for the confirmation of the address that a member has registered now. */
export function confirmationOf({ publicUid, uid }: Member, now: EpochMs): OutboxItem {
	return {
		id: `${publicUid}-confirm-${now}`,
		what: { kind: "mail_confirmation", member: uid, at: now },
		expireAt: now + CONFIRMATION_LIFE_MS,
		tries: 0,
		nextAt: now,
	};
}
