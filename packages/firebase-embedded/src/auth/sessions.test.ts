import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { openStore } from "./data/store.ts";
import { type Answer, codeOf, OWNER, startAuth, textOf } from "./test-server.ts";

const START = Date.UTC(2026, 10, 21, 3);
const MINUTE = 60_000;

/** A server with a clock, a signed-in owner, and a refresh function that sends the given device cookie. */
async function start() {
	let time = START;
	const log: unknown[] = [];
	const server = await startAuth({ now: () => time, log: ({ level, event }) => log.push([level, event]) });
	await server.auth.createUser(OWNER);
	const ask = async (token: string, cookie?: string) => {
		const body = new URLSearchParams({ grant_type: "refresh_token", refresh_token: token });
		const headers = cookie === undefined ? {} : { cookie };
		return server.send("/securetoken.googleapis.com/v1/token", { method: "POST", body, headers });
	};
	const refreshed = async (token: string, cookie?: string) =>
		textOf(await ask(token, cookie), "refresh_token");
	const signIn = async () => {
		const response = await fetch(
			`${server.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`,
			{
				method: "POST",
				headers: { "Content-Type": "application/json" },
				body: JSON.stringify(OWNER),
			},
		);
		const answer: Answer = { status: response.status, type: "", json: Object(await response.json()) };
		const cookie = response.headers.getSetCookie()[0] ?? "";
		return { token: textOf(answer, "refreshToken"), cookie: cookie.split(";")[0] ?? "", attributes: cookie };
	};
	return { ...server, log, ask, refreshed, signIn, pass: (ms: number) => (time += ms) };
}

test("a refresh token is replaced when it is used, at most once a minute", async () => {
	const { refreshed, signIn, pass } = await start();
	const { token } = await signIn();
	expect(await refreshed(token)).toBe(token);
	pass(MINUTE);
	const next = await refreshed(token);
	expect(next).not.toBe(token);
	expect(await refreshed(next)).toBe(next);
	pass(MINUTE);
	expect([token, next]).not.toContain(await refreshed(next));
});

test("a refresh that replaces no token, and an update that changes nothing, write nothing", async () => {
	const { call, dataDir, refreshed, signIn, pass } = await start();
	const { token } = await signIn();
	const idToken = textOf(await call("signInWithPassword", OWNER), "idToken");
	const written = () => readFileSync(join(dataDir, "auth.sqlite-wal")).toString("latin1");
	const change = (displayName: string) => call("update", { idToken, displayName });
	await change("Owner");
	const before = written();
	pass(MINUTE - 1);
	expect(await refreshed(token)).toBe(token);
	expect((await change("Owner")).status).toBe(200);
	expect(written() === before).toBe(true);
	pass(1);
	expect(await refreshed(token)).not.toBe(token);
	expect(written() === before).toBe(false);
});

test("a lost answer can be fetched again for a minute, and is the same", async () => {
	const { refreshed, ask, signIn, pass } = await start();
	const { token } = await signIn();
	pass(60 * MINUTE);
	const next = await refreshed(token);
	pass(MINUTE);
	expect(await refreshed(token)).toBe(next);
	expect(await refreshed(next)).not.toBe(next);
	expect(codeOf(await ask(token))).toBe("TOKEN_EXPIRED");
});

test.each(["the previous token, too late", "an older token"])(
	"a stolen token ends its session: %s",
	async (which) => {
		const { refreshed, ask, signIn, pass, log } = await start();
		const { token } = await signIn();
		const other = await signIn();
		pass(60 * MINUTE);
		let newest = await refreshed(token);
		pass(MINUTE + 1);
		if (which === "an older token") {
			newest = await refreshed(newest);
			pass(1);
		}
		expect(codeOf(await ask(token))).toBe("TOKEN_EXPIRED");
		expect(codeOf(await ask(newest))).toBe("TOKEN_EXPIRED");
		expect(log).toContainEqual(["warn", "auth.refresh-token-reused"]);
		expect((await ask(other.token)).status).toBe(200);
	},
);

