/** For tests: providers that record their messages. */
import type { MailMessage, NoticeProviders, Outcome, PushMessage } from "#src/notify/ports.ts";

export interface Recorder {
	readonly providers: Required<NoticeProviders>;
	readonly mails: MailMessage[];
	readonly pushes: PushMessage[];
	/** What the providers answer from now on; a promise that never resolves makes them hang. */
	answer: Outcome | Promise<Outcome>;
	/** Resolves when this many messages were taken, refused ones included. */
	taken(count: number): Promise<void>;
}

export function recorder(): Recorder {
	const waiting: { readonly count: number; resolve(): void }[] = [];
	const count = () => made.mails.length + made.pushes.length;
	const take = <T>(list: T[], message: T): Outcome | Promise<Outcome> => {
		list.push(message);
		for (const each of waiting) if (count() >= each.count) each.resolve();
		return made.answer;
	};
	const made: Recorder = {
		mails: [],
		pushes: [],
		answer: "sent",
		providers: {
			mail: async (mail) => await take(made.mails, mail),
			push: { publicKey: "key", send: async (push) => await take(made.pushes, push) },
		},
		taken: (wanted) =>
			count() >= wanted
				? Promise.resolve()
				: new Promise((resolve) => waiting.push({ count: wanted, resolve: () => resolve() })),
	};
	return made;
}

/** The generator of P-256: a valid point of the curve. */
const POINT = "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU";

/** A subscription as a browser gives it; messages can be encrypted for its keys, and no client holds them. */
export function browserSubscription(name: string) {
	return {
		endpoint: `https://push.example.com/${name}`,
		expirationTime: null,
		keys: { p256dh: POINT, auth: "a".repeat(22) },
	};
}
