import { type AppFacts, appDataToStored, appFactsFromStored, checkAppData } from "@junban/domain/documents";
import { checkNewApp, checkSlug, isPremium, type NewApp } from "@junban/domain/shop";
import {
	type AppUid,
	fieldsOf,
	type LineUid,
	parseAppUid,
	parseLineUid,
	type StoredFields,
} from "@junban/domain/values";
import { firstLine } from "@junban/domain/words";
import type { User } from "firebase/auth";
import { doc, type Firestore, limit, type Transaction } from "firebase/firestore";
import { failed, had, type Outcome, Refused, refusedBy } from "./outcome.ts";
import { APPS, appPath, appUserPath, linePath, userPath } from "./paths.ts";
import { commit, getDocument } from "./requests.ts";
import { mergeOf, RAISED, sampleProblem } from "./saving.ts";
import type { Services } from "./services.ts";
import { userToStored } from "./users.ts";
import { type Listing, type Sink, type Stop, watchCollection } from "./watch.ts";

const MOST_APPS = 100;
/** The line that every shop has; the admin works on no other. */
export const MAIN_LINE = mainLine();
const TEXTS = ["address", "hours_text", "description", "category"];

/** A shop as lists and its own screens show it. */
export interface App extends AppFacts {
	readonly uid: AppUid;
	readonly isPremium: boolean;
}

export interface AppsPort {
	/** The first hundred by uid; for operators of the service. */
	watch(sink: Sink<Listing<App>>): Stop;
	/** `app-not-found` when there is none. */
	get(app: AppUid): Promise<Outcome<App>>;
	/** Whether a new shop can have this uid: the uid, or why not (`already-exists`, `slug-reserved` …). */
	checkFree(slug: unknown): Promise<Outcome<AppUid>>;
	/** Writes all that a shop says of itself, and raises the settings' version of its line. `form`: by the stored names. */
	update(app: AppUid, form: unknown): Promise<Outcome>;
	/**
	 * Makes the shop, its line `main`, its first owner, and the owner's link to it, in one commit. `unauthenticated`
	 * when nobody is signed in, `same-app` when this user has made it before, `already-exists` when another has.
	 */
	create(values: { readonly appUID: unknown; readonly appData: unknown }): Promise<Outcome<AppUid>>;
}

export function appsPort(services: Services): AppsPort {
	return {
		watch: (sink) => watchCollection(services, APPS, [limit(MOST_APPS)], readWholeApp, sink),
		get: (app) => getDocument(services, appPath(app), readWholeApp, "app-not-found"),
		async checkFree(slug) {
			const uid = checkSlug(slug, false);
			if (!uid.ok) return refusedBy(uid);
			const app = await getDocument(services, appPath(uid.value), () => had(true));
			if (app.ok) return failed("already-exists", "appUID");
			return app.problem.code === "document-missing" ? had(uid.value) : app;
		},
		async update(app, form) {
			const problem = sampleProblem(app);
			if (problem !== undefined) return { ok: false, problem };
			const data = checkAppData(form);
			if (!data.ok) return refusedBy(data);
			const stored = appDataToStored(data.value);
			const fields = {
				...NOTHING,
				...stored,
				en: { ...NO_TEXTS, ...Object.fromEntries(fieldsOf(stored.en) ?? []) },
			};
			return commit(services, appPath(app), (transaction, store) => saveApp(transaction, store, app, fields));
		},
		async create(values) {
			const user = services.auth.currentUser;
			if (user === null) return failed("unauthenticated", APPS);
			const checked = checkNewApp(values, false);
			if (!checked.ok) return refusedBy(checked);
			const app = checked.value;
			const done = await commit(services, appPath(app.uid), (transaction, store) =>
				createApp(transaction, store, app, user),
			);
			return done.ok ? had(app.uid) : done;
		},
	};
}

const NO_TEXTS = Object.fromEntries(["name", ...TEXTS].map((field) => [field, undefined]));
/** What a shop may leave empty; the other fields have defaults. */
const NOTHING = Object.fromEntries(
	[...TEXTS, "phone", "map_url", "site_url", "logo"].map((field) => [field, undefined]),
);

async function saveApp(
	transaction: Transaction,
	store: Firestore,
	app: AppUid,
	fields: StoredFields,
): Promise<void> {
	const document = doc(store, appPath(app));
	const line = doc(store, linePath({ app, line: MAIN_LINE }));
	const [before, lineBefore] = [await transaction.get(document), await transaction.get(line)];
	if (!before.exists()) throw new Refused(failed("app-not-found", appPath(app)).problem);
	transaction.set(document, mergeOf(fields), { merge: true });
	// The line's desk computes hours in the shop's time zone and with its holidays.
	if (lineBefore.exists()) transaction.update(line, RAISED);
}

async function createApp(
	transaction: Transaction,
	store: Firestore,
	{ uid, data }: NewApp,
	user: User,
): Promise<void> {
	const document = doc(store, appPath(uid));
	const record = doc(store, userPath(user.uid));
	const [app, own] = [await transaction.get(document), await transaction.get(record)];
	if (app.exists()) {
		const isSame = own.data()?.["appUID"] === uid;
		throw new Refused(failed(isSame ? "same-app" : "already-exists", "appUID").problem);
	}
	transaction.set(document, { uid, ...appDataToStored(data) });
	transaction.set(doc(store, appUserPath(uid, user.uid)), { uid: user.uid, role: "owner" });
	transaction.set(
		doc(store, linePath({ app: uid, line: MAIN_LINE })),
		firstLine(MAIN_LINE, data.name, data.locale),
	);
	transaction.set(
		record,
		own.exists()
			? { appUID: uid }
			: userToStored({ uid: user.uid, email: user.email, displayName: user.displayName, appUid: uid }),
		{ merge: true },
	);
}

function readWholeApp(id: string, fields: StoredFields): Outcome<App> {
	const uid = parseAppUid(id);
	if (uid === undefined) return failed("internal", "uid");
	return had({ uid, isPremium: isPremium(fields), ...appFactsFromStored(fields) });
}

function mainLine(): LineUid {
	const line = parseLineUid("main");
	if (line === undefined) throw new Error("main is a line uid");
	return line;
}
