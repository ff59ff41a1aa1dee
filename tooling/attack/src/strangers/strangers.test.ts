/** What one request, or a few, of somebody without rights try. One server answers all of them. */

import { fieldsOf } from "@junban/domain/values";
import { join as joinLine, ownerToken, request, strangerToken } from "@junban/product/api";
import { storeAsService } from "@junban/product/firestore";
import { OWNER_EMAIL } from "@junban/product/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask, refusalOf } from "#src/ask.ts";
import { undecodable } from "#src/beside/attacks.ts";
import { account, commit, documentOf, list, upload } from "#src/firebase.ts";
import { type Installation, install } from "#src/servers.ts";

const EMAIL = "stranger@example.com";
const PASSWORD = "five green bicycles";
const text = (value: string) => ({ stringValue: value });

let installation: Installation;
let url: string;
let owner: string;
let stranger: string;

beforeAll(async () => {
	installation = await install();
	({ url } = installation.server);
	owner = await ownerToken(url);
	stranger = await strangerToken(url, EMAIL, PASSWORD);
});

afterAll(() => installation.end());

describe("an account that fills disk and names", () => {
	test("founds no shop by a commit", async () => {
		for (const token of [undefined, stranger]) {
			const shops = Array.from({ length: 200 }, (_, n) => [`apps/taken${n}`, { uid: text(`taken${n}`) }]);
			expect(refusalOf(await commit(url, Object.fromEntries(shops), token))).toBe("PERMISSION_DENIED");
		}
	});

	test("founds no more shops by the API than one account may have", async () => {
		const codes: unknown[] = [];
		for (let n = 0; n < 30; n++) {
			const body = { appUID: `branch${n}`, appData: { name: "店" } };
			const answer = await ask(`${url}/apiV2/apps`, { body, token: stranger });
			codes.push(answer.status < 300 ? "founded" : refusalOf(answer));
		}
		expect(codes.filter((code) => code === "founded").length).toBeLessThanOrEqual(10);
		expect(new Set(codes)).toEqual(new Set(["founded", codes.at(-1)]));
		expect(["quota-reached", "too-many-requests"]).toContain(codes.at(-1));
	});

	test("stores neither large lines, nor many, nor many files, in a shop of its own", async () => {
		const line = (uid: string, name: string) => ({
			[`apps/demo/line/${uid}`]: {
				uid: text(uid),
				name: text(name),
				settings_version: { integerValue: "1" },
			},
		});
		expect(refusalOf(await commit(url, line("large", "x".repeat(500_000)), owner))).toBe("PERMISSION_DENIED");
		const made: number[] = [];
		for (let n = 0; n < 30; n++) made.push((await commit(url, line(`l${n}`, "列"), owner)).status);
		expect(made.filter((status) => status === 200).length).toBeLessThanOrEqual(20);
		expect(made.at(-1)).toBe(429);
		const files: number[] = [];
		for (let n = 0; n < 60; n++)
			files.push((await upload(url, `apps/demo/l${n}.png`, "x".repeat(1_000), owner)).status);
		expect(files.filter((status) => status === 200).length).toBeLessThanOrEqual(30);
		expect(files.at(-1)).toBe(402);
		expect((await upload(url, "apps/demo/other.png", "x", stranger)).status).toBe(403);
	});
});

test("texts of many escapes that cannot be decoded are refused, by every road", async () => {
	expect(await undecodable(url)).toEqual([400, 400, 413, 400]);
});

test("nobody without an account lists without a bound", async () => {
	for (const collection of ["public_members", "members"]) {
		const answer = await list(url, "apps/demo/line/main", collection);
		expect(refusalOf(answer)).toBe("PERMISSION_DENIED");
	}
	expect((await list(url, "apps/demo/line/main", "public_members", { limit: 100 })).status).toBe(200);
	const far = await list(url, "apps/demo/line/main", "public_members", { limit: 100, offset: 100_000 });
	expect(refusalOf(far)).toBe("INVALID_ARGUMENT");
});

test("the holder of a place does not read what the staff note of it", async () => {
	const uid = "walk-in-with-a-note".padEnd(24, "x");
	const joined = await joinLine(url, uid, { name: "客", note: "staff only" }, owner);
	expect(joined.ok).toBe(true);
	const path = `apps/demo/line/main/members/${uid}`;
	expect((await documentOf(url, path, owner)).text).toContain("staff only");
	for (const token of [undefined, stranger])
		expect(refusalOf(await documentOf(url, path, token))).toBe("PERMISSION_DENIED");
	expect(JSON.stringify(await request(`${url}/apiV2/demo/main/${uid}`))).not.toContain("staff only");
});

