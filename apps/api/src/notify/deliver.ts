import {
	type AppData,
	appDataFromStored,
	appPath,
	appPlanFromStored,
	invitationPath,
	linePaths,
	memberFromStored,
} from "@junban/domain/documents";
import { isNoticeTrue, memberOnBoard, type PushSubscription } from "@junban/domain/line";
import { isPremium, isRestricted, limitOf } from "@junban/domain/shop";
import type { AppUid, LineUid, MemberUid } from "@junban/domain/values";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import { channelsFromStored, hasChannel } from "#src/channels.ts";
import type { LineSnapshot } from "#src/desk/line-state.ts";
import { atOnce, type InTurn } from "#src/in-turn.ts";
import type { Clock } from "#src/ports.ts";
import type { Result } from "#src/result.ts";
import { type Place, Semaphore } from "#src/semaphore.ts";
import type { ShopNetworks } from "#src/shop-networks.ts";
import { isConflict } from "./is-conflict.ts";
import { deletionMail, invitationMail, planMail } from "./letters.ts";
import type { MailBudget } from "./mail-budget.ts";
import type { Kind, Leave, MailRecipients } from "./mail-recipients.ts";
import type { MailedPlace, MailTokens } from "./mail-tokens.ts";
import { confirmationMail, type NoticeFacts, noticeMail, noticePush } from "./messages.ts";
import {
	type Confirmation,
	isFirstCall,
	type Letter,
	type Notice,
	type OutboxItem,
	type PlanLetter,
} from "./outbox-item.ts";
import { outcomeWithin } from "./outcome-within.ts";
import type { Delivered, MailMessage, NoticeProviders, Outcome, PushMessage } from "./ports.ts";
import { PushRoom, type PushTurn, SLOW_MS } from "./push-room.ts";

/** Milliseconds that a provider may take for one message. */
const PROVIDER_MS = { mail: 20_000, push: 10_000 } as const;

/** Commits of one removal: the member may change between its read and the commit. */
const COMMITS = 4;

/** The outcome of a mail without leave of its recipient. */
const WITHOUT: Readonly<Record<Exclude<Leave, "given">, Delivered>> = {
	full: "used_up",
	stopped: "never",
	asked: "stale",
};

/** A push to a member, and the path of the member's document. */
interface MemberPush {
	readonly path: string;
	readonly push: PushMessage;
}

/** What the leave for a mail is asked with, see `MailRecipients.take`. */
interface LeaveOf {
	readonly kind: Kind;
	readonly address: string;
	readonly id: string;
	readonly asksFor?: string;
}

export interface DeliveryOptions {
	readonly store: FirestoreClient;
	readonly now: Clock;
	readonly providers: NoticeProviders;
	readonly budget: MailBudget;
	readonly recipients: MailRecipients;
	readonly mailTokens: MailTokens;
	readonly networks: ShopNetworks;
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
	readonly #mails = new Semaphore(5);
	readonly #pushes = new PushRoom();

	constructor(options: DeliveryOptions) {
		this.#options = options;
	}

