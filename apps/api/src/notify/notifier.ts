import { RateLimit } from "@junban/callers/rate-limit";
import { appPath, linePath, linePaths } from "@junban/domain/documents";
import { type AppUid, type EpochMs, type LineUid, parseAppUid, parseLineUid } from "@junban/domain/values";
import type { FirestoreClient, StoredDocument } from "@junban/firestore-wire/client";
import type { LineSnapshot } from "#src/desk/line-state.ts";
import type { LineNotices } from "#src/desk/notices-port.ts";
import { errorFields } from "#src/error-fields.ts";
import { atOnce } from "#src/in-turn.ts";
import type { LineTurns } from "#src/line-turns.ts";
import type { Clock, EventLoop, Log, RandomBytes } from "#src/ports.ts";
import type { Result } from "#src/result.ts";
import type { ShopNetworks } from "#src/shop-networks.ts";
import { type NoticePorts, OutboxNotices } from "./batch-notices.ts";
import { type ConfirmationRate, Confirmations } from "./confirmations.ts";
import { Delivery } from "./deliver.ts";
import { MailBudget } from "./mail-budget.ts";
import { MailRecipients } from "./mail-recipients.ts";
import { MailTokens } from "./mail-tokens.ts";
import { channelsOfLine, type OfferedChannels } from "./notices.ts";
import { Outbox, type OutboxOptions } from "./outbox.ts";
import { isAgain, type OutboxItem } from "./outbox-item.ts";
import type { NoticeProviders } from "./ports.ts";

/** The providers of an installation. */
export interface NoticeSettings {
	readonly providers: NoticeProviders;
	/** Whether mails leave this machine. Else customers are not offered them. Default: true. */
	readonly mailsLeave?: boolean;
	/** For tests, see `DeliveryOptions`. */
	readonly providerMs?: { readonly mail: number; readonly push: number };
}

export interface NotifierOptions extends NoticeSettings, EventLoop {
	readonly store: FirestoreClient;
	readonly now: Clock;
	readonly log: Log;
	readonly secret: string;
	/** See `RecipientsOptions`. */
	keyedHash(text: string): string;
	readonly randomBytes: RandomBytes;
	random(): number;
	/** The origin of the pages, for links in mails and pushes, without a slash at the end. */
	publicUrl(): string;
	/** The origin of the API, for links in mails that call it, without a slash at the end. */
	apiUrl(): string;
	/** The line as last committed. */
	read(app: AppUid, line: LineUid): Promise<Result<LineSnapshot>>;
	/** Confirmations that a network may ask for, over all shops. */
	readonly confirmationRate: ConfirmationRate;
	readonly networks: ShopNetworks;
	/**
	 * In these turns a line prepares pushes that it tries again, and those beyond `FIRST_TRIES`. Strangers choose the servers of pushes,
	 * and these may refuse tens of thousands, again and again. Default: all are prepared at once.
	 */
	readonly turns?: Pick<LineTurns, "longWork">;
	/** See `Shell`. */
	readonly wake?: (at: EpochMs) => Promise<void>;
}

/** First tries of pushes of all shops of one network that wait for no turn. A large event calls as many; each costs some milliseconds. */
const FIRST_TRIES = { burst: 200, perSecond: 10 };
/** Counts of mails are stored after this time, or when there are this many. */
const COUNT_AFTER_MS = 10 * 60_000;
const MOST_UNSTORED = 50;
/** The alarm before a commit: it looks for notices if the process ends during the commit. */
const LOOK_AFTER_MS = 5_000;
/** How long closing waits for messages under way. A message that a provider accepts later may be sent twice. */
const CLOSE_WITHIN_MS = 3_000;
/** A timer that is overdue by this much is replaced. */
const OVERDUE_MS = 1_000;
/** The delay after a failed read of the store. */
const READ_RETRY_MS = 5_000;
const PAGE = 300;

/** All outboxes of a process, or the one of a Durable Object. */
export class Notifier {
	readonly #options: NotifierOptions;
	readonly #outboxes = new Map<string, Outbox>();
	readonly #budget: MailBudget;
	readonly #delivery: Delivery;
	readonly #draining = new Set<Promise<void>>();
	readonly #firstTries: RateLimit;
	#countAt: EpochMs | undefined;
	#timerAt = Number.POSITIVE_INFINITY;
	#closed = false;
	readonly mailTokens: MailTokens;
	readonly recipients: MailRecipients;
	readonly confirmations: Confirmations;
	/** The channels that this installation can send by. */
	readonly offered: OfferedChannels;
	/** The channels of which customers may expect that a notice arrives. */
	readonly promised: OfferedChannels;

