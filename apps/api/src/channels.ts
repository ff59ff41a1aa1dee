import type { LinePaths } from "@junban/domain/documents";
import { checkPushSubscription, type NoticeChannel, type PushSubscription } from "@junban/domain/line";
import { checkMailAddress, type MemberUid, type StoredFields } from "@junban/domain/values";
import type { Write } from "@junban/firestore-wire/client";

/** The addresses of a member for notices, stored beside the domain's fields in the member's document. */
export interface Channels {
	readonly mail?: string;
	readonly push?: PushSubscription;
}

/** The registration of a channel; its removal where `to` is undefined. */
export type ChannelChange =
	| { readonly channel: "mail"; readonly to: string | undefined }
	| { readonly channel: "push"; readonly to: PushSubscription | undefined };

const FIELDS: Readonly<Record<NoticeChannel, string>> = { mail: "notification_mail", push: "push" };

/** The channels of a stored member. An unreadable field is no channel. */
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

/** A part of a mail address that tells its owner which one it is, and nobody else: `g***@example.com`. */
export function maskedAddress(address: string): string {
	const at = address.lastIndexOf("@");
	return `${at < 3 ? "" : address.slice(0, 1)}***${address.slice(at)}`;
}

/** Whether the change is done already. */
export function hasChannel(channels: Channels, { channel, to }: ChannelChange): boolean {
	return JSON.stringify(channels[channel]) === JSON.stringify(to);
}

/** Writes the channel's field only. */
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
