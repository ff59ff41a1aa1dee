import { mailboxOf } from "@junban/callers/mailbox-of";
import { mailRecipientPath, RECIPIENTS_PATH } from "@junban/domain/documents";
import { type EpochMs, fieldsOf, parseTimestamp, type StoredFields } from "@junban/domain/values";
import type { FirestoreClient, Write } from "@junban/firestore-wire/client";
import { type Data, Timestamp } from "@junban/firestore-wire/value";
import type { Clock } from "#src/ports.ts";
import { type Refused, type Result, refused } from "#src/result.ts";
import { transact } from "#src/transact.ts";
import { isConflict } from "./is-conflict.ts";

/** Places that one address is registered at within a day, over the installation. */
const PLACES_A_DAY = 3;
/** Mails to one address within a day, over the installation. Confirmations count. */
export const MAILS_A_DAY = 10;
const DAY_MS = 86_400_000;
/** Documents of one commit, and commits of one call, that delete what has ended. */
const PAGE = 200;
const PAGES = 20;

/** What the mails of an address are about. Each kind has its own count, and only notices can be stopped. */
export type Kind = "notices" | "invitations" | "farewells";

/**
 * Whether one more mail may go to the address. `full`: not today. `stopped`: the recipient wants none. `asked`: the place's
 * confirmation was asked for by an earlier mail.
 */
export type Leave = "given" | "full" | "stopped" | "asked";

/** See the domain's `MAIL_RECIPIENT`. */
interface Recipient {
	readonly since: EpochMs;
	readonly mails: readonly string[];
	readonly places: Readonly<Record<string, string>>;
	readonly stoppedAt?: EpochMs | undefined;
}

export interface RecipientsOptions {
	readonly store: FirestoreClient;
	readonly now: Clock;
	/** A hash of the text with a key of the installation, in the characters of base64url. */
	keyedHash(text: string): string;
}

/**
 * Bounds the mails to each address over all shops, so that a stranger's address cannot be flooded, and keeps who wants none.
 * A day begins with the first registration or mail and lasts 24 hours. Everything is stored before it counts: processes and
 * Durable Objects share it, and a crash loses nothing.
 */
export class MailRecipients {
	readonly #options: RecipientsOptions;

	constructor(options: RecipientsOptions) {
		this.#options = options;
	}