describe("mails to people who never asked", () => {
	/** Registers the address at a place. Resolves to `taken`, or the refusal's code. */
	async function register(uid: string, address: string): Promise<unknown> {
		const path = `${url}/apiV2/demo/main/${uid}/notification_mail`;
		const answer = await ask(path, { body: { notification_mail: address } });
		return answer.status === 200 ? "taken" : refusalOf(answer);
	}

	async function placeOf(name: string): Promise<string> {
		const uid = name.padEnd(24, "x");
		expect((await joinLine(url, uid, {}, owner)).ok).toBe(true);
		return uid;
	}

	beforeAll(async () => {
		const store = storeAsService(url, installation.data);
		const path = "apps/demo/line/main";
		const line = (await store.batchGet([path])).get(path)?.data;
		const version = Number(line?.settings_version) + 1;
		const data = { ...line, fields: { notification: true }, settings_version: version };
		await store.commit([{ set: path, data }]);
		expect((await ask(`${url}/apiV2/demo/main/refresh`, { method: "POST", token: owner })).status).toBe(200);
	});

	test("one address that is registered on 60 places gets few", async () => {
		const answers: unknown[] = [];
		for (let n = 0; n < 60; n++)
			answers.push(await register(await placeOf(`victim-${n}`), "victim@example.com"));
		expect(answers.filter((answer) => answer === "taken")).toHaveLength(3);
		expect(answers.at(-1)).toBe("address-refused");
	});

	test("14 places that register 20 addresses each reach three each, and nobody is accepted in silence", async () => {
		const answers: unknown[] = [];
		for (let n = 0; n < 14; n++) {
			const uid = await placeOf(`flood-${n}`);
			for (let k = 0; k < 20; k++) answers.push(await register(uid, `stranger${n}x${k}@example.com`));
		}
		expect(answers.filter((answer) => answer === "taken")).toHaveLength(14 * 3);
		expect(new Set(answers)).toEqual(new Set(["taken", "mail-addresses"]));
		expect(await register(await placeOf("honest"), "honest@example.com")).toBe("taken");
	});
});

describe("passwords and sessions", () => {
	test("a password that is easy to guess is no password", async () => {
		const email = "guessed@example.com";
		for (const password of ["123456", "12345678", "password1", email, "guessed@"]) {
			const answer = await account(url, "signUp", { email, password });
			expect([password, refusalOf(answer)]).toEqual([
				password,
				expect.stringMatching(/^(?:WEAK_PASSWORD|INVALID_ARGUMENT)/),
			]);
		}
	});

	test("a sign-out ends the session on the server", async () => {
		const signIn = await account(url, "signInWithPassword", {
			email: EMAIL,
			password: PASSWORD,
			returnSecureToken: true,
		});
		const token = fieldsOf(JSON.parse(signIn.text))?.refreshToken;
		const form = { "Content-Type": "application/x-www-form-urlencoded" };
		const body = new URLSearchParams({
			grant_type: "refresh_token",
			refresh_token: String(token),
		}).toString();
		const renew = () => ask(`${url}/securetoken.googleapis.com/v1/token?key=k`, { body, headers: form });
		expect((await renew()).status).toBe(200);
		const renewed = fieldsOf(JSON.parse((await renew()).text))?.refresh_token;
		const out = new URLSearchParams({ token: String(renewed) }).toString();
		expect(
			(await ask(`${url}/securetoken.googleapis.com/v1/revoke?key=k`, { body: out, headers: form })).status,
		).toBe(200);
		expect((await renew()).status).toBe(400);
	});

	test("sign-ins and refusals are in the log, without an address in clear", async () => {
		await account(url, "signInWithPassword", { email: OWNER_EMAIL, password: "not this one" });
		await account(url, "signInWithPassword", { email: "nobody@example.com", password: "not this one" });
		await expect.poll(installation.server.output).toContain("auth.sign-in-refused");
		const output = installation.server.output();
		expect(output).toContain("auth.signed-in");
		for (const address of [EMAIL, "nobody@example.com"]) expect(output).not.toContain(address);
	});
});

test("what loads links by itself does not join by version 1", async () => {
	const path = `${url}/api/demo/main/line_up`;
	for (const headers of [
		{ "User-Agent": "Mozilla/5.0 (Macintosh) Version/15.6 Safari/605.1.15", Accept: "*/*" },
		{ "User-Agent": "Mozilla/5.0 (via ggpht.com GoogleImageProxy)", Accept: "image/*,*/*;q=0.8" },
		{ "User-Agent": "Go-http-client/2.0" },
		{ "User-Agent": "okhttp/4.12.0", Accept: "*/*" },
	])
		expect(refusalOf(await ask(path, { headers }))).toBe("prefetch");
});

describe("pages of strangers", () => {
	test("no answer is taken for another type or by another origin, unknown paths included", async () => {
		const paths = [
			"/",
			"/app/demo",
			"/nowhere",
			"/apiV2/nowhere",
			"/v1/nowhere",
			"/v0/b/x/o/none",
			"/%00",
			"/app_admin/demo",
		];
		for (const path of paths) {
			const { headers } = await ask(`${url}${path}`);
			expect([path, headers["x-content-type-options"]]).toEqual([path, "nosniff"]);
			expect([path, headers["cross-origin-resource-policy"]]).toEqual([path, "same-origin"]);
		}
		const { headers } = await ask(`${url}/app_admin/demo`);
		expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
	});

	test("a name that suddenly leads here opens neither a page nor a live channel", async () => {
		const host = "stranger.example";
		const upgrade = {
			...{ Connection: "Upgrade", Upgrade: "websocket" },
			...{ "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==" },
		};
		for (const [path, more] of [
			["/apiV2/demo/main", {}],
			["/apiV2/demo/main/live", upgrade],
		] as const) {
			const headers = { ...more, Host: host, Origin: `http://${host}` };
			const answer = await ask(`${url}${path}`, { headers });
			expect([path, answer.status, refusalOf(answer)]).toEqual([path, 421, "host-unknown"]);
		}
	});

	test("an upload that is no picture is not shown as one", async () => {
		const page = "<script>alert(1)</script>";
		const answer = await upload(url, "apps/demo/l0.png", page, owner);
		expect(answer.status).toBe(200);
		const shown = await ask(`${url}/v0/b/junban.appspot.com/o/apps%2Fdemo%2Fl0.png?alt=media`);
		expect(shown.headers["content-type"]).not.toMatch(/html|image/);
		expect(shown.headers["content-security-policy"]).toContain("sandbox");
	});
});
