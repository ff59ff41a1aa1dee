import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { createMailbox } from "./test-mailbox.ts";
import { OWNER, startAuth, textOf } from "./test-server.ts";

const DAY = 86_400_000;

async function start() {
	let time = Date.UTC(2026, 10, 27, 3);
	const mailbox = createMailbox();
	const server = await startAuth({ mailer: mailbox, now: () => time });
	const signUp = async (name: string) => {
		const answer = await server.call("signUp", { email: `${name}@example.com`, password: OWNER.password });
		return { uid: textOf(answer, "localId"), token: textOf(answer, "refreshToken") };
	};
	return { ...server, mailbox, signUp, pass: (ms: number) => (time += ms) };
}

/** As the product. */
const bounds = { unusedMs: 30 * DAY, most: 1_000, leastMs: DAY };

test("accounts that confirmed nothing and were not used for 30 days are named, and no others", async () => {
	const { auth, call, mailbox, refresh, signUp, pass } = await start();
	const unused = await signUp("unused");
	const used = await signUp("used");
	const operator = await signUp("operator");
	auth.setCustomClaims(operator.uid, { master: true });
	const locked = await signUp("locked");
	auth.setDisabled(locked.uid, true);
	const confirmed = await signUp("confirmed");
	await auth.createUser({ email: "by-host@example.com", password: OWNER.password });
	auth.mailPasswordReset(confirmed.uid);
	const { code } = await mailbox.next();
	await call("resetPassword", { oobCode: code, newPassword: "a new secret" });
	await call("signUp", {});
	pass(15 * DAY);
	await refresh({ grant_type: "refresh_token", refresh_token: used.token });
	pass(15 * DAY);
	expect(auth.unconfirmed(bounds).uids).toEqual([]);
	pass(1);
	const named = auth.unconfirmed(bounds).uids;
	const byHost = auth.findUserByEmail("by-host@example.com")?.uid;
	expect(named).toEqual([unused.uid, byHost].sort());
	expect(auth.unconfirmed({ ...bounds, after: named[0] ?? "" }).uids).toEqual(named.slice(1));
});

test("beyond a number of them, those that are older than a day go first", async () => {
	const { auth, signUp, pass } = await start();
	const old = [await signUp("a1"), await signUp("a2")];
	pass(2 * DAY);
	await signUp("b1");
	await signUp("b2");
	expect(auth.unconfirmed({ ...bounds, most: 4 }).uids).toEqual([]);
	expect(auth.unconfirmed({ ...bounds, most: 2 }).uids).toEqual(old.map(({ uid }) => uid).sort());
	// Nobody is removed on the first day, however many there are.
	expect(auth.unconfirmed({ ...bounds, most: 1 }).uids).toHaveLength(2);
});

test("one that was confirmed or used since it was named stays", async () => {
	const { auth, refresh, signUp, pass } = await start();
	const [gone, used] = [await signUp("gone"), await signUp("used")];
	pass(31 * DAY);
	expect(auth.unconfirmed(bounds).uids).toHaveLength(2);
	await refresh({ grant_type: "refresh_token", refresh_token: used.token });
	expect([auth.removeUnconfirmed(gone.uid, bounds), auth.removeUnconfirmed(used.uid, bounds)]).toEqual([
		true,
		false,
	]);
	expect([auth.findUser(gone.uid), auth.findUser(used.uid)?.uid]).toEqual([undefined, used.uid]);
	expect(auth.removeUnconfirmed("nobody", bounds)).toBe(false);
});

test("one call looks at some accounts, and tells the last of them", async () => {
	const { auth, dataDir, signUp, pass } = await start();
	await signUp("first");
	pass(31 * DAY);
	const db = new DatabaseSync(join(dataDir, "auth.sqlite"));
	// Of the first page, which are used.
	db.exec(`WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 600)
		INSERT INTO users (uid, email, email_verified, custom_claims, disabled, created_at, last_login_at, valid_since)
		SELECT printf('!%04d', i), i || '@example.com', 0, '{}', 0, 4e12, 4e12, 0 FROM n`);
	db.close();
	expect(auth.unconfirmed(bounds)).toEqual({ uids: [], last: "!0500" });
	const second = auth.unconfirmed({ ...bounds, after: "!0500" });
	expect(second.uids).toHaveLength(1);
	expect(second.last).toBe(second.uids[0]);
	expect(auth.unconfirmed({ ...bounds, after: second.last ?? "" })).toEqual({ uids: [], last: undefined });
});

test("the bound of unconfirmed accounts is found without reading all of them", async () => {
	const { dataDir } = await start();
	const db = new DatabaseSync(join(dataDir, "auth.sqlite"));
	const plan = (sql: string) => JSON.stringify(db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all());
	expect(
		plan(`SELECT created_at FROM users WHERE email IS NOT NULL AND email_verified = 0
			ORDER BY created_at DESC LIMIT 1 OFFSET 9`),
	).toMatch(/USING (COVERING )?INDEX users_unconfirmed/);
	db.close();
});
