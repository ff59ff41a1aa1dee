import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { codeOf, OWNER, startAuth, textOf } from "./test-server.ts";

const TOOLKIT = "/identitytoolkit.googleapis.com/v1";
const SERVER = `${TOOLKIT}/projects/demo-junban/accounts`;

async function start() {
	const server = await startAuth();
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
	});
	const found = await ask(`${SERVER}:lookup`, { email: [OWNER.email], localId: ["shop-1", "nobody"] });
	expect(found.json).toMatchObject({ users: [{ localId: "shop-1", disabled: true }] });
	expect(codeOf(await ask(SERVER, { localId: "shop-1" }))).toBe("DUPLICATE_LOCAL_ID");
	expect(codeOf(await ask(SERVER, { email: OWNER.email }))).toBe("EMAIL_EXISTS");
	expect((await ask(`${SERVER}:delete`, { localId: "shop-1" })).status).toBe(200);
	expect(codeOf(await ask(`${SERVER}:delete`, { localId: "shop-1" }))).toBe("USER_NOT_FOUND");
	expect(codeOf(await ask(`${SERVER}:batchCreate`, {}))).toBe("UNIMPLEMENTED");
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
	const { auth, call, ask } = await start();
	const { uid } = await auth.createUser(OWNER);
	const own = textOf(await call("signInWithPassword", OWNER), "idToken");
	const change = { localId: uid, customAttributes: '{"master":true}' };
	for (const token of ["owner", own, "", "x".repeat(43)]) {
		for (const suffix of ["", ":update", ":lookup", ":delete"]) {
			const answer = await ask(SERVER + suffix, change, token);
			expect([answer.status, codeOf(answer)]).toEqual([403, "INSUFFICIENT_PERMISSION"]);
		}
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
