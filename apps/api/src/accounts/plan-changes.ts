/** Every change of a shop's plan: its documents and the mails about it are one commit. */
import { isSample, type PlanSources, standingAt } from "@junban/domain/shop";
import type { AppUid, EpochMs } from "@junban/domain/values";
import type { FirestoreClient, StoredDocument, Write } from "@junban/firestore-wire/client";
import { type OutboxItem, outboxWrite } from "#src/notify/outbox-item.ts";
import type { Clock, Log } from "#src/ports.ts";
import type { Result } from "#src/result.ts";
import { type Decision, transact } from "#src/transact.ts";
import { type Billing, planSources, withSubscription } from "./billing.ts";
import {
	billingFromStored,
	billingPath,
	billingWrites,
	isSettled,
	readShop,
	type Shop,
} from "./billing-documents.ts";
import { isLive, type Payments } from "./payments.ts";
import { ownersOf, planLetters, planNews, TOLD_BEFORE_MS } from "./plan-news.ts";

/** What a change of the plan needs besides its arguments. */
export interface PlanPorts {
	readonly store: FirestoreClient;
	readonly now: Clock;
	readonly log: Log;
	/** Sends the letters of an app's outbox. */
	readonly notifier: {
		readonly offered: { readonly mail: boolean };
		wrote(app: AppUid, items: readonly OutboxItem[]): void;
	};
	/** Origin of the admin screens, without a slash at the end; empty when unknown. */
	adminUrl(): string;
	/**
	 * Called before a change is stored, with the instant at which the plan is to be looked at: it survives the end of the
	 * process. Absent where the process looks for due plans.
	 */
	readonly willBill?: ((app: AppUid, at: EpochMs) => Promise<void>) | undefined;
}

/** What a decision about a plan leads to. */
export interface PlanChange<T> {
	readonly value: T;
	readonly billing: Billing;
	/** What gives the plan, when it is not what the billing and the app's document say. */
	readonly sources?: PlanSources;
	readonly besides?: readonly Write[];
}

/** As `transact`; `undefined` of a decision changes nothing and is answered with `otherwise`. */
export async function changePlan<T>(
	ports: PlanPorts,
	app: AppUid,
	paths: readonly string[],
	decide: (
		billing: Billing,
		shop: Shop | undefined,
		stored: StoredDocument | undefined,
	) => Promise<Result<PlanChange<T> | { readonly unchanged: T }>>,
): Promise<Result<T>> {
	const { notifier, store } = ports;
	let letters: readonly OutboxItem[] = [];
	const result = await transact<T>(
		store,
		[billingPath(app), ...paths],
		async (found): Promise<Decision<T>> => {
			letters = [];
			const stored = found.get(billingPath(app));
			const before = await readShop(store, app);
			const decision = await decide(billingFromStored(stored), before, stored);
			if (!decision.ok) return decision;
			if ("unchanged" in decision.value) return { ok: true, value: decision.value.unchanged, writes: [] };
			const { value } = decision;
			// Read after the provider's answer, which may take seconds.
			const shop = await readShop(store, app);
			if (shop === undefined) return { ok: true, value: value.value, writes: [] };
			const planned = await planWrites(ports, shop, value);
			letters = planned.letters;
			await ports.willBill?.(app, ports.now());
			return { ok: true, value: value.value, writes: [...planned.writes, ...(value.besides ?? [])] };
		},
	);
	if (result.ok && letters.length > 0) notifier.wrote(app, letters);
	return result;
}

async function planWrites(
	ports: PlanPorts,
	shop: Shop,
	{ billing, sources: given }: Pick<PlanChange<unknown>, "billing" | "sources">,
): Promise<{ readonly writes: readonly Write[]; readonly letters: readonly OutboxItem[] }> {
	const { store } = ports;
	const { app, document } = shop;
	const now = ports.now();
	const sources = given ?? planSources(document.data, billing, now);
	const news = planNews(document.data, sources, now).filter(({ key }) => !billing.told.includes(key));
	const told = { ...billing, told: [...billing.told, ...news.map(({ key }) => key)] };
	const adminUrl = ports.adminUrl();
	// A link without a host leads nowhere from a mail.
	const isMailed = ports.notifier.offered.mail && adminUrl !== "" && news.length > 0;
	const owners = isMailed ? await ownersOf(store, app) : [];
	const letters = news.flatMap((each) => planLetters(app, document.data, each, { owners, adminUrl, now }));
	const writes = [
		...billingWrites(shop, told, now, sources),
		...letters.map((letter) => outboxWrite(document.path, letter)),
	];
	return { writes, letters };
}

/** The least time between two questions to the provider about a renewal that it has not told, in milliseconds. */
const ASK_AGAIN_MS = 3_600_000;

/**
 * Looks at a plan whose end has come or is near: ends it, tells of it, and asks the provider about a renewal that was not
 * told. Safe to repeat.
 *
 * @returns when to look again; undefined: never, unless the plan changes
 */
export async function settlePlan(
	ports: PlanPorts & { readonly payments: Payments | undefined },
	app: AppUid,
): Promise<Result<EpochMs | undefined>> {
	if (isSample(app)) return { ok: true, value: undefined };
	return await changePlan<EpochMs | undefined>(ports, app, [], async (billing, shop, stored) => {
		if (shop === undefined) return { ok: true, value: { unchanged: undefined } };
		const now = ports.now();
		const asked = await askedAgain(ports.payments, billing, stored, now);
		const sources = planSources(shop.document.data, asked, now);
		const value = nextLook(sources, now);
		const hasNews = planNews(shop.document.data, sources, now).some(({ key }) => !asked.told.includes(key));
		if (asked === billing && !hasNews && isSettled(shop, sources, now))
			return { ok: true, value: { unchanged: value } };
		return { ok: true, value: { value, billing: asked } };
	});
}

/** The billing with what the provider says of renewals that are overdue. */
async function askedAgain(
	payments: Payments | undefined,
	billing: Billing,
	stored: StoredDocument | undefined,
	now: EpochMs,
): Promise<Billing> {
	const overdue = billing.subscriptions.filter(
		(each) => isLive(each) && !each.stops && each.paidUntil !== undefined && each.paidUntil < now,
	);
	const asked = billing.checkedAt ?? 0;
	if (payments === undefined || stored === undefined || overdue.length === 0) return billing;
	if (now - asked < ASK_AGAIN_MS && asked <= now) return billing;
	let after = billing;
	for (const { id } of overdue) {
		const found = await payments.subscription(id);
		if (found.ok && found.value !== undefined) after = withSubscription(after, found.value, now);
	}
	return after;
}

function nextLook(sources: PlanSources, now: EpochMs): EpochMs | undefined {
	const until = standingAt(sources, now)?.until;
	if (until === undefined) return undefined;
	return now < until - TOLD_BEFORE_MS ? until - TOLD_BEFORE_MS : until;
}
