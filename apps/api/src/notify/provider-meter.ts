import type { Clock } from "#src/ports.ts";
import type { NoticeProviders, Outcome } from "./ports.ts";

/** What became of the messages of a channel since the process started. */
export interface ChannelCounts {
	readonly sent: number;
	readonly failed: number;
	readonly failedAt?: number;
	readonly lastFailure?: string;
}

const NONE: ChannelCounts = { sent: 0, failed: 0 };

/** Counts what the providers of mail and push answer. */
export class ProviderMeter {
	readonly #now: Clock;
	readonly #counts = { mail: NONE, push: NONE };

	constructor(now: Clock) {
		this.#now = now;
	}

	get mail(): ChannelCounts {
		return this.#counts.mail;
	}

	get push(): ChannelCounts {
		return this.#counts.push;
	}

	/** The same providers, counted. */
	counting({ mail, push }: NoticeProviders): NoticeProviders {
		return {
			...(mail === undefined
				? {}
				: { mail: (message, signal) => this.#counted("mail", mail(message, signal)) }),
			...(push === undefined
				? {}
				: {
						push: {
							publicKey: push.publicKey,
							send: (message, signal) => this.#counted("push", push.send(message, signal)),
						},
					}),
		};
	}

	async #counted(channel: "mail" | "push", sending: Promise<Outcome>): Promise<Outcome> {
		try {
			const outcome = await sending;
			// An address that no longer exists is no failure of the provider.
			if (outcome === "sent")
				this.#counts[channel] = { ...this.#counts[channel], sent: this.#counts[channel].sent + 1 };
			else if (outcome !== "gone") this.#failed(channel, outcome);
			return outcome;
		} catch (error) {
			this.#failed(channel, "unreachable");
			throw error;
		}
	}

	#failed(channel: "mail" | "push", lastFailure: string): void {
		const before = this.#counts[channel];
		this.#counts[channel] = { ...before, failed: before.failed + 1, failedAt: this.#now(), lastFailure };
	}
}
