import type { PushSubscription } from "@junban/domain/line";

/**
 * The outcome of one try. `later`: retry. `never`: refused finally. `gone`: the address no longer exists and is removed.
 */
export type Outcome = "sent" | "later" | "never" | "gone";

/**
 * The outcome of a delivery. `stale`: it is no longer true or wanted. `used_up`: the shop has no mails left today. `no_turn`: others
 * were before it, and nothing was tried.
 */
export type Delivered = Outcome | "stale" | "used_up" | "no_turn";

/** A complete mail, except for its sender. */
export interface MailMessage {
	/** As the domain's `checkMailAddress` gives it. */
	readonly to: string;
	/** One line. */
	readonly subject: string;
	readonly text: string;
	readonly html: string;
	/** With its angle brackets; the same at every try. */
	readonly messageId: string;
	/** ASCII, each on one line. */
	readonly headers: Readonly<Record<string, string>>;
}

/** A rejection counts as `later`. Nothing is sent after the signal. */
export type SendMail = (mail: MailMessage, signal: AbortSignal) => Promise<Outcome>;

export interface PushMessage {
	readonly subscription: PushSubscription;
	/** JSON, at most 3,900 bytes. */
	readonly payload: string;
	/** Seconds that the push service may keep it. */
	readonly ttl: number;
	readonly urgent: boolean;
	/** A later message of the same topic replaces one that was not delivered yet; at most 32 characters of base64url. */
	readonly topic: string;
}

/** As `SendMail`. */
export type SendPush = (push: PushMessage, signal: AbortSignal) => Promise<Outcome>;

/** The services that send mails and pushes. An absent channel is not offered. */
export interface NoticeProviders {
	readonly mail?: SendMail;
	/** `publicKey`: the VAPID key that browsers subscribe with, base64url. */
	readonly push?: { readonly publicKey: string; readonly send: SendPush };
}
