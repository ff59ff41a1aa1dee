import { afterAll, beforeAll, expect, test } from "vitest";
import { blobUrl, put, send, service, startUpload } from "#src/testing/blobs.ts";
import { storageRulesOf } from "#src/testing/rules.ts";
import { startServer, type TestServer, tempDir } from "#src/testing/server.ts";

const folder = tempDir();
let server: TestServer;

beforeAll(async () => {
	server = await startServer(folder.dir, {
		rules: storageRulesOf("match /{file=**} { allow read; allow write: if request.auth != null; }"),
		accounts: { passwordCost: 10 },
		storage: {
			accountChanges: { burst: 5, perSecond: 0 },
			networkChanges: { burst: 11, perSecond: 0 },
		},
	});
});

afterAll(async () => {
	await server.stop();
	folder.remove();
});

async function account(name: string): Promise<{ authorization: string }> {
	const person = { email: `${name}@example.com`, password: "correct horse" };
	await server.embedded.auth.createUser(person);
	const path = "identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any";
	const headers = { "content-type": "application/json" };
	const body = JSON.stringify({ ...person, returnSecureToken: true });
	const signIn = await fetch(`${server.url}/${path}`, { method: "POST", headers, body });
	return { authorization: `Firebase ${JSON.parse(await signIn.text()).idToken}` };
}

test("an account, and a network with all its accounts, change a number of files; reading and the service go on", async () => {
	const [owner, other] = [await account("owner"), await account("other")];
	const url = blobUrl(server, "o/logo");
	const statusOf = async (method: string, headers: Record<string, string>) =>
		(await fetch(url, { method, headers, ...(method === "PATCH" ? { body: "{}" } : {}) })).status;
	// Changes that are refused do not use up the rate.
	for (let each = 0; each < 12; each++) expect(await statusOf("PATCH", {})).toBe(403);
	expect((await put(server, "logo", "x", owner)).status).toBe(200);
	expect(await statusOf("PATCH", owner)).toBe(200);
	const upload = await startUpload(server, "logo", 2, owner);
	expect((await send(upload.url, "upload", 0, "a")).status).toBe(200);
	expect((await send(upload.url, "upload, finalize", 1, "b")).status).toBe(200);
	expect((await send(upload.url, "query")).status).toBe(200);
	for (const method of ["PATCH", "DELETE"]) expect(await statusOf(method, owner)).toBe(429);
	expect((await put(server, "logo", "x", owner)).status).toBe(429);
	expect((await startUpload(server, "logo", 2, owner)).status).toBe(429);
	expect(await statusOf("GET", {})).toBe(200);
	for (let each = 0; each < 5; each++) expect(await statusOf("PATCH", other)).toBe(200);
	// The eleventh change of the network begins an upload, which cannot go on.
	const last = await startUpload(server, "last", 2, await account("third"));
	expect((await send(last.url, "upload", 0, "a")).status).toBe(429);
	expect(await statusOf("PATCH", await account("fourth"))).toBe(429);
	expect((await put(server, "logo", "x", service(server))).status).toBe(200);
});
