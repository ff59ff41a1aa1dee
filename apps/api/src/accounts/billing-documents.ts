/** Reading and writing what is stored about a shop's payments. */
import { appPath, appPrivatePath, linePath } from "@junban/domain/documents";
import type { AppUid } from "@junban/domain/values";
import type { FirestoreClient, StoredDocument, Write } from "@junban/firestore-wire/client";
import { type Data, Timestamp, type Value } from "@junban/firestore-wire/value";
import { type Billing, decidePlan } from "./billing.ts";
import { MAIN_LINE } from "./main-line.ts";
import { hasEnded, type Subscription } from "./payments.ts";

/** The newest messages and the newest ended subscriptions that are kept. */
const KEPT_EVENTS = 32;
const KEPT_ENDED = 10;

/** An app whose plan is decided, with its main line. */
export interface Shop {
	readonly app: AppUid;
	readonly document: StoredDocument;
	/** Undefined when it does not exist. */
	readonly line: StoredDocument | undefined;
}

/** Undefined when the app does not exist. */
export async function readShop(store: FirestoreClient, app: AppUid): Promise<Shop | undefined> {
	const [path, line] = [appPath(app), linePath(app, MAIN_LINE)];
	const found = await store.batchGet([path, line]);
	const document = found.get(path);
	return document === undefined ? undefined : { app, document, line: found.get(line) };
}

/**
 * The writes that store the billing and the plan that follows from it. App and line must only exist: their owner may
 * write them all the time, and could keep an ended plan if they had to be unchanged.
 */
export function billingWrites({ app, document, line }: Shop, billing: Billing, now: number): Write[] {
	const stored: Write = { set: billingPath(app), data: billingToStored(billing, now) };
	const plan = decidePlan(document.data, billing);
	// A shop that was deleted since it was read must not get a record of payments again.
	if (plan === undefined) return [stored, { verify: appPath(app), precondition: { exists: true } }];
	const planWrite: Write = {
		set: appPath(app),
		data: { premium: { ...plan } },
		mask: ["premium"],
		precondition: { exists: true },
	};
	if (line === undefined) return [stored, planWrite];
	const version = line.data.settings_version;
	// The desk caches what the plan allows until the version changes.
	const versionWrite: Write = {
		set: line.path,
		data: { settings_version: (typeof version === "number" ? version : 0) + 1 },
		mask: ["settings_version"],
		precondition: { exists: true },
	};
	return [stored, planWrite, versionWrite];
}

export function billingFromStored(document: StoredDocument | undefined): Billing {
	const { subscriptions, events } = document?.data ?? {};
	return {
		subscriptions: listOf(subscriptions).flatMap((each) => subscriptionFromStored(each) ?? []),
		events: listOf(events).filter((each) => typeof each === "string"),
	};
}

function billingToStored({ subscriptions, events }: Billing, now: number): Data {
	const ended = subscriptions.filter(hasEnded).slice(-KEPT_ENDED);
	const kept = [...subscriptions.filter((each) => !hasEnded(each)), ...ended];
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

function subscriptionFromStored(value: Value): Subscription | undefined {
	if (typeof value !== "object" || value === null || !("id" in value)) return undefined;
	const { id, status, stops, paid_until } = value;
	if (typeof id !== "string" || typeof status !== "string") return undefined;
	const paidUntil = paid_until instanceof Timestamp ? paid_until.toMillis() : undefined;
	return { id, status, paidUntil, stops: stops === true };
}

function listOf(value: Value | undefined): readonly Value[] {
	return Array.isArray(value) ? value : [];
}

export function billingPath(app: AppUid): string {
	return appPrivatePath(app, "billing");
}
