import type { Outcome } from "./ports.ts";

/** Asked after `ms` whether the message may go on. */
interface Slow {
	readonly ms: number;
	goesOn(): boolean;
}

/** The outcome of a provider, or `later` when it takes more than `ms` milliseconds. Without a provider `never`. */
export async function outcomeWithin(
	ms: number,
	send: (signal: AbortSignal) => Promise<Outcome> | undefined,
	slow?: Slow,
): Promise<Outcome> {
	// Not AbortSignal.timeout: it cannot be cleared, and a Worker's object with a timer does not hibernate.
	const timeout = new AbortController();
	const { signal } = timeout;
	const timers = [setTimeout(() => timeout.abort(), ms)];
	if (slow !== undefined)
		timers.push(
			setTimeout(() => {
				if (!slow.goesOn()) timeout.abort();
			}, slow.ms),
		);
	const late = new Promise<Outcome>((resolve) => {
		signal.addEventListener("abort", () => resolve("later"), { once: true });
	});
	try {
		return await Promise.race([Promise.resolve(send(signal)).then((outcome) => outcome ?? "never"), late]);
	} finally {
		for (const timer of timers) clearTimeout(timer);
	}
}
