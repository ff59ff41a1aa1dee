import { expect, test } from "vitest";
import { startNodeTestApi } from "#src/testing/test-api.ts";
import { identityToolkit, NO_ACCOUNT_SERVICE } from "./account-service.ts";

const api = await startNodeTestApi();
const PROJECT = "junban-test";

function service(token: string, url = api.url) {
	const logs: unknown[] = [];
	return {
		logs,
		accounts: identityToolkit({
			url: `${url}/identitytoolkit.googleapis.com`,
			projectId: PROJECT,
			token: () => Promise.resolve(token),
			now: Date.now,
			log: (_level, event, fields) => logs.push([event, fields]),
		}),
	};
}

test("the sessions of an account are ended over HTTP", async () => {
	const { uid } = await api.embedded.auth.createUser({
		email: "http@example.com",
		password: "correct horse",
	});
	const token = await api.embedded.auth.createCustomToken(uid);
	const path = "/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=any";
	const { json } = await api.ask(path, { method: "POST", json: { token, returnSecureToken: true } });
	const idToken = Object(json).idToken;
	expect(await api.embedded.auth.verifyIdToken(idToken)).toMatchObject({ uid });
	const { accounts, logs } = service(api.embedded.serviceSecret);
	expect(await accounts.endSessions(uid, idToken)).toEqual({ ok: true, value: true });
	expect(await api.embedded.auth.verifyIdToken(idToken)).toBeUndefined();
	expect(logs).toEqual([]);
});

test("a refusal and a missing answer are unavailable, and logged without the account", async () => {
	const unavailable = { ok: false, code: "store-unavailable" };
	for (const [{ accounts, logs }, status] of [
		[service("wrong"), 403],
		// Nobody listens there.
		[service("any", "http://127.0.0.1:9"), undefined],
	] as const) {
		expect(await accounts.endSessions(api.owner.uid, "token")).toEqual(unavailable);
		expect(logs).toEqual([["accounts.sessions-not-ended", { status }]]);
	}
	expect(await NO_ACCOUNT_SERVICE.endSessions("any", "token")).toEqual(unavailable);
});
