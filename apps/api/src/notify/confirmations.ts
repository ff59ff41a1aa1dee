import { type AppData, linePaths } from "@junban/domain/documents";
import { withAddress } from "@junban/domain/line";
import { limitOf } from "@junban/domain/shop";
import type { AppUid, LineUid, MemberUid } from "@junban/domain/values";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import { askedFromStored, channelsFromStored, hasChannel } from "#src/channels.ts";
import { type Result, refused } from "#src/result.ts";
import type { MailBudget } from "./mail-budget.ts";
import type { MailRecipients } from "./mail-recipients.ts";

/** Counts by network. */
export interface ConfirmationRate {
	/** False when the network has none left. */
	take(network: string): boolean;
	giveBack(network: string): void;
}

export interface ConfirmationsOptions {
	readonly store: FirestoreClient;
	readonly budget: MailBudget;
	readonly recipients: MailRecipients;
	readonly rate: ConfirmationRate;
}

/** The registration of a mail address, and the network that it comes from. */
export interface Registration {
	readonly app: AppUid;
	readonly line: LineUid;
	readonly uid: MemberUid;
	readonly address: string;
	readonly network: string;
}

/** Gives back the room for a mail that does not follow. */
export type GiveBack = () => void;

/**
 * Makes room for the mails that ask addresses for their confirmation, before a desk registers the address: whoever is
 * accepted gets the mail, and whoever is not is told.
 */
export class Confirmations {
	readonly #options: ConfirmationsOptions;

	constructor(options: ConfirmationsOptions) {
		this.#options = options;
	}

	/**
	 * @returns undefined when no mail is to follow, because the place has asked the address already; refused as
	 *   `member-not-found`, `mail-addresses` when the place has had three others, `mail-full` when the shop or the network has no
	 *   room now, or as `MailRecipients.reserve` refuses
	 */
	async admit(
		{ address, app, line, network, uid }: Registration,
		{ app: shop, restricted }: { readonly app: Pick<AppData, "timeZone">; readonly restricted: boolean },
	): Promise<Result<GiveBack | undefined>> {
		const { budget, rate, recipients, store } = this.#options;
		const place = linePaths(app, line).member(uid);
		const data = (await store.batchGet([place])).get(place)?.data;
		if (data === undefined) return refused("member-not-found");
		const change = { channel: "mail", to: { address, isConfirmed: false } } as const;
		if (hasChannel(channelsFromStored(data), change)) return { ok: true, value: undefined };
		const had = askedFromStored(data);
		const hash = recipients.hashOf(address);
		// The desk decides it for good: two registrations may come at the same time.
		if (withAddress(had, hash) === undefined) return refused("mail-addresses");
		const isBack = had.includes(hash);
		if (isBack && (await recipients.hasAsked(address, place))) return { ok: true, value: undefined };
		if (!rate.take(network)) return refused("mail-full");
		let room: GiveBack | undefined;
		const giveBack = () => {
			rate.giveBack(network);
			room?.();
		};
		let isAdmitted = false;
		try {
			room = await budget.takeConfirmation(app, shop, limitOf("mailsPerDay", restricted), network);
			// Without room nothing of the recipient is used up.
			if (room === undefined) return refused("mail-full");
			const reserved = await recipients.reserve(address, place);
			isAdmitted = reserved.ok;
			return reserved.ok ? { ok: true, value: giveBack } : reserved;
		} finally {
			if (!isAdmitted) giveBack();
		}
	}
}
