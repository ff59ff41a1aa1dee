import type { UnsubscribePremiumResponse } from "@junban/api-contract/schemas-accounts";
import { appPath, appPlanFromStored, subscriptionPath } from "@junban/domain/documents";
import { isSample, standingAt } from "@junban/domain/shop";
import { type AppUid, parseAppUid } from "@junban/domain/values";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import { type Result, refused } from "#src/result.ts";
import {
	type Billing,
	endedSubscription,
	paidUntil,
	planSources,
	runningOf,
	type StoredSubscription,
	withMessage,
	withSubscription,
} from "./billing.ts";
import { billingFromStored, billingPath } from "./billing-documents.ts";
import { type FromProvider, isLive, type PaymentNews, type Payments, type Subscription } from "./payments.ts";
import { changePlan, type PlanPorts } from "./plan-changes.ts";

export interface PaymentPorts extends PlanPorts {
	readonly payments: Payments;
}

/**
 * Makes the app's plan follow its subscriptions. Every new message writes: of two at once, the one that asked the
 * provider later decides. A payment for a shop that is gone changes nothing and is logged.
 *
 * @returns whether the message was new and about an existing shop
 */
export async function applyNews(ports: PaymentPorts, news: PaymentNews): Promise<Result<boolean>> {
	const { store, payments, now } = ports;
	const link = subscriptionPath(news.subscription);
	const linked = (await store.batchGet([link])).get(link)?.data.app;
	const app = parseAppUid(linked) ?? news.app;
	// The message that begins the subscription names its app. Until it comes there is nothing to do.
	if (app === undefined || isSample(app)) return { ok: true, value: false };
	let isGone = false;
	const applied = await changePlan<boolean>(ports, app, [link], async (billing, shop) => {
		isGone = shop === undefined;
		if (billing.events.includes(news.id) || isGone) return { ok: true, value: { unchanged: false } };
		const fetched = await payments.subscription(news.subscription);
		if (!fetched.ok) return fetched;
		const current = fetched.value ?? endedSubscription(news.subscription);
		const after = withMessage(withSubscription(billing, current, now()), news.id);
		return { ok: true, value: { value: true, billing: after, besides: [{ set: link, data: { app } }] } };
	});
	if (isGone) await logUnclaimed(ports, news, app);
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
	ports: PaymentPorts,
	app: AppUid,
): Promise<Result<UnsubscribePremiumResponse>> {
	return await changeAll(ports, app, runningOf, (payments, id) => payments.stop(id));
}

/** Takes the ending back for all subscriptions of the app that still run. */
export async function resume(ports: PaymentPorts, app: AppUid): Promise<Result<UnsubscribePremiumResponse>> {
	const stopped = (billing: Billing) => runningOf(billing).filter((each) => isLive(each) && each.stops);
	return await changeAll(ports, app, stopped, (payments, id) => payments.resume(id));
}

async function changeAll(
	ports: PaymentPorts,
	app: AppUid,
	which: (billing: Billing) => readonly StoredSubscription[],
	change: (payments: Payments, id: string) => Promise<FromProvider<Subscription>>,
): Promise<Result<UnsubscribePremiumResponse>> {
	const { payments, now: clock } = ports;
	return await changePlan<UnsubscribePremiumResponse>(ports, app, [], async (billing, shop) => {
		if (shop === undefined) return refused("app-not-found");
		const now = clock();
		const changed: Subscription[] = [];
		for (const result of await Promise.all(which(billing).map(({ id }) => changedBy(change, payments, id)))) {
			if (!result.ok) return result;
			changed.push(result.value);
		}
		const after = changed.reduce((next, each) => withSubscription(next, each, now), billing);
		const end = paidUntil(after.subscriptions.filter(({ stops }) => stops));
		const value = {
			premium: standingAt(planSources(shop.document.data, after, now), now) !== undefined,
			...(end === undefined ? {} : { ends_at: end }),
		};
		return { ok: true, value: changed.length === 0 ? { unchanged: value } : { value, billing: after } };
	});
}

/** Whether the plan may be paid for. A second payment would be a mistake, and one for a shop that is being deleted. */
export async function checkPayable(
	store: FirestoreClient,
	app: AppUid,
): Promise<Result<true, "already-exists" | "shop-deleting" | "shop-suspended">> {
	const [root, path] = [appPath(app), billingPath(app)];
	const found = await store.batchGet([root, path]);
	const { deletingAt, suspendedAt } = appPlanFromStored(found.get(root)?.data ?? {});
	if (deletingAt !== undefined) return refused("shop-deleting");
	// Nobody pays for a shop that takes no new places.
	if (suspendedAt !== undefined) return refused("shop-suspended");
	const isPaidFor = billingFromStored(found.get(path)).subscriptions.some(isLive);
	return isPaidFor ? refused("already-exists") : { ok: true, value: true };
}

async function changedBy(
	change: (payments: Payments, id: string) => Promise<FromProvider<Subscription>>,
	payments: Payments,
	id: string,
): Promise<Result<Subscription>> {
	const changed = await change(payments, id);
	return changed.ok ? { ok: true, value: changed.value ?? endedSubscription(id) } : changed;
}