test("a tab that slept on the session's device does not end the session", async () => {
	const { refreshed, ask, signIn, pass } = await start();
	const { token, cookie, attributes } = await signIn();
	expect(attributes).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
	pass(60 * MINUTE);
	const next = await refreshed(token, cookie);
	pass(60 * MINUTE);
	expect(await refreshed(token, cookie)).toBe(next);
	const newest = await refreshed(next, cookie);
	pass(60 * MINUTE);
	// With this code the SDK keeps the user signed in; with TOKEN_EXPIRED it signs the user out.
	expect(codeOf(await ask(token, cookie))).toBe("INVALID_REFRESH_TOKEN");
	expect((await ask(newest, cookie)).status).toBe(200);
	const foreign = (await signIn()).cookie;
	expect(codeOf(await ask(token, foreign))).toBe("TOKEN_EXPIRED");
	expect(codeOf(await ask(newest, cookie))).toBe("TOKEN_EXPIRED");
});

test.each(["guess", "A".repeat(63), "A".repeat(65), "=".repeat(64), `${"A".repeat(63)}\n`])(
	"%j is not a refresh token",
	async (token) => {
		const { ask } = await start();
		expect(codeOf(await ask(token))).toBe("INVALID_REFRESH_TOKEN");
	},
);

test("a revocation voids ID tokens of the same second, and the next sign-in is valid", async () => {
	const { auth, call, ask, signIn } = await start();
	const before = textOf(await call("signInWithPassword", OWNER), "idToken");
	const { token } = await signIn();
	const uid = auth.findUserByEmail(OWNER.email)?.uid ?? "";
	auth.revokeSessions(uid);
	expect(await auth.verifyIdToken(before)).toBeUndefined();
	expect(codeOf(await call("lookup", { idToken: before }))).toBe("TOKEN_EXPIRED");
	expect(codeOf(await ask(token))).toBe("TOKEN_EXPIRED");
	const after = textOf(await call("signInWithPassword", OWNER), "idToken");
	expect(await auth.verifyIdToken(after)).toMatchObject({ uid });
	auth.revokeSessions(uid);
	expect(await auth.verifyIdToken(after)).toBeUndefined();
	expect(() => auth.revokeSessions("nobody")).toThrow("USER_NOT_FOUND");
});

test("a folder of format 1 keeps its accounts and sessions", async () => {
	const first = await startAuth();
	await first.auth.close();
	const db = new DatabaseSync(join(first.dataDir, "auth.sqlite"));
	// As format 1 wrote it, which knew no identity. The hash is that of "A" 43 times.
	rmSync(join(first.dataDir, "auth.identity"));
	db.exec(`DROP TABLE codes; DROP TABLE sessions; DROP TABLE users; DROP TABLE secrets;
		DROP TABLE factors; DROP TABLE ended;
		CREATE TABLE users (uid TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE,
			email_verified INTEGER NOT NULL DEFAULT 0, display_name TEXT, password_hash TEXT NOT NULL,
			custom_claims TEXT NOT NULL DEFAULT '{}', disabled INTEGER NOT NULL DEFAULT 0,
			created_at INTEGER NOT NULL, last_login_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
		CREATE TABLE sessions (token_hash BLOB PRIMARY KEY,
			uid TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
			auth_time INTEGER NOT NULL, used_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
		CREATE INDEX sessions_by_user ON sessions (uid, used_at);
		INSERT INTO users VALUES ('u1', 'old@example.com', 1, 'Old', '$scrypt$', '{"master":true}', 0, 5, 6);
		INSERT INTO sessions VALUES (x'0f7b8a2e', 'u1', 7000, 8000);
		PRAGMA user_version = 1;`);
	db.prepare("UPDATE sessions SET token_hash = ?").run(
		Buffer.from("0f007385b6f9d4b7eeb2748605afe1a984a0a3bfa3f014d09e2a784ce9e5cd1a", "hex"),
	);
	db.close();
	const never = { unusedMs: Number.POSITIVE_INFINITY, longestMs: Number.POSITIVE_INFINITY };
	const { auth, refresh } = await startAuth({ dataDir: first.dataDir, sessionEnds: never });
	expect(auth.findUserByEmail("old@example.com")).toEqual({
		uid: "u1",
		email: "old@example.com",
		emailVerified: true,
		displayName: "Old",
		createdAt: 5,
		lastLoginAt: 6,
		disabled: false,
		secondFactors: 0,
		customClaims: { master: true },
	});
	const answer = await refresh({ grant_type: "refresh_token", refresh_token: "A".repeat(43) });
	expect(answer.json).toMatchObject({ user_id: "u1" });
	expect(textOf(answer, "refresh_token")).toMatch(/^[\w-]{64}$/);
	expect(await auth.verifyIdToken(textOf(answer, "id_token"))).toMatchObject({ token: { auth_time: 7 } });
});

