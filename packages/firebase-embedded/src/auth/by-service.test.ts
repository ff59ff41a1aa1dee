import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createMailbox } from "./test-mailbox.ts";
import { codeOf, OWNER, startAuth, textOf } from "./test-server.ts";

const TOOLKIT = "/identitytoolkit.googleapis.com/v1";
const SERVER = `${TOOLKIT}/projects/demo-junban/accounts`;

async function start(options: Parameters<typeof startAuth>[0] = {}) {
	const server = await startAuth(options);
	const secret = readFileSync(join(server.dataDir, "service-secret"), "utf8");
	const ask = (path: string, body: unknown, token = secret) =>
		server.send(path, {
			method: "POST",
			headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
			body: JSON.stringify(body),
		});
	return { ...server, ask };
}

test("a server with the secret creates, finds, changes and deletes any account", async () => {
	const { auth, call, ask } = await start();
	const made = await ask(SERVER, { ...OWNER, localId: "shop-1", displayName: "A", emailVerified: true });
	expect(made).toMatchObject({ status: 200, json: { localId: "shop-1" } });
	const isNew = await ask(`${SERVER}:lookup`, { localId: ["shop-1"] });
	expect(isNew.json).not.toHaveProperty("users.0.lastLoginAt");
	expect(auth.findUser("shop-1")).not.toHaveProperty("lastLoginAt");
	expect((await call("signInWithPassword", OWNER)).status).toBe(200);
	const claims = { localId: "shop-1", customAttributes: '{"master":true}', disableUser: true };
	expect((await ask(`${TOOLKIT}/accounts:update`, claims)).status).toBe(200);
	expect(auth.findUser("shop-1")).toEqual({
		uid: "shop-1",
		email: OWNER.email,
		emailVerified: true,
		displayName: "A",
		disabled: true,
		customClaims: { master: true },
		secondFactors: 0,
		createdAt: expect.any(Number),
		lastLoginAt: expect.any(Number),
	});
	const found = await ask(`${SERVER}:lookup`, { email: [OWNER.email], localId: ["shop-1", "nobody"] });
	expect(found.json).toMatchObject({ users: [{ localId: "shop-1", disabled: true }] });
	expect(codeOf(await ask(SERVER, { localId: "shop-1" }))).toBe("DUPLICATE_LOCAL_ID");
	expect(codeOf(await ask(SERVER, { email: OWNER.email }))).toBe("EMAIL_EXISTS");
	expect((await ask(`${SERVER}:delete`, { localId: "shop-1" })).status).toBe(200);
	expect(codeOf(await ask(`${SERVER}:delete`, { localId: "shop-1" }))).toBe("USER_NOT_FOUND");
	expect(codeOf(await ask(`${SERVER}:batchCreate`, {}))).toBe("UNIMPLEMENTED");
});

test("a server lists all accounts in pages", async () => {
	const { auth, send, dataDir } = await start();
	const headers = { Authorization: `Bearer ${readFileSync(join(dataDir, "service-secret"), "utf8")}` };
	const list = async (query: string) =>
		(await send(`${SERVER}:batchGet?${query}`, { method: "GET", headers })).json;
	expect(await list("")).toEqual({ kind: "identitytoolkit#DownloadAccountResponse" });
	const made = await Promise.all(
		["a", "b", "c"].map((name) => auth.createUser({ ...OWNER, email: `${name}@example.com` })),
	);
	const [first, second, third] = made.map(({ uid }) => uid).sort();
	const page = await list("maxResults=2");
	expect(page).toMatchObject({
		users: [{ localId: first, disabled: false }, { localId: second }],
		nextPageToken: second,
	});
	const rest = await list(`maxResults=2&nextPageToken=${second}`);
	expect(rest).toMatchObject({ users: [{ localId: third }] });
	expect(rest).not.toHaveProperty("nextPageToken");
	// A full last page has no next one.
	expect(await list("maxResults=3")).not.toHaveProperty("nextPageToken");
	expect(await list("maxResults=0")).toMatchObject({ error: { code: 400 } });
});

test("a server deletes many accounts: the disabled ones, or all by force", async () => {
	const { auth, ask } = await start();
	const [{ uid: active }, { uid: disabled }] = await Promise.all([
		auth.createUser(OWNER),
		auth.createUser({ ...OWNER, email: "disabled@example.com" }),
	]);
	auth.setDisabled(disabled, true);
	const localIds = [disabled, "nobody", active];
	const path = `${SERVER}:batchDelete`;
	expect((await ask(path, { localIds })).json).toEqual({
		errors: [
			{ index: 2, localId: active, message: "NOT_DISABLED : Disable the account before batch deletion." },
		],
	});
	expect([auth.findUser(disabled), auth.findUser(active)?.uid]).toEqual([undefined, active]);
	expect(await ask(path, { localIds, force: true })).toMatchObject({ status: 200, json: {} });
	expect(auth.findUser(active)).toBeUndefined();
	for (const list of [[], Array.from({ length: 1001 }, () => "x"), "x"])
		expect(codeOf(await ask(path, { localIds: list }))).toBe("LOCAL_ID_LIST_EXCEEDS_LIMIT");
});

test.each([
	["GET", "/v1/recaptchaParams"],
	["POST", "/v1/projects/demo-junban/accounts:batchCreate"],
	["GET", "/v2/projects/demo-junban/config"],
	["PATCH", "/admin/v2/projects/demo-junban/config"],
	["POST", "/v1/accounts:signInWithIdp"],
])("%s %s, which is not built, is answered with 501 as JSON", async (method, path) => {
	const { send } = await start();
	const { status, json } = await send(`/identitytoolkit.googleapis.com${path}`, { method });
	const message = expect.stringMatching(/^UNIMPLEMENTED : /);
	expect([status, json]).toEqual([
		501,
		{ error: { code: 501, message, errors: [{ message, domain: "global", reason: "invalid" }] } },
	]);
});

