import { request } from "node:http";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createMailbox } from "./test-mailbox.ts";
import { codeOf, OWNER, startAuth, type TestServer, textOf } from "./test-server.ts";

const ACCOUNTS = "/identitytoolkit.googleapis.com/v1/accounts:";
const METHODS = [
	"signUp",
	"signInWithPassword",
	"signInWithCustomToken",
	"lookup",
	"update",
	"delete",
	"sendOobCode",
	"resetPassword",
	"createAuthUri",
];
const PATHS = [
	...METHODS.map((method) => ACCOUNTS + method),
	"/identitytoolkit.googleapis.com/v1/projects",
	"/identitytoolkit.googleapis.com/v1/projects/demo-junban/accounts",
	"/identitytoolkit.googleapis.com/v1/projects/demo-junban/accounts:update",
	"/identitytoolkit.googleapis.com/v2/passwordPolicy",
	"/identitytoolkit.googleapis.com/v2/accounts/mfaEnrollment:start",
	"/identitytoolkit.googleapis.com/v2/accounts/mfaSignIn:finalize",
	"/identitytoolkit.googleapis.com/v2/accounts/mfaSignIn:start",
	"/securetoken.googleapis.com/v1/token",
	"/__/auth/action",
	"/.well-known/jwks.json",
];
const TYPES = ["application/json", "application/x-www-form-urlencoded", "text/plain", ""];
const FIELDS = [
	"idToken",
	"email",
	"password",
	"displayName",
	"photoUrl",
	"deleteAttribute",
	"oobCode",
	"newPassword",
	"newEmail",
	"requestType",
	"continueUrl",
	"continueUri",
	"identifier",
	"token",
	"grant_type",
	"refresh_token",
	"__proto__",
];

async function start() {
	const faults: unknown[] = [];
	const server = await startAuth({
		mailer: createMailbox(),
		log: ({ level, event, fields }) => {
			if (level === "error") faults.push([event, fields]);
		},
	});
	return { ...server, faults };
}

/** Sends headers and body unchanged. Returns the status. */
function raw(
	{ url }: TestServer,
	{ method, path, headers, body }: { method: string; path: string; headers: object; body: Uint8Array },
): Promise<number> {
	return new Promise((resolve, reject) => {
		const sent = request(
			url + path,
			{ method, headers: { ...headers, "Content-Length": body.length } },
			(response) => {
				response.resume().on("end", () => resolve(response.statusCode ?? 0));
			},
		);
		sent.on("error", reject).end(body);
	});
}

test("random bytes at every endpoint get an answer, and the server still works", async () => {
	const server = await start();
	await fc.assert(
		fc.asyncProperty(
			fc.record({
				method: fc.constantFrom("POST", "GET", "HEAD", "PUT"),
				path: fc
					.tuple(fc.constantFrom(...PATHS), fc.webQueryParameters())
					.map(([path, query]) => `${path}?${query}`),
				headers: fc.record(
					{
						"Content-Type": fc.constantFrom(...TYPES),
						Cookie: fc.stringMatching(/^firebase-device=[\w.-]{0,80}$/),
						"X-Firebase-Locale": fc.stringMatching(/^[ -~]{0,20}$/),
						"Accept-Language": fc.stringMatching(/^[ -~]{0,40}$/),
					},
					{ requiredKeys: ["Content-Type"] },
				),
				body: fc.uint8Array({ maxLength: 300 }),
			}),
			async (input) => {
				expect([200, 400, 403, 404, 405, 415, 501]).toContain(await raw(server, input));
			},
		),
		{ numRuns: 150 },
	);
	expect(server.faults).toEqual([]);
});

test("random values in the fields of every method get an answer, and change no other account", async () => {
	const server = await start();
	const { uid } = await server.auth.createUser(OWNER);
	const idToken = textOf(await server.call("signUp", {}), "idToken");
	const value = fc.oneof(
		fc.jsonValue({ maxDepth: 2 }),
		fc.constantFrom(idToken, OWNER.email, "PASSWORD_RESET", "VERIFY_EMAIL", "DISPLAY_NAME", "refresh_token"),
		fc.string({ unit: "binary", maxLength: 50 }),
	);
	const before = server.auth.findUser(uid);
	await fc.assert(
		fc.asyncProperty(
			fc.constantFrom(...METHODS),
			fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 5 }),
			async (method, body) => {
				expect([200, 400, 501]).toContain((await server.call(method, body)).status);
			},
		),
		{ numRuns: 150 },
	);
	expect(server.faults).toEqual([]);
	expect(server.auth.findUser(uid)).toEqual(before);
	expect((await server.call("signInWithPassword", OWNER)).status).toBe(200);
});

test("guesses from the owner's address do not lock out the owner's browser", async () => {
	const { auth, url, call } = await start();
	await auth.createUser(OWNER);
	const signIn = (password: string, cookie?: string) =>
		fetch(`${url}${ACCOUNTS}signInWithPassword`, {
			method: "POST",
			headers: { "Content-Type": "application/json", ...(cookie === undefined ? {} : { cookie }) },
			body: JSON.stringify({ email: OWNER.email, password }),
		});
	const cookie = (await signIn(OWNER.password)).headers.getSetCookie()[0]?.split(";")[0] ?? "";
	for (let i = 0; i < 10; i++) await signIn(`wrong-${i}`);
	expect(codeOf(await call("signInWithPassword", OWNER))).toBe("TOO_MANY_ATTEMPTS_TRY_LATER");
	const known = await signIn(OWNER.password, cookie);
	expect([known.status, known.headers.getSetCookie()]).toEqual([200, []]);
	// A cookie that was altered, or that is another account's, has no effect.
	const other = await call("signUp", { email: "thief@example.com", password: OWNER.password });
	expect(other.status).toBe(200);
	const altered = cookie.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
	expect((await signIn(OWNER.password, altered)).status).toBe(400);
	// The right cookie does not allow unlimited guesses either.
	const codes: number[] = [];
	for (let i = 0; i < 11; i++) codes.push((await signIn(`wrong-${i}`, cookie)).status);
	expect(codes).toEqual(Array(11).fill(400));
	expect((await signIn(OWNER.password, cookie)).status).toBe(400);
});

test("an account with an address cannot be linked a second time", async () => {
	const { call } = await start();
	const idToken = textOf(await call("signUp", OWNER), "idToken");
	const link = { idToken, email: "second@example.com", password: "another secret" };
	expect(codeOf(await call("signUp", link))).toBe("PROVIDER_ALREADY_LINKED");
});
