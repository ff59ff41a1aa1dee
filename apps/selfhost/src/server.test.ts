import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, statSync, unlinkSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:http2";
import { request as secureRequest } from "node:https";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Log } from "@junban/api/ports";
import { RELEASE } from "@junban/api/release";
import { openEmbedded } from "@junban/firebase-embedded/embedded";
import { writeCertificate } from "@junban/firebase-embedded/testing/certificate";
import { reuseSigningKeys } from "@junban/firebase-embedded/testing/signing-keys";
import { createFirestoreClient } from "@junban/firestore-wire/client";
import * as v from "valibot";
import { describe, expect, onTestFinished, test } from "vitest";
import { DEMO_OWNER, seedOnce } from "./seed.ts";
import { startServer } from "./server.ts";
import { envOf, folder, RULES, start } from "./testing/start.ts";

const DOCUMENTS = "/v1/projects/junban/databases/(default)/documents";

const joinedResponse = v.object({ uid: v.string(), number: v.number() });

async function ask(url: string, init: RequestInit = {}): Promise<{ status: number; json: unknown }> {
	const response = await fetch(url, init);
	const text = await response.text();
	return { status: response.status, json: text === "" ? undefined : JSON.parse(text) };
}

async function ticketOf(url: string): Promise<{ join_ticket: string }> {
	return v.parse(v.object({ join_ticket: v.string() }), (await ask(`${url}/apiV2/demo/main`)).json);
}

const post = (value: unknown, token?: string): RequestInit => ({
	method: "POST",
	headers: {
		"content-type": "application/json",
		...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
	},
	body: JSON.stringify(value),
});

async function account(url: string, method: string, email: string, password: string) {
	const path = `${url}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`;
	const { status, json } = await ask(path, post({ email, password, returnSecureToken: true }));
	const parsed = v.safeParse(v.object({ idToken: v.string(), localId: v.string() }), json);
	return {
		status,
		token: parsed.success ? parsed.output.idToken : "",
		uid: parsed.success ? parsed.output.localId : "",
	};
}

const NAMES = DOCUMENTS.slice("/v1/".length);
/** Asks the store for one document as the SDK does. */
const get = (path: string): [string, RequestInit] => [
	`${DOCUMENTS}:batchGet`,
	post({ documents: [`${NAMES}/${path}`] }),
];

const signIn = async (url: string, password: string) =>
	(await account(url, "signInWithPassword", DEMO_OWNER, password)).status;

/** When the password of the token's account ends, in seconds since 1970. */
function passwordEndOf(token: string): number | undefined {
	const claims = v.object({ firebase: v.object({ password_ends_at: v.optional(v.number()) }) });
	const text = Buffer.from(token.split(".")[1] ?? "", "base64url").toString();
	return v.parse(claims, JSON.parse(text)).firebase.password_ends_at;
}