test("a server's change of password, address or validSince signs the account out", async () => {
	const { auth, call, ask } = await start();
	const { uid } = await auth.createUser(OWNER);
	const email = "new@example.com";
	let credentials = OWNER;
	for (const change of [{ password: "changed by us" }, { email }, { validSince: "1" }]) {
		const idToken = textOf(await call("signInWithPassword", credentials), "idToken");
		expect((await ask(`${SERVER}:update`, { localId: uid, displayName: "x" })).status).toBe(200);
		expect(await auth.verifyIdToken(idToken)).toBeDefined();
		expect((await ask(`${SERVER}:update`, { localId: uid, ...change })).status).toBe(200);
		expect(await auth.verifyIdToken(idToken)).toBeUndefined();
		credentials = { ...credentials, ...change };
	}
});

test("other callers are refused, with any token and on any path", async () => {
	const { auth, call, ask, send } = await start();
	const { uid } = await auth.createUser(OWNER);
	const own = textOf(await call("signInWithPassword", OWNER), "idToken");
	const change = { localId: uid, customAttributes: '{"master":true}' };
	for (const token of ["owner", own, "", "x".repeat(43)]) {
		for (const suffix of ["", ":update", ":lookup", ":delete", ":sendOobCode", ":batchDelete"]) {
			const answer = await ask(SERVER + suffix, change, token);
			expect([answer.status, codeOf(answer)]).toEqual([403, "INSUFFICIENT_PERMISSION"]);
		}
		const listed = await send(`${SERVER}:batchGet`, { headers: { Authorization: `Bearer ${token}` } });
		expect([listed.status, codeOf(listed)]).toEqual([403, "INSUFFICIENT_PERMISSION"]);
		expect((await ask(`${TOOLKIT}/accounts:update`, { ...change, idToken: own }, token)).status).toBe(501);
		expect(codeOf(await ask(`${TOOLKIT}/accounts:delete`, change, token))).toBe("MISSING_ID_TOKEN");
	}
	// A user's own token sets no claims either.
	await call("update", { idToken: own, customAttributes: '{"master":true}', emailVerified: true });
	expect(auth.findUser(uid)).toMatchObject({ customClaims: {}, emailVerified: false, disabled: false });
});

test("a server's input is validated, too", async () => {
	const { auth, ask } = await start();
	const { uid } = await auth.createUser(OWNER);
	const before = auth.findUser(uid);
	for (const [change, code] of [
		[{ customAttributes: '{"sub":"x"}' }, "FORBIDDEN_CLAIM"],
		[{ customAttributes: "[1]" }, "INVALID_CLAIMS"],
		[{ customAttributes: "{" }, "INVALID_CLAIMS"],
		[{ email: "no-at" }, "INVALID_EMAIL"],
		[{ password: "123" }, "WEAK_PASSWORD"],
		[{ localId: 7 }, "INVALID_ARGUMENT"],
		[{ localId: "" }, "MISSING_LOCAL_ID"],
		[{ localId: "x".repeat(129) }, "INVALID_LOCAL_ID"],
	] as const)
		expect(codeOf(await ask(`${SERVER}:update`, { localId: uid, ...change }))).toBe(code);
	expect(auth.findUser(uid)).toEqual(before);
});

test("a server has a link to a new password mailed, in the language that it asks for", async () => {
	const mailer = createMailbox();
	const { auth, ask } = await start({ mailer });
	const { uid } = await auth.createUser(OWNER);
	const order = { requestType: "PASSWORD_RESET", email: OWNER.email };
	const path = `${SERVER}:sendOobCode`;
	expect(await ask(path, order)).toMatchObject({ status: 200, json: { email: OWNER.email } });
	const { link, to } = await mailer.next();
	expect([to, link.searchParams.get("mode"), link.searchParams.get("lang")]).toEqual([
		...[OWNER.email, "resetPassword", "ja"],
	]);
	expect(codeOf(await ask(path, { ...order, email: "nobody@example.com" }))).toBe("EMAIL_NOT_FOUND");
	expect(codeOf(await ask(path, { ...order, requestType: "VERIFY_EMAIL" }))).toBe("UNIMPLEMENTED");
	expect(codeOf(await ask(path, { requestType: "PASSWORD_RESET" }))).toBe("MISSING_EMAIL");
	auth.setDisabled(uid, true);
	expect(codeOf(await ask(path, order))).toBe("USER_DISABLED");
	expect(mailer.mails).toHaveLength(1);
});

test("an account without an address that has not signed in yet stays for thirty days", async () => {
	const day = 86_400_000;
	let time = 1_700_000_000_000;
	const now = () => time;
	const { auth, ask, dataDir } = await start({ now });
	await ask(SERVER, { localId: "older" });
	time += day;
	await ask(SERVER, { localId: "tablet" });
	await auth.close();
	/** Whether the tablet's account is there when that of `gone` is not. */
	const isThereWithout = async (gone: string) => {
		const { auth: opened } = await startAuth({ dataDir, now });
		await expect.poll(() => opened.findUser(gone)).toBeUndefined();
		const user = opened.findUser("tablet");
		await opened.close();
		return user !== undefined;
	};
	time += 30 * day;
	expect(await isThereWithout("older")).toBe(true);
	time += 1;
	expect(await isThereWithout("tablet")).toBe(false);
});
