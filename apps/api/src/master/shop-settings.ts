/** What a shop has set, as operators look at it: for reading, and nothing of customers. */
import type { MasterSettingsResponse } from "@junban/api-contract/master/schemas-settings";
import {
	type AppData,
	appDataFromStored,
	appPath,
	appUsersPath,
	type Closure,
	closuresFromStored,
	type LineCollection,
	lineCollectionPath,
	linePath,
	linePaths,
	lineSettingsFromStored,
	notificationSettingsFromStored,
	questionsFromStored,
	type Reception,
	receptionsFromStored,
} from "@junban/domain/documents";
import { type AppUid, type EpochMs, localDateAt } from "@junban/domain/values";
import { historyFromStored } from "@junban/domain/wait";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import type { Data } from "@junban/firestore-wire/value";
import { MAIN_LINE } from "#src/accounts/main-line.ts";

type LineView = NonNullable<MasterSettingsResponse["line"]>;

/** Documents of one collection that are read: more than a shop may have of questions. */
const MOST = 100;
const DAY = 86_400_000;
const DAYS = 7;

/** Undefined for a shop that does not exist. */
export async function shopSettings(
	store: FirestoreClient,
	app: AppUid,
	now: EpochMs,
): Promise<MasterSettingsResponse | undefined> {
	const path = linePath(app, MAIN_LINE);
	const [found, users] = await Promise.all([
		store.batchGet([appPath(app), path]),
		store.runQuery(appPath(app), { collection: collectionOf(appUsersPath(app)), limit: MOST }),
	]);
	const stored = found.get(appPath(app));
	if (stored === undefined) return undefined;
	const shop = appDataFromStored(stored.data);
	const line = found.get(path);
	const countOf = (role: string) => users.filter(({ data }) => data.role === role).length;
	return {
		shop: {
			...{ description: shop.description, address: shop.address, phone: shop.phone },
			...{ site_url: shop.siteUrl, hours_text: shop.hoursText, timezone: shop.timeZone },
			...{ locale: shop.locale, retention_days: shop.retentionDays },
		},
		people: { owners: countOf("owner"), staff: countOf("staff") },
		...(line === undefined ? {} : { line: await lineView(store, app, line.data, shop.timeZone, now) }),
	};
}

async function lineView(
	store: FirestoreClient,
	app: AppUid,
	stored: Data,
	timeZone: AppData["timeZone"],
	now: EpochMs,
): Promise<LineView> {
	const read = async (collection: LineCollection) => {
		const path = lineCollectionPath(app, MAIN_LINE, collection);
		const rows = await store.runQuery(linePath(app, MAIN_LINE), {
			collection: collectionOf(path),
			limit: MOST,
		});
		return rows.map(({ data }) => data);
	};
	const [receptions, closures, joining, waiting, days] = await Promise.all([
		read("receptions"),
		read("temporary_closeds"),
		read("require_questions"),
		read("questions"),
		daysBefore(store, app, timeZone, now),
	]);
	const line = lineSettingsFromStored(stored);
	return {
		...{ name: line.name, unit: line.unit, time_per: line.timePer, less_number: line.lessNumber },
		...{ places_per_browser: line.placesPerBrowser, auto_call: line.autocallFunctionEnable },
		...{ notices: notificationSettingsFromStored(stored).noticeMails, paused: line.paused },
		receptions: receptionsFromStored(receptions).readable.map(receptionView),
		closures: closuresFromStored(closures)
			.readable.filter(({ endsAt }) => endsAt > now)
			.map(closureView),
		questions: [...questionViews(joining, "joining"), ...questionViews(waiting, "waiting")],
		days,
	};
}

function receptionView({ endAt, limit, name, startAt, weekdays }: Reception): LineView["receptions"][number] {
	return {
		...{ name, weekdays: [...weekdays], start_at: startAt, end_at: endAt },
		...(limit === undefined ? {} : { limit }),
	};
}

function closureView({ endsAt, message, startsAt }: Closure): LineView["closures"][number] {
	return { start_at: startsAt, end_at: endsAt, message };
}

function questionViews(stored: readonly Data[], asked: "joining" | "waiting"): LineView["questions"] {
	return questionsFromStored(stored).map(({ description, optional, title }) => ({
		...{ title, description, asked },
		// Answers to questions for waiting customers are never needed.
		optional: optional || asked === "waiting",
	}));
}

/** Today's counts are the desk's until the day is over. */
async function daysBefore(
	store: FirestoreClient,
	app: AppUid,
	timeZone: AppData["timeZone"],
	now: EpochMs,
): Promise<LineView["days"]> {
	const { history } = linePaths(app, MAIN_LINE);
	const paths = Array.from({ length: DAYS }, (_each, ago) =>
		history(localDateAt(now - (ago + 1) * DAY, timeZone)),
	);
	const found = await store.batchGet(paths);
	return paths.flatMap((path) => {
		const day = historyFromStored(found.get(path)?.data ?? {});
		if (day === undefined) return [];
		const { joins, left, no_show, served } = day.counts;
		return [{ day: day.day, joins, served, left, no_show }];
	});
}

/** The last part of a collection's path. */
function collectionOf(path: string): string {
	return path.slice(path.lastIndexOf("/") + 1);
}