describe("the first start", () => {
	test("gives a shop with its owner, whose password is in a file for the operator alone", async () => {
		const dir = folder();
		const { url, firstRun } = await start(dir);
		expect(firstRun).toMatchObject({ email: DEMO_OWNER });
		expect(firstRun?.password).toMatch(/^[\w-]{22}$/);
		const file = firstRun?.file ?? "";
		const [mail, password, until] = readFileSync(file, "utf8").split("\n");
		expect([mail, password]).toEqual([`e-mail:   ${DEMO_OWNER}`, `password: ${firstRun?.password}`]);
		expect(until).toMatch(/^until: {4}\d{4}-\d\d-\d\d, or until you choose your own$/);
		expect(statSync(file).mode & 0o777).toBe(0o600);
		const { token } = await account(url, "signInWithPassword", DEMO_OWNER, firstRun?.password ?? "");
		const week = 7 * 24 * 3600;
		expect(Math.abs((passwordEndOf(token) ?? 0) - Date.now() / 1000 - week)).toBeLessThan(600);
		expect((await ask(`${url}/apiV2/demo/main`)).json).toMatchObject({ app: { name: "みなと食堂" } });
	});

	test("keeps the look of its shop", async () => {
		const { url } = await start(folder());
		const { json } = await ask(`${url}/apiV2/apps/dem0`);
		expect(json).toMatchObject({ available: false, code: "slug-similar" });
	});

	test("with a chosen password neither shows nor keeps it", async () => {
		const dir = folder();
		const { url, firstRun } = await start(dir, { JUNBAN_DEMO_PASSWORD: "chosen by me" });
		expect(firstRun?.password).toBeUndefined();
		expect(readFileSync(firstRun?.file ?? "", "utf8")).not.toContain("chosen by me");
		const { token } = await account(url, "signInWithPassword", DEMO_OWNER, "chosen by me");
		expect(token).not.toBe("");
		expect(passwordEndOf(token)).toBeUndefined();
	});

	test("is the only one that does: changes and deletions stay, with or without the file", async () => {
		const dir = folder();
		const first = await start(dir, { JUNBAN_DEMO_PASSWORD: "chosen by me" });
		await first.stop();
		const data = join(dir, "data");
		const embedded = await openEmbedded({ dataDir: data, projectId: "junban" });
		const store = createFirestoreClient({ transport: embedded.transport, projectId: "junban" });
		await store.commit([
			{ set: "apps/demo", data: { name: "Mine" }, mask: ["name"] },
			{ delete: "apps/demo/line/main" },
		]);
		await embedded.close();
		for (const between of [() => undefined, () => unlinkSync(join(data, "demo-owner.txt"))]) {
			between();
			const again = await start(dir);
			expect(again.firstRun).toBeUndefined();
			const [path, init] = get("apps/demo");
			expect((await ask(again.url + path, init)).json).toMatchObject([
				{ found: { fields: { name: { stringValue: "Mine" } } } },
			]);
			expect((await ask(`${again.url}/apiV2/demo/main`)).status).toBe(404);
			expect(await signIn(again.url, "chosen by me")).toBe(200);
			await again.stop();
		}
	});

	test.each([
		["before the account", undefined, undefined],
		["after the account", undefined, "account"],
		["after the shop", undefined, "shop"],
		["after the account, with a chosen password", "chosen by me", "account"],
	])("cut short %s is completed by the next, with the password that works", async (_when, chosen, until) => {
		const dir = folder();
		const data = join(dir, "data");
		mkdirSync(data);
		const embedded = await openEmbedded({ dataDir: data, projectId: "junban" });
		const store = createFirestoreClient({ transport: embedded.transport, projectId: "junban" });
		const cut = () => Promise.reject(new Error("cut"));
		const auth = until === undefined ? { ...embedded.auth, createUser: cut } : embedded.auth;
		const commit: typeof store.commit =
			until === "shop" ? async (writes) => store.commit(writes).then(cut) : cut;
		await expect(seedOnce(data, { ...store, commit }, auth, chosen)).rejects.toThrow("cut");
		await embedded.close();
		expect(statSync(join(data, "demo-owner.txt.draft")).mode & 0o777).toBe(0o600);

		const { url, firstRun } = await start(dir);
		expect(await signIn(url, chosen ?? firstRun?.password ?? "")).toBe(200);
		expect(firstRun?.password === undefined).toBe(chosen !== undefined);
		expect(existsSync(join(data, "demo-owner.txt.draft"))).toBe(false);
		expect((await ask(`${url}/apiV2/demo/main`)).status).toBe(200);
	});
});

describe("the store through the same port", () => {
	test("gives each account the rights of the access matrix", async () => {
		const dir = folder();
		const { url } = await start(dir, { JUNBAN_DEMO_PASSWORD: "chosen by me" });
		const owner = await account(url, "signInWithPassword", DEMO_OWNER, "chosen by me");
		const stranger = await account(url, "signUp", "stranger@example.com", "some password");
		const joined = await ask(
			`${url}/apiV2/demo/main/line_up`,
			post({ name: "Ann", ...(await ticketOf(url)) }),
		);
		const { uid } = v.parse(joinedResponse, joined.json);
		const line = `${DOCUMENTS}/apps/demo/line/main`;
		const statusOf = async (path: string, token: string, init: RequestInit = {}) =>
			(
				await ask(url + path, {
					...init,
					headers: { ...init.headers, ...(token === "" ? {} : { authorization: `Bearer ${token}` }) },
				})
			).status;
		const query = (collectionId: string, allDescendants = false, limit?: number): RequestInit =>
			post({ structuredQuery: { from: [{ collectionId, allDescendants }], limit } });
		const member = `${NAMES}/apps/demo/line/main/members/${uid}`;
		const call = { update: { name: member, fields: { called: { booleanValue: true } } } };
		const role = {
			update: {
				name: `${NAMES}/apps/demo/users/${stranger.uid}`,
				fields: { role: { stringValue: "owner" } },
			},
		};
		const asked: [string, RequestInit, string][] = [
			[...get("apps/demo/line/main/public/board"), "every"],
			// It has what the staff noted of the person.
			[...get(`apps/demo/line/main/members/${uid}`), "owner"],
			[`${line}:runQuery`, query("public_members", false, 100), "every"],
			[`${line}:runQuery`, query("public_members"), "owner"],
			[`${line}:runQuery`, query("members"), "owner"],
			[`${DOCUMENTS}:runQuery`, query("members", true), "none"],
			[`${DOCUMENTS}:runQuery`, query("apps"), "none"],
			[`${DOCUMENTS}/apps/demo:runQuery`, query("members", true), "none"],
			[`${DOCUMENTS}/apps/demo:runQuery`, query("line", true), "none"],
			[`${line}:runQuery`, query("public_members", true), "none"],
			[`${DOCUMENTS}/apps/demo:runQuery`, query("users"), "owner"],
			[...get(`apps/demo/users/${owner.uid}`), "owner"],
			[...get(`users/${owner.uid}`), "owner"],
			[`${DOCUMENTS}:commit`, post({ writes: [call] }), "none"],
			[`${DOCUMENTS}:commit`, post({ writes: [{ delete: member }] }), "none"],
			// Who may read a document may verify it, and no more than that.
			[`${DOCUMENTS}:commit`, post({ writes: [{ verify: member }] }), "owner"],
			[`${DOCUMENTS}:commit`, post({ writes: [call, { verify: member }] }), "none"],
			[`${DOCUMENTS}:commit`, post({ writes: [role, { verify: role.update.name }] }), "none"],
			[
				`${DOCUMENTS}:commit`,
				post({ writes: [{ update: { name: `${NAMES}/apps/mine`, fields: {} } }] }),
				"none",
			],
		];
		for (const [path, init, who] of asked) {
			const allowed = await Promise.all(
				["", stranger.token, owner.token].map(async (token) => (await statusOf(path, token, init)) === 200),
			);
			const expected = [who === "every", who === "every", who !== "none"];
			expect({ path, body: init.body, allowed }).toEqual({ path, body: init.body, allowed: expected });
		}
	});

	test("an offer of another protocol is ignored", async () => {
		const { url } = await start(folder());
		const headers = { connection: "Upgrade, HTTP2-Settings", upgrade: "h2c", "http2-settings": "" };
		const sent = request(`${url}/config.json`, { headers }).end();
		const [response] = await once(sent, "response");
		response.resume();
		expect(response.statusCode).toBe(200);
	});
});

