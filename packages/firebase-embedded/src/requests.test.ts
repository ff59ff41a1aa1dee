import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { Caller } from "#src/access/authorize.ts";
import { ListenHub } from "#src/listen/hub.ts";
import type { LogEvent } from "#src/log.ts";
import { type RequestContext, Requests } from "#src/requests.ts";
import { Turns } from "#src/rest/turns.ts";
import { authorizeOf } from "#src/testing/rules.ts";
import { database, openTestStore, service, set } from "#src/testing/store.ts";
import { Channels } from "#src/webchannel/channels.ts";

const origin = "https://shop.example";
const document = `/v1/${database.name}/documents/c/1`;
const maxBody = { known: 100_000, anyone: 1000 };

/** Answers with its own name the requests that begin with the path. */
function named(name: string, path: string) {
	return {
		handle(req: IncomingMessage, res: ServerResponse): boolean {
			if (req.url?.startsWith(path) !== true) return false;
			res.end(name);
			return true;
		},
	};
}

async function start(options: Partial<RequestContext> = {}) {
	const { store, commit } = openTestStore();
	const logs: LogEvent[] = [];
	const log = (event: LogEvent) => logs.push(event);
	const authenticate = options.authenticate ?? (async (): Promise<Caller> => service);
	const isInForce = () => true;
	const open = () => ({ receive: () => undefined, closed: () => undefined });
	const noteCaller = () => undefined;
	const turns = new Turns();
	const channels = new Channels({
		authenticate,
		isInForce,
		open,
		log,
		maxBody,
		turns,
		clientAddress: () => "192.0.2.1",
		noteCaller,
	});
	const requests = new Requests({
		context: { database, store, authorize: authorizeOf("") },
		hub: new ListenHub(store, log),
		channels,
		auth: named("accounts", "/identitytoolkit.googleapis.com/"),
		blobs: named("files", "/v0/b/"),
		maxBody,
		noteCaller,
		origins: [origin],
		log,
		...options,
		turns,
		authenticate,
	});
	const http = createServer((req, res) => {
		if (!requests.handle(req, res)) res.end("page");
	});
	http.listen(0, "127.0.0.1");
	await once(http, "listening");
	const address = http.address();
	const url = typeof address === "object" ? `http://127.0.0.1:${address?.port}` : "";
	onTestFinished(() => {
		channels.close();
		http.closeAllConnections();
		http.close();
	});
	const ask = async (path: string, init: RequestInit = {}) => {
		const response = await fetch(url + path, init);
		return { status: response.status, text: await response.text(), headers: response.headers };
	};
	await commit(set("c/1", { n: 1 }));
	return { requests, logs, ask, turns };
}

describe("a write", () => {
	const account = (uid: string): Caller => ({
		service: false,
		auth: { uid, token: {} },
		expiresAt: Number.POSITIVE_INFINITY,
	});
	const commitOf = (text: string) => ({
		method: "POST",
		body: JSON.stringify({
			writes: [{ update: { name: `${database.prefix}c/1`, fields: { a: { stringValue: text } } } }],
		}),
	});
	const path = `/v1/${database.name}/documents:commit`;
	const large = "x".repeat(16_384);

	async function beside(caller: Caller) {
		const { ask, turns } = await start({ authenticate: async () => caller });
		const gate = Promise.withResolvers<void>();
		const order: (string | number)[] = [];
		const turn = vi.spyOn(turns, "run");
		const others = [false, true].map((isLong) =>
			turns.run(account("b"), () => gate.promise, { size: 0, isLong }),
		);
		const other = Promise.all(others).then(() => order.push("turn"));
		const commit = (text: string, signal?: AbortSignal) =>
			ask(path, { ...commitOf(text), signal: signal ?? null }).then(() => order.push("answer"));
		const end = async () => {
			gate.resolve();
			await other;
		};
		return { ask, order, commit, turn, end };
	}

	// The rules let nobody write.
	const status = 403;

	it.each([
		["a commit", path, commitOf("x")],
		["a change", `/v1/${database.name}/documents/c/1`, { method: "PATCH", body: "{}" }],
		["a new document", `/v1/${database.name}/documents/c`, { method: "POST", body: "{}" }],
		["a deletion", `/v1/${database.name}/documents/c/1`, { method: "DELETE" }],
	])("of a client waits for its turn: %s", async (_name, to, init) => {
		const { ask, order, end } = await beside(account("a"));
		const answered = ask(to, init).then((answer) => order.push(answer.status));
		await ask(`/v1/${database.name}/documents/c/1`).then(() => order.push("read"));
		await end();
		await answered;
		expect(order).toEqual(["read", "turn", status]);
	});

	it("is forgotten if its client leaves while it waits", async () => {
		const { commit, turn, end } = await beside(account("a"));
		const leave = new AbortController();
		const left = commit(large, leave.signal).catch(() => "left");
		await expect.poll(() => turn.mock.calls.length).toBe(3);
		leave.abort();
		await expect.poll(() => turn.mock.settledResults.at(2)?.type).toBe("rejected");
		expect(await left).toBe("left");
		await end();
	});

	it("of the service does not wait", async () => {
		const { order, commit, end } = await beside(service);
		await commit(large);
		await end();
		expect(order).toEqual(["answer", "turn"]);
	});
});

