import {
	APPS_PATH,
	type AppData,
	appDataFromStored,
	appDataToSave,
	appPath,
	checkAppData,
} from "@junban/domain/documents";
import { isPremium } from "@junban/domain/shop";
import {
	type AppUid,
	good,
	type LineUid,
	parseAppUid,
	parseLineUid,
	type StoredFields,
} from "@junban/domain/values";
import type { Outcome } from "@junban/ports/outcome";
import type { Sink, Unsubscribe } from "@junban/ports/watch";
import { doc, type Firestore, limit, type Transaction } from "firebase/firestore";
import { failed, RefusedError, refusedBy } from "./outcome.ts";
import { pathOfLine } from "./paths.ts";
import { commit, getDocument } from "./requests.ts";
import { checkWritable, laidOver, mergeFields, onlyFields, RAISED, type ReadValues } from "./saving.ts";
import type { Services } from "./services.ts";
import { type ListingWithChanges, watchCollection } from "./watch.ts";

const MOST_APPS = 100;
/** Every shop has this line; the admin app uses no other. */
const MAIN_LINE = mainLine();

/** The values of a shop that screens show. */
export interface App extends AppData {
	readonly uid: AppUid;
	readonly isPremium: boolean;
}

/** Shops are founded by the API: `ShopClient.createApp`. */
export interface AppsPort {
	/** The first 100, sorted by uid. Allowed for operators of the service. */
	watch(sink: Sink<ListingWithChanges<App>>): Unsubscribe;
	/** `app-not-found` for a missing app. */
	get(app: AppUid): Promise<Outcome<App>>;
	/**
	 * Writes the shop's data and raises the settings' version of its line. `form`: all fields by their stored names. With
	 * `read`, its fields alone are written, checked together with the stored ones.
	 */
	update(app: AppUid, form: unknown, read?: ReadValues): Promise<Outcome>;
	/** Whether the shop has a host of its own. `permission-denied` unless its plan has them. */
	setSubdomain(app: AppUid, isOn: boolean): Promise<Outcome>;
}

export function appsPort(services: Services): AppsPort {
	return {
		watch: (sink) => watchCollection(services, APPS_PATH, [limit(MOST_APPS)], readWholeApp, sink),
		get: (app) => getDocument(services, appPath(app), readWholeApp, "app-not-found"),
		async update(app, form, read) {
			const writable = checkWritable(app);
			if (!writable.ok) return writable;
			const data = checkAppData(form);
			if (!data.ok) return refusedBy(data);
			const fields = appDataToSave(data.value);
			return commit(services, appPath(app), (transaction, store) =>
				saveApp(transaction, store, app, { fields, read }),
			);
		},
		async setSubdomain(app, isOn) {
			const writable = checkWritable(app);
			if (!writable.ok) return writable;
			return commit(services, appPath(app), (transaction, store) => {
				transaction.update(doc(store, appPath(app)), { subdomain: isOn });
			});
		},
	};
}

async function saveApp(
	transaction: Transaction,
	store: Firestore,
	app: AppUid,
	{ fields, read }: { readonly fields: StoredFields; readonly read: ReadValues | undefined },
): Promise<void> {
	const document = doc(store, appPath(app));
	const line = doc(store, pathOfLine({ app, line: MAIN_LINE }));
	const [before, lineBefore] = [await transaction.get(document), await transaction.get(line)];
	if (!before.exists()) throw new RefusedError(failed("app-not-found", appPath(app)));
	const saved = read === undefined ? fields : changedFields(before.data(), fields, read);
	transaction.set(document, mergeFields(saved), { merge: true });
	// The line's desk computes opening hours with the shop's time zone and holidays.
	if (lineBefore.exists()) transaction.update(line, RAISED);
}

/** The data as stored now, with the read fields as the form has them. */
function changedFields(stored: StoredFields, form: StoredFields, read: ReadValues): StoredFields {
	const data = checkAppData(laidOver(appDataToSave(appDataFromStored(stored)), form, read, APPS_PATH));
	if (!data.ok) throw new RefusedError(refusedBy(data));
	return onlyFields(appDataToSave(data.value), read);
}

function readWholeApp(id: string, fields: StoredFields): Outcome<App> {
	const uid = parseAppUid(id);
	if (uid === undefined) return failed("internal", "uid");
	return good({ uid, isPremium: isPremium(fields, Date.now()), ...appDataFromStored(fields) });
}

function mainLine(): LineUid {
	const line = parseLineUid("main");
	if (line === undefined) throw new Error("main is not a line uid");
	return line;
}
