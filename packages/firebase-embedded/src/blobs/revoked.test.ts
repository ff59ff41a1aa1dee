import { afterAll, beforeAll, expect, test } from "vitest";
import { filesOf, send, startUpload } from "#src/testing/blobs.ts";
import { storageRulesOf } from "#src/testing/rules.ts";
import { startServer, type TestServer, tempDir } from "#src/testing/server.ts";

const folder = tempDir();
let server: TestServer;

beforeAll(async () => {
	server = await startServer(folder.dir, {
		rules: storageRulesOf("match /{file} { allow write: if request.auth != null; }"),
		accounts: { passwordCost: 10 },
	});
});

afterAll(async () => {
	await server.stop();
	folder.remove();
});

test.each(["disabled", "revoked", "deleted"])(
	"an upload of an account that is %s cannot continue",
	async (how) => {
		const { auth } = server.embedded;
		const person = { email: `${how}@example.com`, password: "correct horse" };
		const { uid } = await auth.createUser(person);
		const signIn = await fetch(
			`${server.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`,
			{
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify({ ...person, returnSecureToken: true }),
			},
		);
		const authorization = `Firebase ${JSON.parse(await signIn.text()).idToken}`;
		const upload = await startUpload(server, how, 6, { authorization });
		expect((await send(upload.url, "upload", 0, "abc")).status).toBe(200);
		if (how === "disabled") auth.setDisabled(uid, true);
		else if (how === "revoked") auth.revokeSessions(uid);
		else auth.deleteUser(uid);
		expect((await send(upload.url, "upload, finalize", 3, "def")).status).toBe(401);
		expect((await send(upload.url, "query")).status).toBe(404);
		expect(filesOf(folder.dir)).toEqual({ objects: [], drafts: [] });
	},
);
