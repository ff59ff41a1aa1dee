import { expect, test } from "vitest";
import { createMailbox } from "./test-mailbox.ts";
import { codeOf, OWNER, startAuth, textOf } from "./test-server.ts";

const START = Date.UTC(2026, 10, 21, 3);
const DAY = 86_400_000;
const OWN = "chosen by myself";

/** A server whose owner has a password that a program made: it ends after a week. */
async function start() {
	let time = START;
	const log: unknown[] = [];
	const mailer = createMailbox();
	const server = await startAuth({ now: () => time, mailer, log: ({ event }) => log.push(event) });
	const { uid } = await server.auth.createUser({ ...OWNER, passwordEndsAt: START + 7 * DAY });
	const endOf = async (idToken: string) =>
		Object((await server.auth.verifyIdToken(idToken))?.token["firebase"]).password_ends_at;
	return { ...server, uid, log, mailer, endOf, pass: (ms: number) => (time += ms) };
}

test("a password that a program made ends, and tells when", async () => {
	const { call, endOf, log, pass } = await start();
	pass(7 * DAY - 1);
	const signedIn = await call("signInWithPassword", OWNER);
	expect(await endOf(textOf(signedIn, "idToken"))).toBe((START + 7 * DAY) / 1000);
	pass(1);
	expect(codeOf(await call("signInWithPassword", OWNER))).toBe("INITIAL_PASSWORD_ENDED");
	// Who does not know it learns nothing.
	const wrong = { ...OWNER, password: "something else" };
	expect(codeOf(await call("signInWithPassword", wrong))).toBe("INVALID_LOGIN_CREDENTIALS");
	expect(log).toContain("auth.first-password-ended");
});

test("it is not chosen again; the own password that takes its place does not end", async () => {
	const { call, endOf, pass } = await start();
	const idToken = textOf(await call("signInWithPassword", OWNER), "idToken");
	const same = await call("update", { idToken, password: OWNER.password, returnSecureToken: true });
	expect(codeOf(same)).toBe("WEAK_PASSWORD");
	const changed = await call("update", { idToken, password: OWN, returnSecureToken: true });
	expect(await endOf(textOf(changed, "idToken"))).toBeUndefined();
	pass(30 * DAY);
	expect((await call("signInWithPassword", { ...OWNER, password: OWN })).status).toBe(200);
});

test("after its end a mailed link leads to an own password, and to no other", async () => {
	const { auth, call, mailer, pass, uid } = await start();
	pass(8 * DAY);
	auth.mailPasswordReset(uid);
	const oobCode = (await mailer.next()).link.searchParams.get("oobCode");
	const reset = (newPassword: string) => call("resetPassword", { oobCode, newPassword });
	expect(codeOf(await reset(OWNER.password))).toBe("WEAK_PASSWORD");
	expect((await reset(OWN)).status).toBe(200);
	expect((await call("signInWithPassword", { ...OWNER, password: OWN })).status).toBe(200);
});