test("a folder of format 2 keeps its sessions, which have no second factor", async () => {
	const first = await startAuth();
	const signedUp = await first.call("signUp", { ...OWNER, returnSecureToken: true });
	await first.auth.close();
	const db = new DatabaseSync(join(first.dataDir, "auth.sqlite"));
	db.exec(`DROP TABLE factors; ALTER TABLE sessions DROP COLUMN second_factor;
		DROP TABLE ended; DROP INDEX sessions_by_device; ALTER TABLE sessions DROP COLUMN browser;
		ALTER TABLE sessions DROP COLUMN system; ALTER TABLE users DROP COLUMN password_ends_at;
		DELETE FROM secrets WHERE name = 'challenge'; PRAGMA user_version = 2;`);
	db.close();
	const { auth, refresh } = await startAuth({ dataDir: first.dataDir });
	const renewed = await refresh({
		grant_type: "refresh_token",
		refresh_token: textOf(signedUp, "refreshToken"),
	});
	const { token } = (await auth.verifyIdToken(textOf(renewed, "id_token"))) ?? {};
	expect(token?.firebase).toMatchObject({ sign_in_provider: "password" });
	expect(token?.firebase).not.toHaveProperty("sign_in_second_factor");
	expect(auth.resetSecondFactors(textOf(signedUp, "localId"))).toBe(0);
});

test("an anonymous account that was not used for 30 days goes, and no other", async () => {
	let time = START;
	const options = { now: () => time };
	const first = await startAuth(options);
	const signUp = async () => {
		const { json } = await first.call("signUp", { returnSecureToken: true });
		return { uid: String(json["localId"]), refresh_token: String(json["refreshToken"]) };
	};
	const owner = await first.auth.createUser(OWNER);
	const [unused, used] = [await signUp(), await signUp()];
	const custom = await first.auth.createCustomToken("tablet");
	await first.call("signInWithCustomToken", { token: custom, returnSecureToken: true });
	time += 20 * 24 * 60 * MINUTE;
	expect(
		(await first.refresh({ grant_type: "refresh_token", refresh_token: used.refresh_token })).status,
	).toBe(200);
	time += 11 * 24 * 60 * MINUTE;
	await first.auth.close();
	const { auth } = await startAuth({ ...options, dataDir: first.dataDir });
	await expect.poll(() => auth.findUser(unused.uid)).toBeUndefined();
	const left = [owner, used, { uid: "tablet" }].map(({ uid }) => auth.findUser(uid)?.uid);
	expect(left).toEqual([owner.uid, used.uid, "tablet"]);
});

test("sessions that are over go in parts", async () => {
	const first = await startAuth({ now: () => START });
	const signedUp = await first.call("signUp", { ...OWNER, returnSecureToken: true });
	const uid = textOf(signedUp, "localId");
	await first.auth.close();
	const db = new DatabaseSync(join(first.dataDir, "auth.sqlite"));
	onTestFinished(() => db.close());
	const add = (count: number, usedAt: number, authTime: number) =>
		db.exec(`WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
			INSERT INTO sessions (family, uid, auth_time, used_at, provider, claims, token_hash, rotated_at)
			SELECT randomblob(16), '${uid}', ${authTime}, ${usedAt}, 'password', '{}', randomblob(32), ${usedAt} FROM n`);
	const day = 24 * 60 * MINUTE;
	const now = START + 300 * day;
	add(700, START, START);
	add(300, now, START - 100 * day);
	const store = openStore(first.dataDir);
	const times = { usedBefore: now - 90 * day, signedInBefore: now - 365 * day };
	const removed = Array.from({ length: 3 }, () => store.sessions.removeOld(times, 200));
	store.close();
	// Of each kind.
	expect(removed).toEqual([200 + 200, 200 + 100, 200]);
	// The server does it part by part.
	const { auth } = await startAuth({ now: () => now, dataDir: first.dataDir });
	await expect.poll(() => db.prepare("SELECT count(*) AS n FROM sessions").get()?.["n"]).toBe(0);
	expect(auth.sessionsOf(uid)).toEqual([]);
});