	constructor(options: NotifierOptions) {
		const { log, now, providers, randomBytes, secret, store } = options;
		this.#options = options;
		this.#firstTries = new RateLimit(FIRST_TRIES, now);
		this.#budget = new MailBudget(store, now, log);
		this.mailTokens = new MailTokens(secret, randomBytes);
		this.recipients = new MailRecipients(options);
		const { mailTokens, recipients } = this;
		const budget = this.#budget;
		this.confirmations = new Confirmations({ store, budget, recipients, rate: options.confirmationRate });
		this.#delivery = new Delivery({ ...options, budget, mailTokens, recipients });
		this.offered = { mail: providers.mail !== undefined, push: providers.push !== undefined };
		this.promised = { ...this.offered, mail: this.offered.mail && options.mailsLeave !== false };
	}

	/** The key that browsers subscribe to push with. Undefined when push is not offered. */
	get pushKey(): string | undefined {
		return this.#options.providers.push?.publicKey;
	}

	/** The notices of a line, for its desk. */
	ofLine(app: AppUid, line: LineUid): LineNotices {
		const { now, wake } = this.#options;
		const ports: NoticePorts = {
			offered: this.offered,
			hashOf: (address) => this.recipients.hashOf(address),
			send: (items) => {
				this.#ofLine(app, line).add(items);
				this.#wake();
			},
		};
		return {
			ofBatch: (base, members, at) => new OutboxNotices(base, members, at, ports),
			promised: (settings) => channelsOfLine(this.promised, settings),
			expect: () => wake?.(now() + LOOK_AFTER_MS) ?? Promise.resolve(),
		};
	}

	/** Letters of an app, committed below `apps/{app}/outbox`. */
	wrote(app: AppUid, items: readonly OutboxItem[]): void {
		this.#ofApp(app).add(items);
		this.#wake();
	}

	/** Finds the stored items of all lines and apps that an earlier process left; for a process that serves them all. */
	async recover(): Promise<void> {
		let after: StoredDocument | undefined;
		do {
			const found: readonly StoredDocument[] = await this.#pageAfter(after);
			for (const { path, data } of found) {
				const place = this.#locate(path);
				place?.outbox.addStored(place.id, data);
			}
			after = found.length === PAGE ? found.at(-1) : undefined;
			// A store of this process answers within the same turn of the event loop. A cancel-all may have left very many.
			if (after !== undefined) await this.#turn();
		} while (after !== undefined);
		this.#wake();
	}

	#turn(): Promise<void> {
		return new Promise((resolve) => this.#options.yieldThen(resolve));
	}

