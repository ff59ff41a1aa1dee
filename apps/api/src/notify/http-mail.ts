import type { Outcome, SendMail } from "./ports.ts";

export interface HttpMailOptions {
	/** The address that mails are posted to, e.g. `https://api.resend.com/emails`. */
	readonly url: string;
	/** Bearer token. */
	readonly key: string;
	/** The sender, also `Name <address>`. */
	readonly from: string;
}

/**
 * Mail by a provider's HTTP API, for runtimes without SMTP: posts `{from, to: [address], subject, text, html, headers}`
 * with a bearer token, the form of Resend and compatible services. The message id is also the `Idempotency-Key`, so that
 * a provider that supports it sends a repeated mail once.
 */
export function httpMail({ from, key, url }: HttpMailOptions): SendMail {
	return async ({ headers, html, messageId, subject, text, to }, signal) => {
		const response = await fetch(url, {
			method: "POST",
			redirect: "manual",
			signal,
			headers: {
				authorization: `Bearer ${key}`,
				"content-type": "application/json",
				"idempotency-key": messageId.replace(/[<>]/g, ""),
			},
			body: JSON.stringify({
				...{ from, to: [to], subject, text, html },
				headers: { ...headers, "Message-ID": messageId },
			}),
		});
		await response.body?.cancel();
		return outcomeOf(response.status);
	};
}

/** A fault of the account or its limits may pass, so it is retried; a fault of the mail itself does not. */
function outcomeOf(status: number): Outcome {
	if (status >= 200 && status < 300) return "sent";
	return status === 400 || status === 413 || status === 422 ? "never" : "later";
}
