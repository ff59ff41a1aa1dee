/** Shops as operators see them, from the stored documents themselves. Nothing of customers but their number. */
import type { MasterApp } from "@junban/api-contract/master/schemas-shops";
import {
	type AppData,
	type AppPlan,
	appDataFromStored,
	appPath,
	appPlanFromStored,
	appPrivatePath,
	directoryEntryFromStored,
	directoryPath,
	grantFromStored,
	linePaths,
	lineSettingsFromStored,
	suspensionFromStored,
} from "@junban/domain/documents";
import { serviceDayAt } from "@junban/domain/hours";
import { boardFromDocument } from "@junban/domain/line";
import { isPremium, isRestricted, isSample, KINDS, limitOf } from "@junban/domain/shop";
import { type AppUid, type EpochMs, localClock, localDateAt, parseAppUid } from "@junban/domain/values";
import { kindsEn } from "@junban/domain/words/kinds-en";
import { kindsJa } from "@junban/domain/words/kinds-ja";
import type { FirestoreClient, StoredDocument } from "@junban/firestore-wire/client";
import type { Data } from "@junban/firestore-wire/value";
import { runningOf } from "#src/accounts/billing.ts";
import { billingFromStored, billingPath } from "#src/accounts/billing-documents.ts";
import { MAIN_LINE } from "#src/accounts/main-line.ts";
import { logoUrl } from "#src/logo-url.ts";

export interface RowPorts {
	readonly store: FirestoreClient;
	readonly filesUrl: string | undefined;
	readonly now: EpochMs;
}

type Found = ReadonlyMap<string, StoredDocument>;

/** The row of one shop; undefined when it does not exist. */
export async function shopRow(ports: RowPorts, app: AppUid): Promise<MasterApp | undefined> {
	const path = directoryPath(app);
	const entry = (await ports.store.batchGet([path])).get(path);
	const [row] = await rowsOf(ports, [{ app, entry }]);
	return row;
}

/** The rows of a page of the directory, in its order. A shop that was deleted meanwhile has none. */
export async function shopRows(ports: RowPorts, entries: readonly StoredDocument[]): Promise<MasterApp[]> {
	const named = entries.flatMap((entry) => {
		const app = parseAppUid(entry.data.uid);
		return app === undefined ? [] : [{ app, entry }];
	});
	return await rowsOf(ports, named);
}

interface Named {
	readonly app: AppUid;
	readonly entry: StoredDocument | undefined;
}

async function rowsOf(ports: RowPorts, named: readonly Named[]): Promise<MasterApp[]> {
	const { store } = ports;
	const found = await store.batchGet(named.flatMap(({ app }) => firstPaths(app)));
	const more = await store.batchGet(named.flatMap(({ app }) => morePaths(app, found)));
	const all = new Map([...found, ...more]);
	return named.flatMap(({ app, entry }) => {
		const shop = all.get(appPath(app));
		return shop === undefined ? [] : [rowOf(ports, app, shop, entry, all)];
	});
}

function firstPaths(app: AppUid): string[] {
	const { board, line } = linePaths(app, MAIN_LINE);
	return [appPath(app), line, board, appPrivatePath(app, "mails"), billingPath(app)];
}

/** What only some shops have. */
function morePaths(app: AppUid, found: Found): string[] {
	const shop = found.get(appPath(app));
	if (shop === undefined) return [];
	const { deletingAt, premium, suspendedAt } = appPlanFromStored(shop.data);
	const day = tallyDay(found.get(linePaths(app, MAIN_LINE).board)?.data);
	return [
		...(premium ? [appPrivatePath(app, "grant")] : []),
		...(suspendedAt === undefined ? [] : [appPrivatePath(app, "suspension")]),
		...(deletingAt === undefined ? [] : [appPrivatePath(app, "deletion")]),
		...(day === undefined ? [] : [linePaths(app, MAIN_LINE).history(day)]),
	];
}

function rowOf(
	{ filesUrl, now }: RowPorts,
	app: AppUid,
	shop: StoredDocument,
	entry: StoredDocument | undefined,
	found: Found,
): MasterApp {
	const facts = appDataFromStored(shop.data);
	const plan = appPlanFromStored(shop.data);
	const read = directoryEntryFromStored(entry?.data ?? {});
	const foundedAt = read.ok ? read.value.foundedAt : undefined;
	const logo = logoUrl(app, facts.logo, filesUrl);
	const sample = isSample(app);
	return {
		app,
		name: facts.name,
		...(facts.en.name === "" ? {} : { name_en: facts.en.name }),
		category: facts.category,
		...(facts.en.category === "" ? {} : { category_en: facts.en.category }),
		...kindIn(facts),
		color: facts.color,
		...(logo === undefined ? {} : { logo }),
		sample,
		owners: ownersIn(entry?.data),
		...(sample ? {} : lineFigures(app, facts.timeZone, found, now)),
		...(sample ? {} : { mails_today: mailsToday(app, shop.data, facts.timeZone, found, now) }),
		founded_at: foundedAt ?? Date.parse(shop.createTime),
		premium: premiumOf(app, shop.data, found, now),
		...suspensionOf(app, plan, found),
		...deletionOf(app, plan, found),
	};
}

