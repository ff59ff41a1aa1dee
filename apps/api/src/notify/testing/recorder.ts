/** For tests: providers that record their messages. */
import type { MailMessage, NoticeProviders, Outcome, PushMessage } from "#src/notify/ports.ts";

export interface Recorder {
	readonly providers: Required<NoticeProviders>;
	/** Without those that ask for a confirmation. */
	readonly mails: MailMessage[];
	/** The mails that ask for a confirmation. They are taken whatever `answer` says, and `taken` does not count them. */
	readonly confirmations: MailMessage[];
	readonly pushes: PushMessage[];
	/** What the providers answer from now on; a promise that never resolves makes them hang. */
	answer: Outcome | Promise<Outcome>;
	/** Resolves when this many messages were taken, refused ones included. */
	taken(count: number): Promise<void>;
	/** The link of the first mail that asks this address for its confirmation, as a path. Waits for the mail. */
	confirmation(address: string): Promise<string>;
}

export function recorder(): Recorder {
	const waiting: { readonly count: number; resolve(): void }[] = [];
	const asked = new Set<() => void>();
	const count = () => made.mails.length + made.pushes.length;
	const take = <T>(list: T[], message: T): Outcome | Promise<Outcome> => {
		list.push(message);
		for (const each of waiting) if (count() >= each.count) each.resolve();
		return made.answer;
	};
	const made: Recorder = {
		mails: [],
		confirmations: [],
		pushes: [],
		answer: "sent",
		providers: {
			async mail(mail) {
				if (linkIn(mail) === undefined) return await take(made.mails, mail);
				made.confirmations.push(mail);
				for (const wake of asked) wake();
				return "sent";
			},
			push: { publicKey: "key", send: async (push) => await take(made.pushes, push) },
		},
		taken: (wanted) =>
			count() >= wanted
				? Promise.resolve()
				: new Promise((resolve) => waiting.push({ count: wanted, resolve: () => resolve() })),
		async confirmation(address) {
			for (;;) {
				const mail = made.confirmations.find(({ to }) => to === address);
				const link = mail && linkIn(mail);
				if (link !== undefined) return link;
				await new Promise<void>((wake) => asked.add(wake));
			}
		},
	};
	return made;
}

function linkIn({ text }: MailMessage): string | undefined {
	return /\/apiV2\/\S+\/confirm_mail\?t=[\w-]+/.exec(text)?.[0];
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
