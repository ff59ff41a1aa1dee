import type { UnsubscribePremiumResponse } from "@junban/api-contract/schemas-accounts";
import { appPath, appPlanFromStored, subscriptionPath } from "@junban/domain/documents";
import { isPremium, isSample } from "@junban/domain/shop";
import { type AppUid, parseAppUid } from "@junban/domain/values";
import type { FirestoreClient, Write } from "@junban/firestore-wire/client";
import type { Log } from "#src/ports.ts";
import { type Result, refused } from "#src/result.ts";
import {
	endedSubscription,
	isPremiumWith,
	paidUntil,
	runningOf,
	withMessage,
	withStopped,
} from "./billing.ts";
import { billingFromStored, billingPath, billingWrites, readShop } from "./billing-documents.ts";
import { isLive, type PaymentNews, type Payments, type Subscription } from "./payments.ts";
import { transact } from "./transact.ts";

export interface PaymentPorts {
	readonly store: FirestoreClient;
	readonly payments: Payments;
	readonly log: Log;
}

/**
 * Makes the app's plan follow its subscriptions. Every new message writes: of two at once, the one that asked the
 * provider later decides. A payment for a shop that is gone changes nothing and is logged.
 *
 * @returns whether the message was new and about an existing shop
 */
export async function applyNews(
	{ store, payments, log }: PaymentPorts,
	news: PaymentNews,
	now: number,
): Promise<Result<boolean>> {
	const link = subscriptionPath(news.subscription);
	const linked = (await store.batchGet([link])).get(link)?.data.app;
	const app = parseAppUid(linked) ?? news.app;
	// The message that begins the subscription names its app. Until it comes there is nothing to do.
	if (app === undefined || isSample(app)) return { ok: true, value: false };
	let isGone = false;
	const applied = await transact<boolean>(store, [billingPath(app), link], async (found) => {
		isGone = (await readShop(store, app)) === undefined;
		const billing = billingFromStored(found.get(billingPath(app)));
		if (billing.events.includes(news.id) || isGone) return { ok: true, value: false, writes: [] };
		const fetched = await payments.subscription(news.subscription);
		if (!fetched.ok) return fetched;
		// Read after the provider's answer, which may take seconds.
		const shop = await readShop(store, app);
		isGone = shop === undefined;
		if (shop === undefined) return { ok: true, value: false, writes: [] };
		const current = fetched.value ?? endedSubscription(news.subscription);
		const after = withMessage(billing, news.id, current);
		const writes: Write[] = [...billingWrites(shop, after, now), { set: link, data: { app } }];
		return { ok: true, value: true, writes };
	});
	if (isGone) await logUnclaimed({ payments, log }, news, app);
	return applied;
}

/**
 * A payment for a shop that was deleted or never existed. Nobody can end it by the API, and nothing is refunded
 * automatically: the operator reads of it and decides.
 */
async function logUnclaimed(
	{ payments, log }: Pick<PaymentPorts, "payments" | "log">,
	{ id, subscription }: PaymentNews,
	app: AppUid,
): Promise<void> {
	const fetched = await payments.subscription(subscription);
	const current = fetched.ok ? fetched.value : undefined;
	const isCharged = !fetched.ok || (current !== undefined && isLive(current) && !current.stops);
	log(isCharged ? "error" : "info", "premium.unclaimed", {
		...{ message: id, subscription, app },
		status: fetched.ok ? (current?.status ?? "unknown to the provider") : fetched.code,
	});
}

/** Ends all subscriptions of the app. */
export async function unsubscribe(
	store: FirestoreClient,
	payments: Payments,
	app: AppUid,
	now: number,
): Promise<Result<UnsubscribePremiumResponse>> {
	return await transact(store, [billingPath(app)], async (found) => {
		const before = await readShop(store, app);
		if (before === undefined) return refused("app-not-found");
		const billing = billingFromStored(found.get(billingPath(app)));
		const running = runningOf(billing);
		if (running.length === 0)
			return { ok: true, value: { premium: isPremium(before.document.data) }, writes: [] };
		const stopped: Subscription[] = [];
		for (const result of await Promise.all(running.map(({ id }) => stop(payments, id)))) {
			if (!result.ok) return result;
			stopped.push(result.value);
		}
		// Read after the provider's answer, which may take seconds.
		const shop = (await readShop(store, app)) ?? before;
		const end = paidUntil(stopped);
		const value = {
			premium: isPremiumWith(shop.document.data, stopped),
			...(end === undefined ? {} : { ends_at: end }),
		};
		return { ok: true, value, writes: billingWrites(shop, withStopped(billing, stopped), now) };
	});
}

/** Whether the plan may be paid for. A second payment would be a mistake, and one for a shop that is being deleted. */
export async function checkPayable(
	store: FirestoreClient,
	app: AppUid,
): Promise<Result<true, "already-exists" | "shop-deleting">> {
	const [root, path] = [appPath(app), billingPath(app)];
	const found = await store.batchGet([root, path]);
	if (appPlanFromStored(found.get(root)?.data ?? {}).deletingAt !== undefined)
		return refused("shop-deleting");
	const isPaidFor = billingFromStored(found.get(path)).subscriptions.some(isLive);
	return isPaidFor ? refused("already-exists") : { ok: true, value: true };
}

async function stop(payments: Payments, id: string): Promise<Result<Subscription>> {
	const stopped = await payments.stop(id);
	return stopped.ok ? { ok: true, value: stopped.value ?? endedSubscription(id) } : stopped;
}
