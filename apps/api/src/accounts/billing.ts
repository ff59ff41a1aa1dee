import type { UnsubscribePremiumResponse } from "@junban/api-contract/schemas-accounts";
import { isPremium, isSample } from "@junban/domain/shop";
import { type AppUid, parseAppUid } from "@junban/domain/values";
import type { FirestoreClient, StoredDocument, Write } from "@junban/firestore-wire/client";
import { type Data, Timestamp, type Value } from "@junban/firestore-wire/value";
import { Refusal } from "#src/http/refusal.ts";
import { MAIN_LINE } from "./founding.ts";
import { hasEnded, isLive, type PaymentNews, type Payments, type Subscription } from "./payments.ts";
import { transact } from "./transact.ts";

/** So many messages are known again, and so many subscriptions that have ended are kept. */
const KEPT_EVENTS = 32;
const KEPT_ENDED = 10;
/** Whose doing it is that an app is premium; what an operator gave is never taken away by a payment. */
const BY_STRIPE = "stripe";

interface Billing {
	readonly subscriptions: readonly Subscription[];
	readonly events: readonly string[];
}

/** An app whose plan is decided, as it was read. */
interface Shop {
	readonly app: AppUid;
	readonly document: StoredDocument;
	readonly line: StoredDocument | undefined;
}

/**
 * Makes the app's plan what its subscriptions are now. Every new message writes, so that of two at once the later one to
 * have asked the provider decides; one that is known already changes nothing.
 */
export async function applyNews(
	store: FirestoreClient,
	payments: Payments,
	news: PaymentNews,
	now: number,
): Promise<void> {
	const link = `subscriptions/${news.subscription}`;
	const linked = (await store.batchGet([link])).get(link)?.data.app;
	const app = parseAppUid(linked) ?? news.app;
	// It is told whose it is when it has begun; until then there is nothing to do.
	if (app === undefined || isSample(app)) return;
	await transact(store, [billingPath(app), link], async (found) => {
		const { events, subscriptions } = readBilling(found.get(billingPath(app)));
		if (events.includes(news.id) || (await shopOf(store, app)) === undefined)
			return { value: undefined, writes: [] };
		const others = subscriptions.filter(({ id }) => id !== news.subscription);
		const current = (await payments.subscription(news.subscription)) ?? ended(news.subscription);
		const shop = await shopOf(store, app);
		if (shop === undefined) return { value: undefined, writes: [] };
		const billing = { subscriptions: [...others, current], events: [...events, news.id] };
		const writes: Write[] = [...settled(shop, billing, now), { set: link, data: { app } }];
		return { value: undefined, writes };
	});
}

/** Ends all subscriptions of the app. */
export async function unsubscribe(
	store: FirestoreClient,
	payments: Payments,
	app: AppUid,
	now: number,
): Promise<UnsubscribePremiumResponse> {
	return await transact(store, [billingPath(app)], async (found) => {
		const before = await shopOf(store, app);
		if (before === undefined) throw new Refusal("app-not-found");
		const { events, subscriptions } = readBilling(found.get(billingPath(app)));
		const running = subscriptions.filter((each) => !hasEnded(each));
		if (running.length === 0) return { value: { premium: isPremium(before.document.data) }, writes: [] };
		const stopped = await Promise.all(running.map(async ({ id }) => (await payments.stop(id)) ?? ended(id)));
		const billing = { events, subscriptions: [...subscriptions.filter(hasEnded), ...stopped] };
		const ends = stopped.filter(isLive).flatMap(({ paidUntil }) => paidUntil ?? []);
		const shop = (await shopOf(store, app)) ?? before;
		const value = {
			premium: stopped.some(isLive) || isGift(shop.document.data),
			...(ends.length === 0 ? {} : { ends_at: Math.max(...ends) }),
		};
		return { value, writes: settled(shop, billing, now) };
	});
}

/** Whether the app is paid for or about to be, so that paying again would be a mistake. */
export async function isPaidFor(store: FirestoreClient, app: AppUid): Promise<boolean> {
	const path = billingPath(app);
	const document = (await store.batchGet([path])).get(path);
	return readBilling(document).subscriptions.some(isLive);
}

/**
 * The writes by which the plan is what the subscriptions are. Shop and line need only be there: their owner may write to
 * them all the time, and would keep a plan that has ended if they had to be as they were read.
 */
function settled({ app, document, line }: Shop, after: Billing, now: number): Write[] {
	const writes: Write[] = [{ set: billingPath(app), data: billingToStored(after, now) }];
	const live = after.subscriptions.some(isLive);
	const premium = isPremium(document.data);
	if (live === premium || (premium && isGift(document.data))) return writes;
	writes.push({
		set: `apps/${app}`,
		data: { premium: { enabled: live, source: BY_STRIPE } },
		mask: ["premium"],
		precondition: { exists: true },
	});
	const version = line?.data.settings_version;
	// Its desk keeps what the plan allows until the version moves.
	if (line !== undefined)
		writes.push({
			set: line.path,
			data: { settings_version: (typeof version === "number" ? version : 0) + 1 },
			mask: ["settings_version"],
			precondition: { exists: true },
		});
	return writes;
}

async function shopOf(store: FirestoreClient, app: AppUid): Promise<Shop | undefined> {
	const path = `apps/${app}`;
	const found = await store.batchGet([path, mainLinePath(app)]);
	const document = found.get(path);
	return document === undefined ? undefined : { app, document, line: found.get(mainLinePath(app)) };
}

function isGift({ premium }: Data): boolean {
	const source = typeof premium === "object" && premium !== null && "source" in premium && premium.source;
	return isPremium({ premium }) && source !== BY_STRIPE;
}

/** What the provider does not know any more is over. */
function ended(id: string): Subscription {
	return { id, status: "canceled", paidUntil: undefined, stops: false };
}

function billingToStored({ subscriptions, events }: Billing, now: number): Data {
	const over = subscriptions.filter(hasEnded).slice(-KEPT_ENDED);
	const kept = [...subscriptions.filter((each) => !hasEnded(each)), ...over];
	return {
		subscriptions: kept.map(({ id, status, paidUntil, stops }) => ({
			id,
			status,
			stops,
			...(paidUntil === undefined ? {} : { paid_until: Timestamp.fromMillis(paidUntil) }),
		})),
		events: events.slice(-KEPT_EVENTS),
		checked_at: Timestamp.fromMillis(now),
	};
}

function readBilling(document: StoredDocument | undefined): Billing {
	const { subscriptions, events } = document?.data ?? {};
	return {
		subscriptions: listOf(subscriptions).flatMap(readSubscription),
		events: listOf(events).filter((each) => typeof each === "string"),
	};
}

function readSubscription(value: Value): Subscription[] {
	if (typeof value !== "object" || value === null || !("id" in value)) return [];
	const { id, status, stops, paid_until } = value;
	if (typeof id !== "string" || typeof status !== "string") return [];
	const paidUntil = paid_until instanceof Timestamp ? paid_until.toMillis() : undefined;
	return [{ id, status, paidUntil, stops: stops === true }];
}

function listOf(value: Value | undefined): readonly Value[] {
	return Array.isArray(value) ? value : [];
}

function billingPath(app: AppUid): string {
	return `apps/${app}/private/billing`;
}

function mainLinePath(app: AppUid): string {
	return `apps/${app}/line/${MAIN_LINE}`;
}