test("an address with thousands of parts is not taken apart", async () => {
	const { url } = await start(folder());
	for (const path of [
		"/healthz",
		"/app/demo",
		"/",
		"/v0/b/x/o",
		"/identitytoolkit.googleapis.com/v1/projects",
	])
		for (const parts of [`?${"&".repeat(9_000)}`, "/a".repeat(5_000)])
			expect(await ask(url + path + parts)).toMatchObject({
				status: 400,
				json: { code: "invalid-value" },
			});
});

describe("TLS", () => {
	test("everything on one port, by HTTP/2 and HTTP/1.1, the live channel and the store, and told to stay", async () => {
		const dir = folder();
		const { cert, key } = writeCertificate(dir);
		const { url } = await start(dir, { JUNBAN_TLS_CERT: cert, JUNBAN_TLS_KEY: key });
		expect(url).toMatch(/^https:/);
		const session = connect(url, { rejectUnauthorized: false });
		onTestFinished(() => session.destroy());
		const get2 = async (path: string) => {
			const stream = session.request({ ":path": path, origin: url });
			const [head] = await once(stream, "response");
			let text = "";
			for await (const part of stream) text += String(part);
			return { status: head[":status"], head, text };
		};
		const page = await get2("/app/demo");
		expect([page.status, page.text, page.head["strict-transport-security"]]).toEqual([
			200,
			expect.stringContaining("customer"),
			"max-age=31536000",
		]);
		expect((await get2("/apiV2/demo/main")).status).toBe(200);
		const figures = (await get2("/metrics")).text;
		expect(figures).toContain("firebase_embedded_commits_total");
		expect(figures).toContain('junban_requests_total{method="GET",route="/apiV2/:app/:line",class="2xx"} 1');
		expect((await get2("/healthz")).text).toBe(`{"ok":true,"version":"${RELEASE}"}`);
		const upgrade = secureRequest(`${url}/apiV2/demo/main/live`, {
			rejectUnauthorized: false,
			headers: {
				connection: "Upgrade",
				upgrade: "websocket",
				origin: url,
				"sec-websocket-version": "13",
				"sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
			},
		}).end();
		const [answer, socket, head] = await once(upgrade, "upgrade");
		expect(answer.statusCode).toBe(101);
		const first = head.length > 0 ? head : (await once(socket, "data"))[0];
		expect(String(first)).toContain('"order"');
		socket.destroy();
	});
});

