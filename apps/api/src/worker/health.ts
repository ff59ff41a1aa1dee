import { FirestoreError } from "@junban/firestore-wire/rpc";
import type { ApiSettings } from "#src/create-api.ts";
import type { Clock } from "#src/ports.ts";
import { RELEASE } from "#src/release.ts";
import { settingsOf, type WorkerEnv, wrongVariables } from "./settings.ts";
import { consoleLog } from "./shell.ts";

/** Where the Worker says how it is set up, for `deploy:check`. */
export const HEALTH_PATH = "/healthz";

/** What a variable makes possible. */
const OFFERS = {
	mail: "MAIL_URL",
	push: "VAPID_PUBLIC_KEY",
	premium: "STRIPE_KEY",
	webhook: "STRIPE_WEBHOOK_SECRET",
};
/** So long the store is not asked again: anybody may call this. */
const STORE_MS = 60_000;

/** `ok`, or Firestore's name of the fault, for instance `PERMISSION_DENIED`, or `FAILED_PRECONDITION` without the index. */
type StoreState = string;

/**
 * Names the variables that are missing or wrong, never what they hold, what the others make possible, and whether
 * Firestore answers a query that needs an index. 503 while the Worker cannot work.
 */
export function createHealth(now: Clock = Date.now): (env: WorkerEnv) => Promise<Response> {
	let known: { readonly at: number; readonly store: Promise<StoreState> } | undefined;
	const storeOf = async (env: WorkerEnv): Promise<StoreState> => {
		if (known === undefined || now() - known.at > STORE_MS)
			known = { at: now(), store: probe(settingsOf(env, consoleLog).store) };
		return await known.store;
	};
	return async (env) => {
		const wrong = wrongVariables(env);
		const offers = Object.entries(OFFERS).flatMap(([name, variable]) =>
			env[variable] === undefined ? [] : [name],
		);
		const store = wrong.length === 0 ? await storeOf(env) : "unknown";
		return Response.json(
			{ version: RELEASE, wrong, offers, store },
			{ status: store === "ok" ? 200 : 503, headers: { "cache-control": "no-store" } },
		);
	};
}

/** Asks for the head of a line that no shop has: a read of nothing, by the index of automatic calls. */
async function probe(store: ApiSettings["store"]): Promise<StoreState> {
	try {
		await store.runQuery("apps/www/line/main", {
			...{ collection: "members", where: [["series", "==", 0]], orderBy: [["number", "asc"]], limit: 1 },
		});
		return "ok";
	} catch (error) {
		return error instanceof FirestoreError ? error.status : "UNREACHABLE";
	}
}
