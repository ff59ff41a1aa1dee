import type { LinePaths } from "@junban/domain/documents";
import { checkPushSubscription, type NoticeChannel, type PushSubscription } from "@junban/domain/line";
import { checkMailAddress, type MemberUid, type StoredFields } from "@junban/domain/values";
import type { Write } from "@junban/firestore-wire/client";

/** How a member can be reached; kept beside the domain's fields in the member's document. */
export interface Channels {
	readonly mail?: string;
	readonly push?: PushSubscription;
}

/** A channel registered, or taken away where it is undefined. */
export type ChannelChange =
	| { readonly channel: "mail"; readonly to: string | undefined }
	| { readonly channel: "push"; readonly to: PushSubscription | undefined };

const FIELDS: Readonly<Record<NoticeChannel, string>> = { mail: "notification_mail", push: "push" };

/** What cannot be read is no channel. */
export function channelsFromStored({ notification_mail, push }: StoredFields): Channels {
	const mail = notification_mail === undefined ? undefined : checkMailAddress(notification_mail);
	const subscription = push === undefined ? undefined : checkPushSubscription(browserForm(push));
	return {
		...(mail?.ok ? { mail: mail.value } : {}),
		...(subscription?.ok ? { push: subscription.value } : {}),
	};
}

export function withChannel(channels: Channels, change: ChannelChange): Channels {
	const mail = change.channel === "mail" ? change.to : channels.mail;
	const push = change.channel === "push" ? change.to : channels.push;
	return { ...(mail === undefined ? {} : { mail }), ...(push === undefined ? {} : { push }) };
}

/** Whether it is so already. */
export function hasChannel(channels: Channels, { channel, to }: ChannelChange): boolean {
	return JSON.stringify(channels[channel]) === JSON.stringify(to);
}

/** Touches its field alone. */
export function channelWrite(paths: LinePaths, uid: MemberUid, { channel, to }: ChannelChange): Write {
	const field = FIELDS[channel];
	return {
		set: paths.member(uid),
		data: to === undefined ? {} : { [field]: typeof to === "string" ? to : { ...to } },
		mask: [field],
		precondition: { exists: true },
	};
}

function browserForm(stored: unknown): unknown {
	if (typeof stored !== "object" || stored === null) return undefined;
	const { endpoint, p256dh, auth }: StoredFields = { ...stored };
	return { endpoint, keys: { p256dh, auth } };
}