describe("the end", () => {
	test("during joins: every acknowledged join is stored once, without gaps", async () => {
		const dir = folder();
		const { url, stop } = await start(dir);
		const ticket = await ticketOf(url);
		const acknowledged: { uid: string; number: number }[] = [];
		const refusals: [status: number, retryAfter: string | null][] = [];
		let ended = false;
		const enough = Promise.withResolvers<void>();
		const joinOnAndOn = async () => {
			while (!ended) {
				try {
					const response = await fetch(`${url}/apiV2/demo/main/line_up`, post(ticket));
					if (response.status === 201) acknowledged.push(v.parse(joinedResponse, await response.json()));
					else {
						ended = true;
						refusals.push([response.status, response.headers.get("retry-after")]);
					}
				} catch {
					ended = true;
				}
				if (acknowledged.length >= 100) enough.resolve();
			}
		};
		const joiners = Array.from({ length: 16 }, joinOnAndOn);
		await enough.promise;
		const started = performance.now();
		await stop();
		expect(performance.now() - started).toBeLessThan(8_000);
		await Promise.all(joiners);
		for (const refusal of refusals) expect(refusal).toEqual([503, "2"]);

		const again = await start(dir);
		const board = v.parse(
			v.object({ issued: v.number(), order: v.string() }),
			(await ask(`${again.url}/apiV2/demo/main/board`)).json,
		);
		expect(board.order).toBe(`1-${board.issued}`);
		expect(board.issued).toBeGreaterThanOrEqual(acknowledged.length);
		expect(new Set(acknowledged.map(({ number }) => number)).size).toBe(acknowledged.length);
		for (const { uid, number } of acknowledged)
			expect((await ask(`${again.url}/apiV2/demo/main/${uid}`)).json).toMatchObject({ member: { number } });
	});

	test("a port in use: refused, and the data folder is free again", async () => {
		const dir = folder();
		const other = createServer();
		await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
		onTestFinished(() => void other.close());
		const address = other.address();
		const taken = String(typeof address === "object" ? address?.port : "");
		await expect(start(dir, { PORT: taken })).rejects.toThrow("EADDRINUSE");
		expect((await ask(`${(await start(dir)).url}/api/seconds`)).status).toBe(200);
	});

	test("a full disk: the samples are told as missing, and the shops work", async () => {
		const dir = folder();
		const { dataDir } = envOf(dir);
		reuseSigningKeys(dataDir);
		const embedded = await openEmbedded({ dataDir, projectId: "junban" });
		await seedOnce(dataDir, embedded.client, embedded.auth, "chosen by me");
		await embedded.client.commit([{ delete: "app_looks/demo" }]);
		await embedded.close();
		const told: unknown[] = [];
		const full = envOf(dir, { JUNBAN_MAX_PAGES: "1" });
		const log: Log = (level, event, fields) => void told.push([level, event, fields]);
		const running = await startServer(full, log, join(dir, "sites"), RULES);
		onTestFinished(() => running.stop());
		expect(told).toContainEqual([
			"error",
			"samples.failed",
			expect.objectContaining({ name: "FirestoreError" }),
		]);
		expect((await ask(`${running.url}/apiV2/demo/main`)).status).toBe(200);
	});

	test("refusals of many calls write 60 lines in a minute", async () => {
		const dir = folder();
		let refusals = 0;
		const log: Log = (level, event) => {
			if (level === "info" && event === "request") refusals++;
		};
		const { url } = await start(dir, {}, log);
		const calls = ["nobody/main", "nobody/main/board", "nobody/no+line", "nobody/main/display"];
		for (let times = 0; times < 20; times++)
			for (const call of calls) expect((await fetch(`${url}/apiV2/${call}`)).status).toBeGreaterThan(399);
		expect(refusals).toBe(60);
	});

	test("a data folder in use: the second start is refused and the first continues", async () => {
		const dir = folder();
		const { url } = await start(dir);
		await expect(start(dir)).rejects.toThrow();
		expect((await ask(`${url}/api/seconds`)).status).toBe(200);
	});
});

test.each([
	["that tell it themselves", { PORT: "no" }, [], 2, /^These settings are wrong:\n {2}PORT: "no" [^\n]+\n$/],
	[
		"of a file",
		{ JUNBAN_OPERATOR: "/none/x.json" },
		[],
		2,
		/^These settings are wrong:\n {2}JUNBAN_OPERATOR: /,
	],
	[
		"of a file that a command does not need",
		{ JUNBAN_OPERATOR: "/none/x.json" },
		["user", "enable", "a@b.example"],
		1,
		/^$/,
	],
] as const)("wrong settings %s: told, and the status", async (_name, more, args, status, expected) => {
	const main = fileURLToPath(new URL("./main.ts", import.meta.url));
	const env = { PATH: process.env.PATH, JUNBAN_DATA: join(folder(), "data"), ...more };
	const child = spawn(process.execPath, [main, ...args], { env });
	let told = "";
	child.stderr.setEncoding("utf8").on("data", (part: string) => {
		told += part;
	});
	expect((await once(child, "close"))[0]).toBe(status);
	expect(told).toMatch(expected);
});
