import { afterAll, beforeAll, expect, test } from "vitest";
import { PROJECT, type RulesServer, startServer } from "#src/testing/server.ts";

let server: RulesServer;

beforeAll(async () => {
	server = await startServer();
	await server.embedded.client.commit([
		{ set: "users/somebody", data: { uid: "somebody", email: "a@example.com" } },
	]);
});
afterAll(() => server.stop());

/** The statuses of what only operators may read: a person's record and a person's picture. */
async function statuses(token: string): Promise<number[]> {
	const headers = { authorization: `Bearer ${token}` };
	const paths = [
		`/v1/projects/${PROJECT}/databases/(default)/documents/users/somebody`,
		`/v0/b/${PROJECT}.appspot.com/o/users%2Fsomebody%2Fpng`,
	];
	return Promise.all(paths.map(async (path) => (await fetch(server.url + path, { headers })).status));
}

test("an operator has the rights with a second factor only", async () => {
	const operator = server.people.get("master");
	expect(await statuses(operator?.token ?? "")).toEqual([200, 404]);
	const { auth } = server.embedded;
	// The one sign-in that asks for no code.
	const token = await auth.createCustomToken(operator?.uid ?? "");
	const answer = await fetch(
		`${server.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=any`,
		{
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ token, returnSecureToken: true }),
		},
	);
	const { idToken } = Object(await answer.json());
	expect(await auth.verifyIdToken(idToken)).toMatchObject({ token: { master: true } });
	expect(await statuses(idToken)).toEqual([403, 403]);
});
