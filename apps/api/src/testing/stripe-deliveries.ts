/** For tests: sends messages as Stripe does: signed, and repeated until the endpoint answers 2xx. */
import { createHmac } from "node:crypto";
import { WEBHOOK_SECRET } from "./stripe-http.ts";

export interface Delivery {
	/** Status of each attempt. */
	readonly attempts: readonly number[];
}

export interface DeliveryOptions {
	/** Where messages go. */
	readonly url: string;
	/** The secrets in force; two while one is being replaced. */
	readonly secrets?: readonly string[];
	readonly attempts?: number;
	/** Before each repetition; Stripe waits up to hours. */
	readonly between?: () => Promise<void>;
}

/** The header `t=,v1=` as documented: HMAC-SHA256 of the second and the body. `v0` belongs to test mode. */
export function headerOf(body: string, at: number, secrets: readonly string[] = [WEBHOOK_SECRET]): string {
	const signed = (secret: string) => createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
	return [
		...[`t=${at}`, ...secrets.map((secret) => `v1=${signed(secret)}`)],
		`v0=${signed("whsec_of_the_test_mode")}`,
	].join(",");
}

/** Delivers a message. Every attempt has a signature of its own second. */
export async function deliver(body: string, options: DeliveryOptions): Promise<Delivery> {
	const attempts: number[] = [];
	while (attempts.length < (options.attempts ?? 5)) {
		const at = Math.floor(Date.now() / 1000);
		const response = await fetch(options.url, {
			method: "POST",
			headers: {
				"content-type": "application/json; charset=utf-8",
				"user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
				"stripe-signature": headerOf(body, at, options.secrets),
			},
			body,
		});
		await response.arrayBuffer();
		attempts.push(response.status);
		if (response.ok) break;
		await options.between?.();
	}
	return { attempts };
}
