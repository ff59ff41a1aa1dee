/** For tests: operators of the service, and the ids of their acts. */
import { type Person, person } from "./people.ts";
import type { TestApi } from "./shops.ts";

let acts = 0;

/** An id as a screen makes it for each press. */
export function newAct(): string {
	return `act-${String(++acts).padStart(24, "0")}`;
}

/** Calls of an operator who signed in with a second factor. */
export async function operator(api: TestApi, claims: Person = {}) {
	const account = await person(api, { master: true, ...claims });
	return {
		...account,
		get: (path: string) => api.ask(`/apiV2/master${path}`, { token: account.token }),
		post: (path: string, json: object, method = "POST") =>
			api.ask(`/apiV2/master${path}`, { method, token: account.token, json }),
	};
}

/** The entries of the log about a target, the latest first, without what differs at each run. */
export async function logAbout(api: TestApi, target: string) {
	const found = await api.store.runQuery("", {
		collection: "masters_log",
		where: [["target", "==", target]],
	});
	return found
		.map(({ data: { act, by, reason, state } }) => ({ act, by, reason, state }))
		.sort((a, b) => String(a.act).localeCompare(String(b.act)));
}
