/** Reading and writing what is stored about a shop's payments. */
import { appPath, appPrivatePath } from "@junban/domain/documents";
import { type Grant, type PlanSources, planSourcesFromStored } from "@junban/domain/shop";
import type { AppUid, EpochMs } from "@junban/domain/values";
import type { FirestoreClient, StoredDocument, Write } from "@junban/firestore-wire/client";
import { type Data, Timestamp, type Value } from "@junban/firestore-wire/value";
import { type Billing, decidePlan, planSources, type StoredSubscription, storedPlan } from "./billing.ts";
import { hasEnded } from "./payments.ts";
import { raisedVersions, shopLines } from "./shop-lines.ts";

/** The newest messages and the newest ended subscriptions that are kept. */
const KEPT_EVENTS = 32;
const KEPT_ENDED = 10;
const KEPT_TOLD = 32;

/** An app whose plan is decided, with all its lines. */
export interface Shop {
	readonly app: AppUid;
	readonly document: StoredDocument;
	readonly lines: readonly StoredDocument[];
}

/** Undefined when the app does not exist. */
export async function readShop(store: FirestoreClient, app: AppUid): Promise<Shop | undefined> {
	const path = appPath(app);
	const [found, lines] = await Promise.all([store.batchGet([path]), shopLines(store, app)]);
	const document = found.get(path);
	return document === undefined ? undefined : { app, document, lines };
}

/**
 * The writes that store the billing and the plan that follows from it. App and line must only exist: their owner may
 * write them all the time, and could keep an ended plan if they had to be unchanged.
 *
 * @param sources what gives the plan, when it is not what the billing and the app's document say
 */
export function billingWrites(
	{ app, document, lines }: Shop,
	billing: Billing,
	now: EpochMs,
	sources: PlanSources = planSources(document.data, billing, now),
): Write[] {
	const stored: Write = { set: billingPath(app), data: billingToStored(billing, now) };
	const plan = decidePlan(document.data, sources, now);
	// A shop that was deleted since it was read must not get a record of payments again.
	if (plan === undefined) return [stored, { verify: appPath(app), precondition: { exists: true } }];
	const { until, ...rest } = plan;
	const planWrite: Write = {
		set: appPath(app),
		data: { premium: { ...rest, ...(until === undefined ? {} : { until: Timestamp.fromMillis(until) }) } },
		mask: ["premium"],
		precondition: { exists: true },
	};
	const isSame = plan.enabled === storedPlan(document.data).enabled;
	return [stored, planWrite, ...(isSame ? [] : raisedVersions(lines))];
}

/** Whether the app's document has the plan that follows. */
export function isSettled({ document }: Shop, sources: PlanSources, now: EpochMs): boolean {
	return decidePlan(document.data, sources, now) === undefined;
}

export function billingFromStored(document: StoredDocument | undefined): Billing {
	const { subscriptions, events, told, checked_at } = document?.data ?? {};
	const { grant } = planSourcesFromStored(document?.data ?? {});
	return {
		subscriptions: listOf(subscriptions).flatMap((each) => subscriptionFromStored(each) ?? []),
		events: listOf(events).filter((each) => typeof each === "string"),
		told: listOf(told).filter((each) => typeof each === "string"),
		...(grant === undefined ? {} : { grant }),
		...(checked_at instanceof Timestamp ? { checkedAt: checked_at.toMillis() } : {}),
	};
}

function billingToStored({ subscriptions, events, grant, told }: Billing, now: EpochMs): Data {
	const ended = subscriptions.filter(hasEnded).slice(-KEPT_ENDED);
	const kept = [...subscriptions.filter((each) => !hasEnded(each)), ...ended];
	return {
		subscriptions: kept.map(({ id, status, paidUntil, stops, lateSince }) => ({
			...{ id, status, stops },
			...(paidUntil === undefined ? {} : { paid_until: Timestamp.fromMillis(paidUntil) }),
			...(lateSince === undefined ? {} : { late_since: Timestamp.fromMillis(lateSince) }),
		})),
		events: events.slice(-KEPT_EVENTS),
		told: told.slice(-KEPT_TOLD),
		...(grant === undefined ? {} : { grant: grantToStored(grant) }),
		checked_at: Timestamp.fromMillis(now),
	};
}

function grantToStored({ until }: Grant): Data {
	return until === undefined ? {} : { until: Timestamp.fromMillis(until) };
}

function subscriptionFromStored(value: Value): StoredSubscription | undefined {
	if (typeof value !== "object" || value === null || !("id" in value)) return undefined;
	const { id, status, stops, paid_until, late_since } = value;
	if (typeof id !== "string" || typeof status !== "string") return undefined;
	const paidUntil = paid_until instanceof Timestamp ? paid_until.toMillis() : undefined;
	const late = late_since instanceof Timestamp ? { lateSince: late_since.toMillis() } : {};
	return { id, status, paidUntil, stops: stops === true, ...late };
}

function listOf(value: Value | undefined): readonly Value[] {
	return Array.isArray(value) ? value : [];
}

export function billingPath(app: AppUid): string {
	return appPrivatePath(app, "billing");
}
