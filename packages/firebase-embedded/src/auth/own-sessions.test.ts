import { expect, test } from "vitest";
import { type Answer, codeOf, OWNER, startAuth, textOf } from "./test-server.ts";

const START = Date.UTC(2026, 10, 21, 3);
const HOUR = 3_600_000;
const CHROME =
	"Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36";

/** A server with a clock, and browsers that keep their cookie. */
async function start() {
	let time = START;
	const log: unknown[] = [];
	const server = await startAuth({ now: () => time, log: ({ event }) => log.push(event) });
	const { uid } = await server.auth.createUser(OWNER);

	function browser(userAgent: string) {
		let cookie = "";
		return async (method: string, body: object): Promise<Answer> => {
			const response = await fetch(`${server.url}/identitytoolkit.googleapis.com/v1/accounts:${method}`, {
				method: "POST",
				headers: { "content-type": "application/json", "user-agent": userAgent, cookie },
				body: JSON.stringify(body),
			});
			cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
			return { status: response.status, type: cookie, json: Object(await response.json()) };
		};
	}
	const refreshed = (token: string, cookie = "") =>
		server.send("/securetoken.googleapis.com/v1/token", {
			method: "POST",
			body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: token }),
			headers: { cookie },
		});
	return { ...server, uid, log, browser, refreshed, pass: (ms: number) => (time += ms) };
}

test("a second sign-in in a browser ends the first, and none of another browser", async () => {
	const { auth, browser, refreshed, uid } = await start();
	const [tablet, phone] = [browser(CHROME), browser("phone")];
	const elsewhere = await phone("signInWithPassword", OWNER);
	const first = await tablet("signInWithPassword", OWNER);
	const second = await tablet("signInWithPassword", OWNER);
	expect(auth.sessionsOf(uid)).toHaveLength(2);
	// On another device it is refused for good. A tab of this browser stays signed in and finds its successor.
	expect(codeOf(await refreshed(textOf(first, "refreshToken")))).toBe("TOKEN_EXPIRED");
	expect(codeOf(await refreshed(textOf(first, "refreshToken"), second.type))).toBe("INVALID_REFRESH_TOKEN");
	expect((await refreshed(textOf(second, "refreshToken"), second.type)).status).toBe(200);
	expect((await refreshed(textOf(elsewhere, "refreshToken"), elsewhere.type)).status).toBe(200);
	// The tabs' listeners go on until they have the new token.
	expect(await auth.verifyIdToken(textOf(first, "idToken"))).toBeDefined();
});

test("so does a sign-in as somebody else, and a change of the own name", async () => {
	const { auth, browser, uid } = await start();
	const other = await auth.createUser({ ...OWNER, email: "cook@example.com" });
	const tablet = browser(CHROME);
	const signedIn = await tablet("signInWithPassword", OWNER);
	await tablet("update", { idToken: textOf(signedIn, "idToken"), displayName: "A", returnSecureToken: true });
	expect(auth.sessionsOf(uid)).toHaveLength(1);
	await tablet("signInWithPassword", { ...OWNER, email: "cook@example.com" });
	expect(auth.sessionsOf(uid)).toEqual([]);
	expect(auth.sessionsOf(other.uid)).toHaveLength(1);
});

test("the open sessions of an account, in words of its browsers", async () => {
	const { auth, browser, uid, pass } = await start();
	await browser(CHROME)("signInWithPassword", OWNER);
	pass(HOUR);
	await browser("curl/8")("signInWithPassword", OWNER);
	expect(auth.sessionsOf(uid)).toEqual([
		{ name: expect.stringMatching(/^[\w-]{22}$/), signedInAt: START + HOUR, usedAt: START + HOUR },
		{
			name: expect.stringMatching(/^[\w-]{22}$/),
			signedInAt: START,
			usedAt: START,
			browser: "Chrome",
			system: "Android",
		},
	]);
	pass(90 * 24 * HOUR);
	expect(auth.sessionsOf(uid)).toHaveLength(1);
	expect(auth.sessionsOf("nobody")).toEqual([]);
});

test("a session that is ended from the list is void at once, with its ID token, also after a restart", async () => {
	const { auth, browser, call, refreshed, uid, log, dataDir, pass } = await start();
	const [tablet, phone] = [browser(CHROME), browser("phone")];
	const kept = await tablet("signInWithPassword", OWNER);
	const lost = await phone("signInWithPassword", OWNER);
	const name = (await auth.verifyIdToken(textOf(lost, "idToken")))?.token["firebase"];
	const heard: unknown[] = [];
	auth.watchAccounts((each) => heard.push(each));
	const session = String(Object(name).session);
	expect(auth.endSession("nobody", session)).toBe(false);
	expect(auth.endSession(uid, session)).toBe(true);
	expect(auth.endSession(uid, session)).toBe(false);
	expect(await auth.verifyIdToken(textOf(lost, "idToken"))).toBeUndefined();
	expect(codeOf(await call("lookup", { idToken: textOf(lost, "idToken") }))).toBe("TOKEN_EXPIRED");
	expect(codeOf(await refreshed(textOf(lost, "refreshToken"), lost.type))).toBe("TOKEN_EXPIRED");
	expect(await auth.verifyIdToken(textOf(kept, "idToken"))).toBeDefined();
	expect((await refreshed(textOf(kept, "refreshToken"), kept.type)).status).toBe(200);
	expect(heard).toContain(uid);
	expect(log).toContain("auth.session-ended");
	await auth.close();
	pass(HOUR / 2);
	const again = await startAuth({ dataDir, now: () => START + HOUR / 2 });
	expect(await again.auth.verifyIdToken(textOf(lost, "idToken"))).toBeUndefined();
	expect(await again.auth.verifyIdToken(textOf(kept, "idToken"))).toBeDefined();
});

test("a sign-out voids the ID token, too", async () => {
	const { auth, browser, send } = await start();
	const signedIn = await browser(CHROME)("signInWithPassword", OWNER);
	await send("/securetoken.googleapis.com/v1/revoke", {
		method: "POST",
		body: new URLSearchParams({ token: textOf(signedIn, "refreshToken") }),
	});
	expect(await auth.verifyIdToken(textOf(signedIn, "idToken"))).toBeUndefined();
});
