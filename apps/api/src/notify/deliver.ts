import {
	appDataFromStored,
	appPath,
	invitationPath,
	linePaths,
	memberFromStored,
} from "@junban/domain/documents";
import { isNoticeTrue, memberOnBoard, type PushSubscription } from "@junban/domain/line";
import { isPremium, isRestricted, limitOf } from "@junban/domain/shop";
import type { AppUid, LineUid } from "@junban/domain/values";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import { channelsFromStored, hasChannel } from "#src/channels.ts";
import type { LineSnapshot } from "#src/desk/line-state.ts";
import type { Clock } from "#src/ports.ts";
import type { Result } from "#src/result.ts";
import { isConflict } from "./is-conflict.ts";
import type { MailBudget } from "./mail-budget.ts";
import { letterMail, type NoticeFacts, noticeMail, noticePush } from "./messages.ts";
import type { Letter, Notice, OutboxItem } from "./outbox-item.ts";
import type { Delivered, NoticeProviders, Outcome } from "./ports.ts";
import { Semaphore } from "./semaphore.ts";
import type { StopTokens } from "./stop-tokens.ts";

/** Milliseconds that a provider may take for one message. */
const PROVIDER_MS = { mail: 20_000, push: 10_000 } as const;

/** Commits of one removal: the member may change between its read and the commit. */
const COMMITS = 4;

export interface DeliveryOptions {
	readonly store: FirestoreClient;
	readonly now: Clock;
	readonly providers: NoticeProviders;
	readonly budget: MailBudget;
	readonly stopTokens: StopTokens;
	/** The origin of the pages, without a slash at the end. */
	publicUrl(): string;
	/** The origin of the API, which is another one where the pages have a host of their own. */
	apiUrl(): string;
	/** The line as last committed. */
	read(app: AppUid, line: LineUid): Promise<Result<LineSnapshot>>;
	/** For tests: milliseconds that a provider may take. Default: 20 s for mail, 10 s for push. */
	readonly providerMs?: { readonly mail: number; readonly push: number };
}

/** Sends one item of an outbox, if it is still true. Shared by all outboxes of a process. */
export class Delivery {
	readonly #options: DeliveryOptions;
	// A mail server takes few connections from one sender; push services are many.
	readonly #semaphores = { mail: new Semaphore(5), push: new Semaphore(32) };

	constructor(options: DeliveryOptions) {
		this.#options = options;
	}

	/** @returns `stale` when the notice is no longer true or wanted. Rejects when the store cannot be read */
	async notice(app: AppUid, line: LineUid, item: OutboxItem, what: Notice): Promise<Delivered> {
		return await this.#semaphores[what.channel].run(() => this.#notice(app, line, item, what));
	}

	async letter(app: AppUid, item: OutboxItem, what: Letter): Promise<Delivered> {
		return await this.#semaphores.mail.run(() => this.#letter(app, item, what));
	}

