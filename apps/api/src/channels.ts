import type { LinePaths } from "@junban/domain/documents";
import { checkPushSubscription, type NoticeChannel, type PushSubscription } from "@junban/domain/line";
import { checkMailAddress, type MemberUid, type StoredFields } from "@junban/domain/values";
import type { Write } from "@junban/firestore-wire/client";
import type { Data } from "@junban/firestore-wire/value";

export interface MailChannel {
	readonly address: string;
	/** Whether the recipient has agreed. Until then the address gets no notices. */
	readonly isConfirmed: boolean;
}

/** The addresses of a member for notices, stored beside the domain's fields in the member's document. */
export interface Channels {
	readonly mail?: MailChannel;
	readonly push?: PushSubscription;
}

/** The registration of a channel; its removal where `to` is undefined. */
export type ChannelChange =
	| { readonly channel: "mail"; readonly to: MailChannel | undefined }
	| { readonly channel: "push"; readonly to: PushSubscription | undefined };

/** The channels of a stored member. An unreadable field is no channel. */
export function channelsFromStored({ mail_confirmed, notification_mail, push }: StoredFields): Channels {
	const mail = notification_mail === undefined ? undefined : checkMailAddress(notification_mail);
	const subscription = push === undefined ? undefined : checkPushSubscription(browserForm(push));
	return {
		...(mail?.ok ? { mail: { address: mail.value, isConfirmed: mail_confirmed === true } } : {}),
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

/** Whether notices are sent by the channel. */
export function isTold(channels: Channels, channel: NoticeChannel): boolean {
	return channel === "mail" ? channels.mail?.isConfirmed === true : channels.push !== undefined;
}

/** Whether the change is done already. A confirmed address stays so when it is registered again. */
export function hasChannel(channels: Channels, change: ChannelChange): boolean {
	if (change.channel === "push") return JSON.stringify(channels.push) === JSON.stringify(change.to);
	const { mail } = channels;
	const { to } = change;
	return mail?.address === to?.address && (mail?.isConfirmed === true || to?.isConfirmed !== true);
}

/** The hashes of the mail addresses that a stored member has had. */
export function askedFromStored({ mail_asked: asked }: StoredFields): readonly string[] {
	return Array.isArray(asked) ? asked.filter((each) => typeof each === "string") : [];
}

/**
 * Writes the channel's fields only.
 *
 * @param asked the hashes of the place's mail addresses, if they have changed
 */
export function channelWrite(
	paths: LinePaths,
	uid: MemberUid,
	change: ChannelChange,
	asked?: readonly string[],
): Write {
	const { data, mask } = channelFields(change);
	const also = asked === undefined ? {} : { mail_asked: [...asked] };
	return {
		set: paths.member(uid),
		data: { ...data, ...also },
		mask: [...mask, ...Object.keys(also)],
		precondition: { exists: true },
	};
}

function channelFields(change: ChannelChange): { readonly data: Data; readonly mask: string[] } {
	if (change.channel === "push")
		return { data: change.to === undefined ? {} : { push: { ...change.to } }, mask: ["push"] };
	const mask = ["notification_mail", "mail_confirmed"];
	if (change.to === undefined) return { data: {}, mask };
	const { address, isConfirmed } = change.to;
	const confirmed = isConfirmed ? { mail_confirmed: true } : {};
	return { data: { notification_mail: address, ...confirmed }, mask };
}

function browserForm(stored: unknown): unknown {
	if (typeof stored !== "object" || stored === null) return undefined;
	const { endpoint, p256dh, auth }: StoredFields = { ...stored };
	return { endpoint, keys: { p256dh, auth } };
}
