/** What travels about being told besides the page: mails and web push. */
import { NOTICE_CAUSES } from "@junban/domain/line";
import * as v from "valibot";
import type { Wire } from "./schema-parts.ts";

/** Body of `POST …/{memberUID}/notification_mail`. The address is checked by the domain's `checkMailAddress`. */
export const notificationMailRequest = v.strictObject({ notification_mail: v.optional(v.string()) });
export type NotificationMailRequest = Wire<typeof notificationMailRequest>;

/**
 * Body of `POST …/{memberUID}/push`: what a browser's `PushSubscription.toJSON()` gives. Checked by the domain's
 * `checkPushSubscription`.
 */
export const pushRequest = v.strictObject({
	endpoint: v.string(),
	expirationTime: v.optional(v.nullable(v.number())),
	keys: v.object({ p256dh: v.string(), auth: v.string() }),
});
export type PushRequest = Wire<typeof pushRequest>;

/** The answer to registering: what can still come by this channel, in the order in which it would. Empty once removed. */
export const channelResponse = v.object({
	notices: v.array(v.picklist(NOTICE_CAUSES)),
});
export type ChannelResponse = Wire<typeof channelResponse>;

/** The answer to `GET /apiV2/push_key`: the `applicationServerKey` to subscribe with, base64url. */
export const pushKeyResponse = v.object({ public_key: v.string() });
export type PushKeyResponse = Wire<typeof pushKeyResponse>;

/** Body that a mail program sends to `POST …/unsubscribe` (RFC 8058). */
export const unsubscribeRequest = v.object({ "List-Unsubscribe": v.optional(v.string()) });
