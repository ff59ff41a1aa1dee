/** Schemas of notices by mail and web push. */
import { NOTICE_CAUSES } from "@junban/domain/line";
import * as v from "valibot";
import type { Wire } from "./schema-parts.ts";

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

/** The answer to `GET /apiV2/push_key`: the `applicationServerKey` for subscriptions, base64url. */
export const pushKeyResponse = v.object({ public_key: v.string() });
export type PushKeyResponse = Wire<typeof pushKeyResponse>;

/** Body of `POST …/unsubscribe` from a mail program (RFC 8058). */
export const unsubscribeRequest = v.object({ "List-Unsubscribe": v.optional(v.string()) });
