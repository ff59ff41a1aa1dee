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
	expect(auth.unconfirmed(bounds)).toEqual([]);
	pass(1);
	const named = auth.unconfirmed(bounds);
	const byHost = auth.findUserByEmail("by-host@example.com")?.uid;
	expect(named).toEqual([unused.uid, byHost].sort());
	expect(auth.unconfirmed({ ...bounds, after: named[0] ?? "" })).toEqual(named.slice(1));
});

test("beyond a number of them, those that are older than a day go first", async () => {
	const { auth, signUp, pass } = await start();
	const old = [await signUp("a1"), await signUp("a2")];
	pass(2 * DAY);
	await signUp("b1");
	await signUp("b2");
	expect(auth.unconfirmed({ ...bounds, most: 4 })).toEqual([]);
	expect(auth.unconfirmed({ ...bounds, most: 2 })).toEqual(old.map(({ uid }) => uid).sort());
	// Nobody is removed on the first day, however many there are.
	expect(auth.unconfirmed({ ...bounds, most: 1 })).toHaveLength(2);
});

test("one that was confirmed or used since it was named stays", async () => {
	const { auth, refresh, signUp, pass } = await start();
	const [gone, used] = [await signUp("gone"), await signUp("used")];
	pass(31 * DAY);
	expect(auth.unconfirmed(bounds)).toHaveLength(2);
	await refresh({ grant_type: "refresh_token", refresh_token: used.token });
	expect([auth.removeUnconfirmed(gone.uid, bounds), auth.removeUnconfirmed(used.uid, bounds)]).toEqual([
		true,
		false,
	]);
	expect([auth.findUser(gone.uid), auth.findUser(used.uid)?.uid]).toEqual([undefined, used.uid]);
	expect(auth.removeUnconfirmed("nobody", bounds)).toBe(false);
});
