/** What the owners of a shop are told about its plan, each thing once. */
import { adminPaths, localizedPath } from "@junban/app-shell/paths";
import { appDataFromStored, appPath, userPath } from "@junban/domain/documents";
import { ownPlanAt, type PlanSources, TOLD_BEFORE_DAYS } from "@junban/domain/shop";
import { type AppUid, checkMailAddress, type EpochMs } from "@junban/domain/values";
import type { PlanNewsKind } from "@junban/domain/words";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import type { Data } from "@junban/firestore-wire/value";
import type { OutboxItem } from "#src/notify/outbox-item.ts";
import { roleIn } from "./app-users.ts";
import { storedPlan } from "./billing.ts";

const DAY_MS = 86_400_000;
export const TOLD_BEFORE_MS = TOLD_BEFORE_DAYS * DAY_MS;
/** How long a mail about the plan is worth sending. */
const LIFE_MS = 3 * DAY_MS;
/** Owners of one shop that get mails. */
const MOST_OWNERS = 20;

export interface PlanNews {
	/** The same for the same thing, so that it is told once. */
	readonly key: string;
	/** Undefined: another mail of the moment says it. */
	readonly kind: PlanNewsKind | undefined;
	/** The end of the plan. */
	readonly until?: EpochMs;
}

/** What there is to tell, with the plan that the app's document still has. */
export function planNews(app: Data, sources: PlanSources, now: EpochMs): readonly PlanNews[] {
	const before = storedPlan(app);
	const { state, until } = ownPlanAt(sources, now);
	if (state === "free") return before.enabled ? [{ key: `ended-${now}`, kind: "premium_ended" }] : [];
	const news: PlanNews[] = before.enabled ? [] : [begun(state === "grant", until, now)];
	if (until === undefined || state === "paid") return news;
	if (state === "late") return [...news, { key: `late-${until}`, kind: "premium_late", until }];
	if (until - now > TOLD_BEFORE_MS) return news;
	const isInGift = news.some(({ kind }) => kind === "premium_granted");
	return [...news, { key: `ends-${until}`, kind: isInGift ? undefined : "premium_ends", until }];
}

/** A gift has its end in its mail; a payment's is told only if it is not renewed. */
function begun(isGift: boolean, until: EpochMs | undefined, now: EpochMs): PlanNews {
	const key = `began-${now}`;
	if (!isGift) return { key, kind: "premium_began" };
	return { key, kind: "premium_granted", ...(until === undefined ? {} : { until }) };
}

/** An owner who can be written to. */
export interface Addressee {
	readonly uid: string;
	readonly email: string;
}

export async function ownersOf(store: FirestoreClient, app: AppUid): Promise<readonly Addressee[]> {
	const places = await store.runQuery(appPath(app), {
		collection: "users",
		where: [["role", "==", "owner"]],
		limit: MOST_OWNERS,
	});
	const uids = places.flatMap(({ data, path }) =>
		roleIn(data) === "owner" ? [path.slice(path.lastIndexOf("/") + 1)] : [],
	);
	const records = await store.batchGet(uids.map(userPath));
	return uids.flatMap((uid) => {
		const address = checkMailAddress(records.get(userPath(uid))?.data.email);
		return address.ok ? [{ uid, email: address.value }] : [];
	});
}

/** The mails of a piece of news, in the shop's language. */
export function planLetters(
	app: AppUid,
	document: Data,
	{ key, kind, until }: PlanNews,
	{ owners, adminUrl, now }: { owners: readonly Addressee[]; adminUrl: string; now: EpochMs },
): readonly OutboxItem[] {
	if (kind === undefined) return [];
	const { locale } = appDataFromStored(document);
	const link = `${adminUrl}${localizedPath(adminPaths.appSetting(app), locale)}?tab=plan`;
	return owners.map(({ uid, email }) => ({
		id: `plan-${key}-${uid}`,
		what: { kind, to: email, locale, link, ...(until === undefined ? {} : { until }) },
		expireAt: now + LIFE_MS,
		tries: 0,
		nextAt: now,
	}));
}