function ownersIn(entry: Data | undefined): MasterApp["owners"] {
	const { mails, owners } = entry ?? {};
	const addresses = Array.isArray(mails) ? mails : [];
	return (Array.isArray(owners) ? owners : []).flatMap((uid, at) => {
		const email = addresses[at];
		if (typeof uid !== "string") return [];
		return [{ uid, ...(typeof email === "string" && email !== "" ? { email } : {}) }];
	});
}

function lineFigures(
	app: AppUid,
	timeZone: AppData["timeZone"],
	found: Found,
	now: EpochMs,
): Pick<MasterApp, "waiting" | "joins_today" | "used_at"> {
	const paths = linePaths(app, MAIN_LINE);
	const line = found.get(paths.line);
	if (line === undefined) return {};
	const stored = found.get(paths.board);
	const board = stored === undefined ? undefined : boardFromDocument(stored.data);
	if (board === undefined) return { waiting: 0, joins_today: 0 };
	const { dayStart } = lineSettingsFromStored(line.data);
	const hours = { clock: localClock(timeZone), runsOnDay: () => [] };
	const isToday = board.tally?.day === serviceDayAt(now, hours, dayStart).day;
	const written = found.get(paths.history(board.tally?.day ?? ""))?.data.joins;
	const joins = (board.tally?.counts.joins ?? 0) + (typeof written === "number" ? written : 0);
	const updatedAt = stored?.data.updated_at;
	return {
		waiting: board.order.size,
		joins_today: isToday ? Math.max(0, joins) : 0,
		...(typeof updatedAt === "number" ? { used_at: updatedAt } : {}),
	};
}

function tallyDay(board: Data | undefined): string | undefined {
	const tally = board?.tally;
	const day = typeof tally === "object" && tally !== null && "day" in tally ? tally.day : undefined;
	return typeof day === "string" && /^\d{4}-\d\d-\d\d$/.test(day) ? day : undefined;
}

function mailsToday(
	app: AppUid,
	shop: Data,
	timeZone: AppData["timeZone"],
	found: Found,
	now: EpochMs,
): NonNullable<MasterApp["mails_today"]> {
	const { day, sent } = found.get(appPrivatePath(app, "mails"))?.data ?? {};
	const isToday = day === localDateAt(now, timeZone);
	return {
		sent: isToday && typeof sent === "number" ? sent : 0,
		limit: limitOf("mailsPerDay", isRestricted(app, isPremium(shop, now))),
	};
}

function premiumOf(app: AppUid, shop: Data, found: Found, now: EpochMs): MasterApp["premium"] {
	if (isSample(app)) return { enabled: true, source: "sample", paid: false };
	const paid = runningOf(billingFromStored(found.get(billingPath(app)))).length > 0;
	if (!isPremium(shop, now)) return { enabled: false, source: "none", paid };
	const { premiumSource, premiumUntil } = appPlanFromStored(shop);
	if (premiumSource === "stripe") return { enabled: true, source: "payment", paid };
	const grant = grantFromStored(found.get(appPrivatePath(app, "grant"))?.data ?? {});
	return {
		...{ enabled: true, source: "master", paid },
		...(premiumUntil === undefined ? {} : { until: premiumUntil }),
		...(grant.ok ? { reason: grant.value.reason } : {}),
	};
}

function suspensionOf(app: AppUid, { suspendedAt }: AppPlan, found: Found): Pick<MasterApp, "suspended"> {
	if (suspendedAt === undefined) return {};
	const read = suspensionFromStored(found.get(appPrivatePath(app, "suspension"))?.data ?? {});
	if (!read.ok) return { suspended: { at: suspendedAt, reason: "" } };
	const { reason, reasonEn } = read.value;
	return { suspended: { at: suspendedAt, reason, ...(reasonEn === "" ? {} : { reason_en: reasonEn }) } };
}

function deletionOf(app: AppUid, { deletingAt }: AppPlan, found: Found): Pick<MasterApp, "deleting"> {
	if (deletingAt === undefined) return {};
	const { deleted, total } = found.get(appPrivatePath(app, "deletion"))?.data ?? {};
	const all = typeof total === "number" ? total : 0;
	return { deleting: { deleted: Math.min(typeof deleted === "number" ? deleted : 0, all), total: all } };
}

/** The kind of registration that the shop's words name, in any language. */
function kindIn({ category, en }: Pick<AppData, "category" | "en">): Pick<MasterApp, "kind"> {
	const kind = KINDS.find((each) =>
		[kindsJa, kindsEn].some((words) => [category, en.category].includes(words[each].name)),
	);
	return kind === undefined ? {} : { kind };
}