	/** One page of the stored items. Retries until the store can be read. */
	async #pageAfter(after: StoredDocument | undefined): Promise<readonly StoredDocument[]> {
		const { later, log, store } = this.#options;
		while (!this.#closed) {
			try {
				return await store.runQuery("", {
					collection: "outbox",
					allDescendants: true,
					limit: PAGE,
					...(after === undefined ? {} : { afterPath: after.path }),
				});
			} catch (error) {
				log("error", "notifier.not-read", errorFields(error));
				await new Promise<void>((resolve) => later(READ_RETRY_MS, resolve));
			}
		}
		return [];
	}

	/** As `recover`, for one line. */
	async recoverLine(app: AppUid, line: LineUid): Promise<void> {
		await this.#ofLine(app, line).load();
		this.#wake();
	}

	/** As `recover`, for the letters of one app. */
	async recoverApp(app: AppUid): Promise<void> {
		await this.#ofApp(app).load();
		this.#wake();
	}

	/** Sends due items and stores due counts, then sets the next wake-up. Never rejects. */
	async drain(): Promise<void> {
		const draining = this.#drain();
		this.#draining.add(draining);
		await draining;
		this.#draining.delete(draining);
		this.#wake();
	}

	/** Tries due items once more; after that nothing is sent. Resolves when messages under way have ended, or after 3 s. */
	async close(): Promise<void> {
		this.#closed = true;
		const soon = new Promise<void>((resolve) => this.#options.later(CLOSE_WITHIN_MS, resolve));
		if (this.backlog > 0) await Promise.race([Promise.all([this.#drain(), ...this.#draining]), soon]);
		await this.flush();
	}

	async #drain(): Promise<void> {
		await Promise.all(this.#due().map((outbox) => outbox.drain()));
		for (const [root, outbox] of this.#outboxes) if (outbox.isIdle) this.#outboxes.delete(root);
		const now = this.#options.now();
		const { unstored } = this.#budget;
		if (unstored >= MOST_UNSTORED || (this.#countAt !== undefined && this.#countAt <= now))
			await this.flush();
		else if (unstored > 0) this.#countAt ??= now + COUNT_AFTER_MS;
	}

	#due(): Outbox[] {
		const now = this.#options.now();
		return [...this.#outboxes.values()].filter(({ nextAttemptAt: at }) => at !== undefined && at <= now);
	}

	/** Stores the counts of mails now; for a runtime that may end at any moment. */
	async flush(): Promise<void> {
		this.#countAt = undefined;
		await this.#budget.flush();
	}

	/** The instant at which `drain` has work. Undefined when there is none. */
	get nextAttemptAt(): EpochMs | undefined {
		let next = this.#countAt;
		for (const { nextAttemptAt } of this.#outboxes.values()) {
			if (nextAttemptAt !== undefined && (next === undefined || nextAttemptAt < next)) next = nextAttemptAt;
		}
		return next;
	}

	/** The number of notices that wait or are under way. */
	get backlog(): number {
		let sum = 0;
		for (const { size } of this.#outboxes.values()) sum += size;
		return sum;
	}

	/** When the longest waiting notice to a member was caused; undefined when none waits. */
	get oldestAt(): EpochMs | undefined {
		let oldest: EpochMs | undefined;
		for (const outbox of this.#outboxes.values()) {
			const at = outbox.oldestAt;
			if (at !== undefined && (oldest === undefined || at < oldest)) oldest = at;
		}
		return oldest;
	}

	#wake(): void {
		const { later, log, now, wake } = this.#options;
		const at = this.nextAttemptAt;
		if (at === undefined || this.#closed) return;
		if (wake !== undefined) {
			wake(at).catch((error: unknown) => {
				log("error", "notifier.not-woken", errorFields(error));
			});
			return;
		}
		// An overdue timer will fire late: the machine slept, or its clock was set forward.
		if (at >= this.#timerAt && this.#timerAt > now() - OVERDUE_MS) return;
		this.#timerAt = at;
		later(Math.max(0, at - now()), () => {
			if (this.#timerAt === at) this.#timerAt = Number.POSITIVE_INFINITY;
			if (!this.#closed) void this.drain();
		});
	}

	/** The outbox and the id of a stored item. Undefined for another path. */
	#locate(path: string): { outbox: Outbox; id: string } | undefined {
		const [apps, app, ...rest] = path.split("/");
		const appUid = parseAppUid(app);
		if (apps !== "apps" || appUid === undefined) return undefined;
		const [collection, name, outbox, id] = rest;
		if (rest.length === 2 && collection === "outbox") return { outbox: this.#ofApp(appUid), id: name ?? "" };
		const line = parseLineUid(name);
		if (rest.length !== 4 || collection !== "line" || outbox !== "outbox" || line === undefined)
			return undefined;
		return { outbox: this.#ofLine(appUid, line), id: id ?? "" };
	}

	#ofLine(app: AppUid, line: LineUid): Outbox {
		const { networks, turns } = this.#options;
		const inTurn = turns?.longWork(app, line) ?? atOnce;
		return this.#open(linePath(app, line), {
			inTurn,
			deliver: async (item) => {
				const { what } = item;
				if (what.kind === "notice") {
					const isPatient =
						isAgain(item) || (what.channel === "push" && !this.#firstTries.take(networks.of(app)));
					return await this.#delivery.notice(app, line, item, what, isPatient ? inTurn : atOnce);
				}
				if (what.kind !== "mail_confirmation") return "stale";
				return await this.#delivery.confirmation(app, line, item, what);
			},
			memberPath: linePaths(app, line).member,
			notSent: ({ what }) => {
				if (what.kind === "mail_confirmation") this.#budget.giveBackConfirmation(app);
			},
		});
	}

	#ofApp(app: AppUid): Outbox {
		return this.#open(appPath(app), {
			deliver: async (item) => {
				const { what } = item;
				if (what.kind === "notice" || what.kind === "mail_confirmation") return "stale";
				return await this.#delivery.letter(app, item, what);
			},
		});
	}

	#open(root: string, ports: Pick<OutboxOptions, "deliver" | "inTurn" | "memberPath" | "notSent">): Outbox {
		const known = this.#outboxes.get(root);
		if (known !== undefined) return known;
		const { log, now, random, store } = this.#options;
		const outbox = new Outbox({ store, root, now, log, random, waits: () => this.#wake(), ...ports });
		this.#outboxes.set(root, outbox);
		return outbox;
	}
}
