import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { join as joinLine, joinTicket, ownerToken, request } from "./api.ts";

interface Received {
	readonly path: string;
	readonly headers: IncomingMessage["headers"];
	readonly body: string;
}
type Reply = readonly [status: number, body: unknown];

/** A server with the given answers in turn, which records the requests. */
async function serve(...replies: Reply[]): Promise<{ base: string; received: Received[] }> {
	const received: Received[] = [];
	const server = createServer(async (message, response) => {
		const body = await text(message);
		const reply = replies[received.length] ?? [500, {}];
		received.push({ path: `${message.method} ${message.url}`, headers: message.headers, body });
		response.writeHead(reply[0], { "Content-Type": "application/json" }).end(JSON.stringify(reply[1]));
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("no port");
	return { base: `http://127.0.0.1:${address.port}`, received };
}

const refusal = (code: string): Reply => [409, { code, message: "text", requestId: "r1" }];

test("a request carries its token, headers and JSON body", async () => {
	const { base, received } = await serve([201, { done: true }]);
	const call = { method: "PATCH", body: { a: 1 }, token: "t0", headers: { "X-Tool": "test" } };
	expect(await request(`${base}/path`, call)).toEqual({ status: 201, body: { done: true } });
	expect(received).toMatchObject([
		{
			path: "PATCH /path",
			body: `{"a":1}`,
			headers: { authorization: "Bearer t0", "content-type": "application/json", "x-tool": "test" },
		},
	]);
});

test("a request without a body or token sends neither header", async () => {
	const { base, received } = await serve([200, {}]);
	await request(base);
	expect(received[0]?.headers).not.toHaveProperty("authorization");
	expect(received[0]?.headers).not.toHaveProperty("content-type");
});

test("a join fetches the ticket once and sends it with its details and uid", async () => {
	const { base, received } = await serve([200, { join_ticket: "t1" }], refusal("paused"), refusal("paused"));
	expect(await joinLine(base, "u1", { num: 2 })).toEqual({ ok: false, status: 409, code: "paused" });
	expect(await joinLine(base, "u2")).toMatchObject({ ok: false, code: "paused" });
	expect(received.map(({ path, body }) => [path, body])).toEqual([
		["GET /apiV2/demo/main", ""],
		["POST /apiV2/demo/main/line_up", `{"join_ticket":"t1","num":2}`],
		["POST /apiV2/demo/main/line_up", `{"join_ticket":"t1"}`],
	]);
	expect(received[1]?.headers["idempotency-key"]).toBe("u1");
});

test("a cached ticket that has expired is fetched again, a fresh one is not", async () => {
	const { base, received } = await serve(
		[200, { join_ticket: "t1" }],
		refusal("paused"),
		refusal("join-ticket"),
		[200, { join_ticket: "t2" }],
		refusal("join-ticket"),
	);
	await joinLine(base, "u1");
	expect(await joinLine(base, "u2")).toMatchObject({ ok: false, code: "join-ticket" });
	expect(received.map(({ body }) => body).filter((body) => body !== "")).toEqual([
		`{"join_ticket":"t1"}`,
		`{"join_ticket":"t1"}`,
		`{"join_ticket":"t2"}`,
	]);
});

test("an answer that breaks the contract rejects", async () => {
	const { base } = await serve([200, { ticket: "t1" }], [403, { error: { message: "DISABLED" } }]);
	await expect(joinTicket(base)).rejects.toThrow("join_ticket");
	await expect(ownerToken(base)).rejects.toThrow(/signInWithPassword: 403 .*DISABLED/);
});
