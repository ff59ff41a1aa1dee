import { buildPushPayload } from "@block65/webcrypto-web-push";
import type { Outcome, SendPush } from "./ports.ts";

/** The keys that identify this installation to push services (RFC 8292), base64url. */
export interface VapidKeys {
	/** An uncompressed P-256 point. */
	readonly publicKey: string;
	readonly privateKey: string;
}

/** Posts to a push service. Resolves to the status of the answer. Follows no redirect and reads no body. */
export type PostPush = (
	endpoint: string,
	request: { readonly headers: Readonly<Record<string, string>>; readonly body: Uint8Array<ArrayBuffer> },
	signal: AbortSignal,
) => Promise<number>;

/**
 * Web push by RFC 8291 on Node and on Workers.
 *
 * @param contact `mailto:` or `https:` address of the operator, for push services
 */
export function webPush({ privateKey, publicKey }: VapidKeys, contact: string, post: PostPush): SendPush {
	const vapid = { subject: contact, publicKey, privateKey };
	return async ({ payload, subscription, topic, ttl, urgent }, signal) => {
		const { auth, endpoint, p256dh } = subscription;
		const request = await buildPushPayload(
			{ data: payload, options: { ttl, urgency: urgent ? "high" : "normal", topic } },
			{ endpoint, expirationTime: null, keys: { p256dh, auth } },
			vapid,
		).catch(() => undefined);
		// The key is no point of the curve: no message can be encrypted for it.
		if (request === undefined) return "gone";
		const { body, headers } = request;
		const { "content-length": _counted, topic: _topic, urgency: _urgency, ...rest } = headers;
		const urgency = urgent ? "high" : "normal";
		return outcomeOf(await post(endpoint, { headers: { ...rest, topic, urgency }, body }, signal));
	};
}

function outcomeOf(status: number): Outcome {
	if (status >= 200 && status < 300) return "sent";
	if (status === 404 || status === 410) return "gone";
	return status === 408 || status === 429 || status >= 500 ? "later" : "never";
}

/** By `fetch`; for Workers, whose fetch reaches no private network. */
export const postByFetch: PostPush = async (endpoint, { body, headers }, signal) => {
	const response = await fetch(endpoint, { method: "POST", headers, body, redirect: "manual", signal });
	await response.body?.cancel();
	return response.status;
};