	async #notice(app: AppUid, line: LineUid, item: OutboxItem, what: Notice): Promise<Delivered> {
		const { apiUrl, budget, now, providers, publicUrl, read, stopTokens, store } = this.#options;
		const opened = await read(app, line);
		if (!opened.ok) return opened.code === "store-unavailable" ? "later" : "stale";
		const snapshot = opened.value;
		const path = linePaths(app, line).member(what.member);
		const document = (await store.batchGet([path])).get(path);
		const stored = document === undefined ? undefined : memberFromStored(document.data);
		if (document === undefined || stored?.ok !== true) return "stale";
		const member = memberOnBoard(snapshot.board, stored.value);
		if (!isNoticeTrue(what, member)) return "stale";
		const facts: NoticeFacts = { app, line, snapshot, member, cause: what.cause, publicUrl: publicUrl() };
		const channels = channelsFromStored(document.data);
		if (what.channel === "push") {
			if (channels.push === undefined || providers.push === undefined) return "stale";
			const ttl = Math.max(1, Math.floor((item.expireAt - now()) / 1_000));
			const push = noticePush(facts, channels.push, ttl);
			const outcome = await this.#within("push", (signal) => providers.push?.send(push, signal));
			return outcome === "gone" ? await this.#removePush(path, channels.push) : outcome;
		}
		const { mail: to } = channels;
		if (to === undefined || providers.mail === undefined || !snapshot.notification.noticeMails)
			return "stale";
		const most = limitOf("mailsPerDay", snapshot.restricted);
		if (!(await budget.take(app, snapshot.app, most))) return "used_up";
		const token = await stopTokens.make(app, line, member.uid);
		const stopLink = `${apiUrl()}/apiV2/${app}/${line}/unsubscribe?t=${token}`;
		return await this.#mail(app, () => noticeMail(facts, to, stopLink, item.id));
	}

	/**
	 * Removes a push address that no longer exists. The member may be written meanwhile.
	 *
	 * @returns `later` when another address was registered since, which is to get the notice
	 */
	async #removePush(path: string, to: PushSubscription): Promise<Delivered> {
		const { store } = this.#options;
		for (let commits = 1; ; commits++) {
			const document = (await store.batchGet([path])).get(path);
			const now = document && channelsFromStored(document.data);
			if (document === undefined || now?.push === undefined) return "gone";
			if (!hasChannel(now, { channel: "push", to })) return "later";
			const precondition = { updateTime: document.updateTime };
			try {
				await store.commit([{ set: path, data: {}, mask: ["push"], precondition }]);
				return "gone";
			} catch (error) {
				if (commits === COMMITS || !isConflict(error)) throw error;
			}
		}
	}

	async #letter(app: AppUid, item: OutboxItem, what: Letter): Promise<Delivered> {
		const { budget, providers, publicUrl, store } = this.#options;
		const path = appPath(app);
		const invitation = invitationPath(app, item.id);
		const found = await store.batchGet([path, invitation]);
		const document = found.get(path);
		// The invitation may have been withdrawn.
		if (document === undefined || !found.has(invitation) || providers.mail === undefined) return "stale";
		const facts = appDataFromStored(document.data);
		const most = limitOf("mailsPerDay", isRestricted(app, isPremium(document.data)));
		if (!(await budget.take(app, facts, most))) return "used_up";
		const shop = what.locale === "en" && facts.en.name !== "" ? facts.en.name : facts.name;
		return await this.#mail(app, () => letterMail(what, shop, item.id, publicUrl()));
	}

	/** Sends a mail. A mail that is not sent does not count. */
	async #mail(
		app: AppUid,
		compose: () => Parameters<NonNullable<NoticeProviders["mail"]>>[0],
	): Promise<Outcome> {
		const { budget, providers } = this.#options;
		let outcome: Outcome | undefined;
		try {
			const mail = compose();
			outcome = await this.#within("mail", (signal) => providers.mail?.(mail, signal));
			return outcome;
		} finally {
			if (outcome !== "sent") budget.giveBack(app);
		}
	}

	/** The outcome of a provider, or `later` when it takes too long. */
	async #within(
		channel: "mail" | "push",
		send: (signal: AbortSignal) => Promise<Outcome> | undefined,
	): Promise<Outcome> {
		// Not AbortSignal.timeout: it cannot be cleared, and a Worker's object with a timer does not hibernate.
		const timeout = new AbortController();
		const { signal } = timeout;
		const timer = setTimeout(() => timeout.abort(), (this.#options.providerMs ?? PROVIDER_MS)[channel]);
		const late = new Promise<Outcome>((resolve) => {
			signal.addEventListener("abort", () => resolve("later"), { once: true });
		});
		try {
			return await Promise.race([Promise.resolve(send(signal)).then((outcome) => outcome ?? "never"), late]);
		} finally {
			clearTimeout(timer);
		}
	}
}