	/**
	 * Counts the registration of an address at a place. The same place counts once a day.
	 *
	 * @param place path of the member's document, which exists: an invented place must not use up what the recipient has
	 * @returns refused as `address-refused`, for every reason the same: it must not tell a stranger about the recipient
	 */
	async reserve(address: string, place: string): Promise<Result<true>> {
		const key = this.#keyOf(place);
		return await this.#change<true>("notices", address, (recipient) => {
			const { mails, places, stoppedAt } = recipient;
			if (stoppedAt !== undefined || mails.length >= MAILS_A_DAY) return refused("address-refused");
			if (key in places) return { value: true };
			if (Object.keys(places).length >= PLACES_A_DAY) return refused("address-refused");
			return { value: true, after: { ...recipient, places: { ...places, [key]: "" } } };
		});
	}

	/** Whether the recipient was asked for this place today, so that no mail will ask again, and takes mails. */
	async hasAsked(address: string, place: string): Promise<boolean> {
		const { places, stoppedAt } = await this.#find("notices", address);
		return stoppedAt === undefined && (places[this.#keyOf(place)] ?? "") !== "";
	}

	/** A hash of the mailbox, for the document of a place. */
	hashOf(address: string): string {
		return this.#options.keyedHash(`place ${mailboxOf(address)}`);
	}

	/**
	 * Counts one mail. The same mail counts once, however often it is tried.
	 *
	 * @param id of the outbox item
	 * @param asksFor path of the place whose confirmation the mail asks for
	 */
	async take(kind: Kind, address: string, id: string, asksFor?: string): Promise<Result<Leave>> {
		const mail = this.#keyOf(id);
		const place = asksFor === undefined ? undefined : this.#keyOf(asksFor);
		return await this.#change<Leave>(kind, address, (recipient) => {
			const { mails, places, stoppedAt } = recipient;
			if (stoppedAt !== undefined) return { value: "stopped" };
			const asking = place === undefined ? "" : (places[place] ?? "");
			if (asking !== "" && asking !== mail) return { value: "asked" };
			if (mails.includes(mail)) return { value: "given" };
			if (mails.length >= MAILS_A_DAY) return { value: "full" };
			return {
				value: "given",
				after: {
					...recipient,
					mails: [...mails, mail],
					places: place === undefined ? places : { ...places, [place]: mail },
				},
			};
		});
	}

	/** Stops the notices of all shops to the address, or allows them again. */
	async stop(address: string, isStopped: boolean): Promise<Result<true>> {
		return await this.#change("notices", address, (recipient) => {
			if ((recipient.stoppedAt !== undefined) === isStopped) return { value: true };
			return { value: true, after: { ...recipient, stoppedAt: isStopped ? this.#options.now() : undefined } };
		});
	}

	async isStopped(address: string): Promise<boolean> {
		return (await this.#find("notices", address)).stoppedAt !== undefined;
	}

	/** Deletes what counts no longer. The rest of many goes with the next call. */
	async deleteEnded(): Promise<void> {
		const { now, store } = this.#options;
		for (let page = 0; page < PAGES; page++) {
			const ended = await store.runQuery("", {
				collection: RECIPIENTS_PATH,
				where: [["expire_at", "<=", Timestamp.fromMillis(now())]],
				limit: PAGE,
			});
			if (ended.length === 0) return;
			try {
				await store.commit(
					ended.map(({ path, updateTime }): Write => ({ delete: path, precondition: { updateTime } })),
				);
			} catch (error) {
				// One of them has begun a new day.
				if (isConflict(error)) return;
				throw error;
			}
			if (ended.length < PAGE) return;
		}
	}

	async #find(kind: Kind, address: string): Promise<Recipient> {
		const path = this.#pathOf(kind, address);
		return this.#read((await this.#options.store.batchGet([path])).get(path)?.data);
	}

	async #change<T>(
		kind: Kind,
		address: string,
		decide: (recipient: Recipient) => { readonly value: T; readonly after?: Recipient } | Refused,
	): Promise<Result<T>> {
		const path = this.#pathOf(kind, address);
		return await transact<T>(this.#options.store, [path], (found) => {
			const decision = decide(this.#read(found.get(path)?.data));
			if ("code" in decision) return decision;
			const { after, value } = decision;
			return { ok: true, value, writes: after === undefined ? [] : [{ set: path, data: toStored(after) }] };
		});
	}

	#pathOf(kind: Kind, address: string): string {
		return mailRecipientPath(this.#options.keyedHash(`${kind} ${mailboxOf(address)}`));
	}

	#keyOf(text: string): string {
		return this.#options.keyedHash(`about ${text}`);
	}

	/** The recipient as of now: after 24 hours nothing counts, and after the clock was set back neither. */
	#read(stored: StoredFields = {}): Recipient {
		const now = this.#options.now();
		const since = parseTimestamp(stored.since) ?? now;
		const stoppedAt = parseTimestamp(stored.stopped_at);
		if (since > now || since + DAY_MS <= now) return { since: now, mails: [], places: {}, stoppedAt };
		const { mails } = stored;
		const texts = Object.entries(fieldsOf(stored.places) ?? {}).map(
			([key, mail]) => [key, typeof mail === "string" ? mail : ""] as const,
		);
		return {
			since,
			stoppedAt,
			mails: Array.isArray(mails) ? mails.filter((each) => typeof each === "string") : [],
			places: Object.fromEntries(texts),
		};
	}
}

/** A recipient who stopped the mails stays until that is taken back. */
function toStored({ mails, places, since, stoppedAt }: Recipient): Data {
	return {
		since: Timestamp.fromMillis(since),
		mails: [...mails],
		places: { ...places },
		...(stoppedAt === undefined
			? { expire_at: Timestamp.fromMillis(since + DAY_MS) }
			: { stopped_at: Timestamp.fromMillis(stoppedAt) }),
	};
}
