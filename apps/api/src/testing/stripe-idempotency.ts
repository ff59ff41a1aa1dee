import type { IncomingHttpHeaders } from "node:http";

export interface StripeCall {
	readonly method: string;
	readonly path: string;
	readonly headers: IncomingHttpHeaders;
	readonly form: string;
}

export interface StripeAnswer {
	readonly status: number;
	readonly body: object;
}

/**
 * For tests: Stripe's idempotency as documented. The first answer to a POST with a key is kept, errors of the execution
 * included, and given to every later one. Other parameters, or a call that is still running, are refused.
 */
export class KeptAnswers {
	readonly #kept = new Map<string, { readonly call: StripeCall; answer?: StripeAnswer }>();

	async answer(call: StripeCall, execute: () => Promise<StripeAnswer>): Promise<StripeAnswer> {
		const key = call.headers["idempotency-key"];
		if (call.method !== "POST" || typeof key !== "string") return await execute();
		const before = this.#kept.get(key);
		if (before === undefined) {
			const entry: { readonly call: StripeCall; answer?: StripeAnswer } = { call };
			this.#kept.set(key, entry);
			entry.answer = await execute();
			return entry.answer;
		}
		if (before.call.path !== call.path || before.call.form !== call.form)
			return refusal(400, "idempotency_error", "Keys can only be used with the same parameters");
		return before.answer ?? refusal(409, "idempotency_error", "Another request with this key is running");
	}
}

function refusal(status: number, type: string, message: string): StripeAnswer {
	return { status, body: { error: { type, message } } };
}