test("an account whose address is not confirmed has fewer sessions", async () => {
	const { auth, call } = await startAuth();
	const { uid } = await auth.createUser(OWNER);
	const signIn = { ...OWNER, returnSecureToken: true };
	for (let n = 0; n < 55; n++) expect((await call("signInWithPassword", signIn)).status).toBe(200);
	expect(auth.sessionsOf(uid)).toHaveLength(50);
});

test("a session ends when it is not used for 90 days, and a year after its sign-in", async () => {
	const { refreshed, ask, signIn, pass, log } = await start();
	const day = 24 * 60 * MINUTE;
	const idle = await signIn();
	pass(90 * day);
	let used = await refreshed(idle.token, idle.cookie);
	pass(90 * day + 1);
	expect(codeOf(await ask(used, idle.cookie))).toBe("TOKEN_EXPIRED");
	const kept = await signIn();
	used = kept.token;
	for (let days = 0; days < 360; days += 60) {
		pass(60 * day);
		used = await refreshed(used, kept.cookie);
	}
	pass(5 * day + 1);
	expect(codeOf(await ask(used, kept.cookie))).toBe("TOKEN_EXPIRED");
	expect(log).toContainEqual(["info", "auth.signed-in"]);
});

test("a wrong password is told in the log with the account's id, without its address", async () => {
	const lines: string[] = [];
	const { auth, call } = await startAuth({ log: (event) => lines.push(JSON.stringify(event)) });
	const { uid } = await auth.createUser(OWNER);
	await call("signInWithPassword", { ...OWNER, password: "something else" });
	await call("signInWithPassword", { email: "nobody@example.com", password: "something else" });
	await call("sendOobCode", { requestType: "PASSWORD_RESET", email: OWNER.email });
	expect(lines.filter((line) => line.includes("auth.sign-in-refused"))).toHaveLength(2);
	expect(lines.filter((line) => line.includes(uid))).toHaveLength(2);
	expect(lines.join()).not.toContain("@");
});

test("only with the right password a disabled account is told, and then in the log with its id", async () => {
	const lines: string[] = [];
	const { auth, call } = await startAuth({ log: (event) => lines.push(JSON.stringify(event)) });
	const { uid } = await auth.createUser(OWNER);
	auth.setDisabled(uid, true);
	const told = (event: string) => lines.filter((line) => line.includes(event));
	expect(codeOf(await call("signInWithPassword", { ...OWNER, password: "something else" }))).toBe(
		"INVALID_LOGIN_CREDENTIALS",
	);
	expect(told("auth.sign-in-disabled")).toEqual([]);
	expect(codeOf(await call("signInWithPassword", OWNER))).toBe("USER_DISABLED");
	expect(told("auth.sign-in-disabled")).toEqual([
		JSON.stringify({ level: "info", event: "auth.sign-in-disabled", fields: { uid } }),
	]);
	expect(lines.join()).not.toContain("@");
});

test("a person who signs out ends this session alone, also with the token before the current one", async () => {
	const { refreshed, ask, signIn, send, pass, log } = await start();
	const revoke = (token: string) =>
		send("/securetoken.googleapis.com/v1/revoke", { method: "POST", body: new URLSearchParams({ token }) });
	const [first, second, third] = [await signIn(), await signIn(), await signIn()];
	expect((await revoke(first.token)).status).toBe(200);
	expect(codeOf(await ask(first.token))).toBe("TOKEN_EXPIRED");
	expect(log).toContainEqual(["info", "auth.signed-out"]);
	pass(MINUTE);
	const current = await refreshed(second.token);
	await revoke(second.token);
	expect(codeOf(await ask(current))).toBe("TOKEN_EXPIRED");
	for (const none of ["x", "A".repeat(64), first.token]) expect((await revoke(none)).status).toBe(200);
	// A stranger who knows the session's name, and not its secret, ends nothing.
	await revoke(third.token.slice(0, 30) + "A".repeat(34));
	expect(await refreshed(third.token)).not.toBe("");
});