	/**
	 * @param inTurn runs the preparation of a push
	 * @returns `stale` when the notice is no longer true or wanted. Rejects when the store cannot be read
	 */
	async notice(
		app: AppUid,
		line: LineUid,
		item: OutboxItem,
		what: Notice,
		inTurn: InTurn = atOnce,
	): Promise<Delivered> {
		const place = this.#placeOfShop(app, isFirstCall(item));
		if (what.channel === "mail")
			return await this.#mails.run(place, () => this.#noticeByMail(app, line, item, what));
		const prepare = () => this.#pushOf(app, line, item, what);
		// What the line needs of the store is read before the turn: it may take long.
		if (inTurn !== atOnce) await this.#options.read(app, line);
		const first = await inTurn(prepare);
		if (first === undefined) return "no_turn";
		if (typeof first === "string") return first;
		const host = new URL(first.push.subscription.endpoint).host;
		const delivered = await this.#pushes.run(host, place, async (turn) => {
			const now = turn.hasWaited ? await this.#pushOf(app, line, item, what) : first;
			return typeof now === "string" ? now : await this.#sendPush(now, turn);
		});
		return delivered ?? "no_turn";
	}

	/** As `notice`, for the mail that asks whether an address may be used. */
	async confirmation(app: AppUid, line: LineUid, item: OutboxItem, what: Confirmation): Promise<Delivered> {
		return await this.#mails.run(this.#placeOfShop(app), () => this.#confirmation(app, line, item, what));
	}

	async letter(app: AppUid, item: OutboxItem, what: Letter): Promise<Delivered> {
		return await this.#mails.run(this.#placeOfShop(app), () => this.#letter(app, item, what));
	}

	#placeOfShop(app: AppUid, isUrgent = false): Place {
		return { path: this.#options.networks.groupsOf(app), isUrgent };
	}

	async #noticeByMail(app: AppUid, line: LineUid, item: OutboxItem, what: Notice): Promise<Delivered> {
		const { providers, publicUrl } = this.#options;
		const place = await this.#placeOf(app, line, what.member);
		if (typeof place === "string") return place;
		const { channels, member, snapshot } = place;
		if (!isNoticeTrue(what, member) || channels.mail?.isConfirmed !== true) return "stale";
		if (providers.mail === undefined || !snapshot.notification.noticeMails) return "stale";
		const facts: NoticeFacts = { app, line, snapshot, member, cause: what.cause, publicUrl: publicUrl() };
		const { address } = channels.mail;
		const stopLink = await this.#link("stop", app, line, { member: member.uid, address });
		const leave = { kind: "notices", address, id: item.id } as const;
		const most = limitOf("mailsPerDay", snapshot.restricted);
		return await this.#mail(app, snapshot.app, most, leave, () =>
			noticeMail(facts, address, stopLink, item.id),
		);
	}

	/** The push of a notice as of now, and the path of its member. Or its outcome, if there is none. */
	async #pushOf(app: AppUid, line: LineUid, item: OutboxItem, what: Notice): Promise<Delivered | MemberPush> {
		const { now, providers, publicUrl } = this.#options;
		const place = await this.#placeOf(app, line, what.member);
		if (typeof place === "string") return place;
		const { channels, member, path, snapshot } = place;
		// It may have waited long for its turn.
		if (!isNoticeTrue(what, member) || now() >= item.expireAt) return "stale";
		if (channels.push === undefined || providers.push === undefined) return "stale";
		const facts: NoticeFacts = { app, line, snapshot, member, cause: what.cause, publicUrl: publicUrl() };
		const ttl = Math.max(1, Math.floor((item.expireAt - now()) / 1_000));
		return { path, push: noticePush(facts, channels.push, ttl) };
	}

	async #sendPush({ path, push }: MemberPush, { becomesSlow }: PushTurn): Promise<Delivered> {
		const { providers } = this.#options;
		const send = (signal: AbortSignal) => providers.push?.send(push, signal);
		const outcome = await outcomeWithin(this.#msOf("push"), send, { ms: SLOW_MS, goesOn: becomesSlow });
		return outcome === "gone" ? await this.#removePush(path, push.subscription) : outcome;
	}

	async #confirmation(
		app: AppUid,
		line: LineUid,
		{ id }: OutboxItem,
		what: Confirmation,
	): Promise<Delivered> {
		const place = await this.#placeOf(app, line, what.member);
		if (typeof place === "string") return place;
		const { channels, member, path, snapshot } = place;
		if (channels.mail === undefined || channels.mail.isConfirmed || member.state === "over") return "stale";
		const { address } = channels.mail;
		const mailed = { member: member.uid, address };
		const links = {
			confirm: await this.#link("confirm", app, line, mailed),
			// One click on it is meant for the stranger whose address was typed: no shop is to write again.
			stop: `${await this.#link("stop", app, line, mailed)}&all=1`,
		};
		const facts = { app, line, snapshot, member, publicUrl: this.#options.publicUrl() };
		if (this.#options.providers.mail === undefined || !snapshot.notification.noticeMails) return "stale";
		const leave = { kind: "notices", address, id, asksFor: path } as const;
		// The shop's count has had it since the registration.
		return await this.#toRecipient(leave, () => confirmationMail(facts, address, links, id));
	}

	/** A member as of now with its channels, or the outcome for a message to a place that cannot be read. */
	async #placeOf(app: AppUid, line: LineUid, uid: MemberUid) {
		const { read, store } = this.#options;
		const opened = await read(app, line);
		if (!opened.ok) return opened.code === "store-unavailable" ? "later" : "stale";
		const path = linePaths(app, line).member(uid);
		const document = (await store.batchGet([path])).get(path);
		const stored = document === undefined ? undefined : memberFromStored(document.data);
		if (document === undefined || stored?.ok !== true) return "stale";
		const member = memberOnBoard(opened.value.board, stored.value);
		return { path, snapshot: opened.value, member, channels: channelsFromStored(document.data) };
	}

	/** The address of the page that does this with the mails of a place. */
	async #link(purpose: "confirm" | "stop", app: AppUid, line: LineUid, place: MailedPlace): Promise<string> {
		const { apiUrl, mailTokens } = this.#options;
		const token = await mailTokens.make(purpose, app, line, place);
		const page = purpose === "stop" ? "unsubscribe" : "confirm_mail";
		return `${apiUrl()}/apiV2/${app}/${line}/${page}?t=${token}`;
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
		const { providers, publicUrl, store } = this.#options;
		if ("shop" in what) {
			if (providers.mail === undefined) return "stale";
			// The ids of two shops of one owner may be the same.
			const leave = { kind: "farewells", address: what.to, id: `${app} ${item.id}` } as const;
			return await this.#toRecipient(leave, () => deletionMail(what, app, item.id, publicUrl()));
		}
		if (what.kind !== "staff_invitation") return await this.#planLetter(app, item, what);
		const path = appPath(app);
		const invitation = invitationPath(app, item.id);
		const found = await store.batchGet([path, invitation]);
		const document = found.get(path);
		// The invitation may have been withdrawn.
		if (document === undefined || !found.has(invitation) || providers.mail === undefined) return "stale";
		const facts = appDataFromStored(document.data);
		const most = limitOf("mailsPerDay", isRestricted(app, isPremium(document.data, this.#options.now())));
		const shop = what.locale === "en" && facts.en.name !== "" ? facts.en.name : facts.name;
		const leave = { kind: "invitations", address: what.to, id: item.id } as const;
		return await this.#mail(app, facts, most, leave, () => invitationMail(what, shop, item.id, publicUrl()));
	}

	/** It is the operator's mail: it counts for no shop, and a shop without mails left gets it, too. */
	async #planLetter(app: AppUid, item: OutboxItem, what: PlanLetter): Promise<Delivered> {
		const { providers, publicUrl, store } = this.#options;
		const path = appPath(app);
		const document = (await store.batchGet([path])).get(path);
		if (document === undefined || providers.mail === undefined) return "stale";
		if (appPlanFromStored(document.data).deletingAt !== undefined) return "stale";
		const { en, name, timeZone } = appDataFromStored(document.data);
		const shop = { name: what.locale === "en" && en.name !== "" ? en.name : name, timeZone };
		return await this.#send(planMail(what, shop, item.id, publicUrl()));
	}

	#send(mail: MailMessage): Promise<Outcome> {
		return outcomeWithin(this.#msOf("mail"), (signal) => this.#options.providers.mail?.(mail, signal));
	}

	#msOf(channel: "mail" | "push"): number {
		return (this.#options.providerMs ?? PROVIDER_MS)[channel];
	}

	/**
	 * Sends a mail if shop and recipient have one left today. A mail that is not sent does not count for the shop; for the
	 * recipient it counts, once for all its tries.
	 *
	 * @param most mails of the shop and day
	 */
	async #mail(
		app: AppUid,
		facts: Pick<AppData, "timeZone">,
		most: number,
		leave: LeaveOf,
		compose: () => MailMessage,
	): Promise<Delivered> {
		const { budget } = this.#options;
		if (!(await budget.take(app, facts, most))) return "used_up";
		let outcome: Delivered = "later";
		try {
			outcome = await this.#toRecipient(leave, compose);
			return outcome;
		} finally {
			if (outcome !== "sent") budget.giveBack(app);
		}
	}

	/** Sends a mail if its recipient has one left today. */
	async #toRecipient(
		{ address, asksFor, id, kind }: LeaveOf,
		compose: () => MailMessage,
	): Promise<Delivered> {
		const leave = await this.#options.recipients.take(kind, address, id, asksFor);
		if (!leave.ok) return "later";
		return leave.value === "given" ? await this.#send(compose()) : WITHOUT[leave.value];
	}
}