describe("a request", () => {
	it.each([
		"/google.firestore.v1.Firestore/Listen",
		"/google.firestore.v1.Firestore/BatchGetDocuments",
		"/v1/projects/p/databases/(default)/documents:commit",
	])("of gRPC to %s is refused with its own status at once", async (path) => {
		const { ask } = await start();
		const headers = { "content-type": "application/grpc+proto" };
		const { status, text, headers: answered } = await ask(path, { method: "POST", headers, body: "\0" });
		expect([status, text, answered.get("content-type")]).toEqual([200, "", "application/grpc"]);
		expect([answered.get("grpc-status"), answered.get("grpc-message")]).toEqual([
			"12",
			"Not supported by this server: gRPC. Use the web SDK or REST.",
		]);
	});

	it.each([
		["/", "page"],
		["/v1/project/p", "page"],
		["/v1", "page"],
		["/v0/buckets", "page"],
		["/google.firestore.v1.Firestor/Listen/channel", "page"],
		["/x/google.firestore.v1.Firestore/Listen/channel", "page"],
		["/x/identitytoolkit.googleapis.com/v1/accounts:lookup", "page"],
		["/identitytoolkit.googleapis.com/v1/accounts:lookup", "accounts"],
		["/v0/b/bucket/o/x", "files"],
		[document, '{"name":'],
		["/google.firestore.v1.Firestore/Listen/channel", '{"error":{"code":400,'],
		["/google.firestore.v1.Firestore/Write/channel?SID=x", "Error: Unknown SID"],
		["/google.firestore.v1.Firestore/Other/channel", '{"error":{"code":404,'],
		["/google.firestore.v1.Firestore/Listen/channel/x", '{"error":{"code":404,'],
		["/v1/projects/other/databases/(default)/documents/c/1", '{"error":{"code":404,'],
	])("to %s is answered by its service: %s", async (path, text) => {
		const { ask } = await start();
		expect((await ask(path)).text.slice(0, text.length)).toBe(text);
	});

	it.each([
		[document, 204],
		["/google.firestore.v1.Firestore/Listen/channel", 204],
		["/identitytoolkit.googleapis.com/v1/accounts:lookup", 204],
		["/securetoken.googleapis.com/v1/token", 204],
		["/v0/b/bucket/o/x", 204],
		["/", 200],
		["/__/auth/action", 200],
	])("of another origin that asks before it calls %s gets %d", async (path, status) => {
		const { ask } = await start();
		const answer = await ask(path, { method: "OPTIONS", headers: { origin } });
		expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([
			status,
			status === 204 ? origin : null,
		]);
	});

	it("of another origin may read a refusal", async () => {
		const { ask } = await start();
		const answer = await ask("/v1/projects/other/databases/x", { headers: { origin } });
		expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([404, origin]);
	});

	it("that fails in the server is logged, and its answer holds no reason", async () => {
		const { ask, logs } = await start({
			authenticate: () => Promise.reject(new Error("the key file is gone")),
		});
		const answer = await ask(document);
		expect([answer.status, JSON.parse(answer.text)]).toEqual([
			500,
			{ error: { code: 500, message: "Internal error", status: "INTERNAL" } },
		]);
		const fields = { reason: "Error: the key file is gone" };
		expect(logs).toEqual([{ level: "error", event: "request.failed", fields }]);
	});

	it("that is refused is not logged", async () => {
		const refuse = () => Promise.reject(new FirestoreError("UNAUTHENTICATED", "No"));
		const { ask, logs } = await start({ authenticate: refuse });
		expect((await ask(document)).status).toBe(401);
		expect((await ask(document, { method: "PUT" })).status).toBe(501);
		expect(logs).toEqual([]);
	});
});

describe("a server that closes", () => {
	it("refuses documents and streams, and still answers accounts, files and pages", async () => {
		const { ask, requests } = await start();
		await requests.drain();
		for (const path of [document, "/google.firestore.v1.Firestore/Listen/channel"]) {
			const { status, text } = await ask(path);
			expect([path, status, JSON.parse(text).error.status]).toEqual([path, 503, "UNAVAILABLE"]);
		}
		expect((await ask("/identitytoolkit.googleapis.com/v1/accounts:lookup")).text).toBe("accounts");
		expect((await ask("/v0/b/bucket/o/x")).text).toBe("files");
		expect((await ask("/")).text).toBe("page");
	});

	it("waits for accepted requests, once for all who ask it to close", async () => {
		const entered = Promise.withResolvers<void>();
		const caller = Promise.withResolvers<Caller>();
		const authenticate = () => {
			entered.resolve();
			return caller.promise;
		};
		const { ask, requests } = await start({ authenticate });
		const order: string[] = [];
		const answered = ask(document).then(({ status }) => order.push(`answered ${status}`));
		await entered.promise;
		const drained = requests.drain();
		expect(requests.drain()).toBe(drained);
		const closed = drained.then(() => order.push("drained"));
		for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
		expect(order).toEqual([]);
		caller.resolve(service);
		await Promise.all([answered, closed]);
		expect(order.toSorted()).toEqual(["answered 200", "drained"]);
	});
});
