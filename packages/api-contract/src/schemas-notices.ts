/** Schemas of notices by mail and web push. */
import { NOTICE_CAUSES, NOTICE_CHANNELS, NOTICE_FAULTS, NOTICE_STATES } from "@junban/domain/line";
import * as v from "valibot";
import { type Wire, whole } from "./schema-parts.ts";

/** Body of `POST …/{memberUID}/notification_mail`. The domain's `checkMailAddress` checks the address. */
export const notificationMailRequest = v.strictObject({ notification_mail: v.optional(v.string()) });
export type NotificationMailRequest = Wire<typeof notificationMailRequest>;

/**
 * Body of `POST …/{memberUID}/push`: the result of a browser's `PushSubscription.toJSON()`. The domain's
 * `checkPushSubscription` checks it.
 */
export const pushRequest = v.strictObject({
	endpoint: v.string(),
	expirationTime: v.optional(v.nullable(v.number())),
	keys: v.object({ p256dh: v.string(), auth: v.string() }),
});
export type PushRequest = Wire<typeof pushRequest>;

/** The answer to registering: the notices that the channel can still send, in their order. Empty after removal. */
export const channelResponse = v.object({
	notices: v.array(v.picklist(NOTICE_CAUSES)),
});
export type ChannelResponse = Wire<typeof channelResponse>;

/**
 * The answer to `GET …/{memberUID}/notices`: how this place is told besides the page, for its holder. It holds no whole
 * address: companions read it, too, by a shared link.
 */
export const noticesResponse = v.object({
	/** Whether mails of this line are sent, by the shop's settings and the installation. */
	mail_offered: v.boolean(),
	/** The `applicationServerKey` for a push subscription, base64url. Absent: no pushes are sent. */
	push_key: v.optional(v.string()),
	/** The registered mail address, of which only a part is shown: `g***@example.com`. */
	mail: v.optional(v.string()),
	/** Whether that address gets no notices yet: its owner has not pressed the button in the mail that asks. */
	mail_unconfirmed: v.optional(v.boolean()),
	/** Of the registered browser: the SHA-256 of the endpoint, base64url. */
	push: v.optional(v.string()),
	/** The number of parties ahead at which a turn is near; 0: no such notice. */
	ahead: whole,
	/** The notices that can still come, in their order. */
	notices: v.array(v.picklist(NOTICE_CAUSES)),
	/** What became of the notices so far: the last result of each cause and channel, the latest last. */
	results: v.array(
		v.object({
			cause: v.picklist(NOTICE_CAUSES),
			channel: v.picklist(NOTICE_CHANNELS),
			state: v.picklist(NOTICE_STATES),
			/** Of a failed notice. */
			fault: v.optional(v.picklist(NOTICE_FAULTS)),
			at: whole,
		}),
	),
});
export type NoticesResponse = Wire<typeof noticesResponse>;

/** The answer to `GET /apiV2/push_key`: the `applicationServerKey` for subscriptions, base64url. */
export const pushKeyResponse = v.object({ public_key: v.string() });
export type PushKeyResponse = Wire<typeof pushKeyResponse>;

/** Body of `POST …/unsubscribe` from a mail program (RFC 8058). */
export const unsubscribeRequest = v.object({ "List-Unsubscribe": v.optional(v.string()) });
