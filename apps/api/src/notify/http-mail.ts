import type { Outcome, SendMail } from "./ports.ts";

export interface HttpMailOptions {
	/** Where mails are posted, e.g. `https://api.resend.com/emails`. */
	readonly url: string;
	/** Bearer token. */
	readonly key: string;
	/** The sender, also `Name <address>`. */
	readonly from: string;
}

/**
 * Mail by a provider's HTTP call, where there is no SMTP: posts `{from, to: [address], subject, text, html, headers}` with
 * a bearer token, which is Resend's form and that of services made after it. The message id goes along as
 * `Idempotency-Key`, so that a provider that knows it takes a repeat once.
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

/** What is wrong with our account or its limits may be put right; what is wrong with the mail stays so. */
function outcomeOf(status: number): Outcome {
	if (status >= 200 && status < 300) return "sent";
	return status === 400 || status === 413 || status === 422 ? "never" : "later";
}
