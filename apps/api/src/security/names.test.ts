/** Names, methods, headers and bodies that no client sends by mistake. */
import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { joinedResponse } from "@junban/api-contract/schemas";
import { describe, expect, test } from "vitest";
import { everyCall } from "#src/testing/every-call.ts";
import { contract } from "#src/testing/expectations.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";

const api = await startNodeTestApi();
const port = Number(new URL(api.url).port);

/** What the server says to these bytes. */
async function raw(bytes: string): Promise<string> {
	const socket = connect(port, "127.0.0.1");
	await once(socket, "connect");
	socket.write(bytes);
	return await text(socket);
}
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0);
const ended = "Host: x\r\nConnection: close\r\n\r\n";

const NAMES = [
	...["__proto__", "constructor", "%5f%5fproto%5f%5f", "%00", "demo%00", "..%2f..%2fother", "%c0%af"],
	...["%ed%a0%80", "%zz", "demo%20", "demo;x=1", "DEMO", "\uff44emo", "\u202edemo", "-1", "x".repeat(300)],
];

describe("names", () => {
	test("that are invalid are refused by every call, for app, line and member", async () => {
		const failed: unknown[] = [];
		for (const name of NAMES)
			for (const kind of ["app", "line", "member"] as const)
				for (const { method, path, route } of everyCall({ [kind]: encodeURI(name).replaceAll("%25", "%") })) {
					if (!route.includes(`:${kind}`)) continue;
					const answer = await api.ask(path, {
						method,
						token: api.owner.token,
						...(method === "GET" || method === "DELETE" ? {} : { json: {} }),
					});
					if (answer.status < 400 || answer.status >= 500)
						failed.push({ name, method, route, status: answer.status });
				}
		expect(failed).toEqual([]);
	});

	test("as bytes that no client sends end in 4xx", async () => {
		for (const target of [
			"/apiV2/./demo//main",
			"//apiV2/demo/main",
			"/apiV2\\demo\\main",
			"/apiV2/demo/main/%2e%2e/%2e%2e/../../secret",
			"/apiV2/d\u0001emo/main",
			"http://evil.example/apiV2/nowhere/main",
			`/apiV2/${"a".repeat(15_000)}/main`,
			"/apiV2/demo/main\u00ff",
			"/APIV2/demo/main",
		])
			expect({ target, status: statusOf(await raw(`GET ${target} HTTP/1.1\r\n${ended}`)) }).toEqual({
				target,
				status: expect.toSatisfy((status: number) => status >= 400 && status < 500),
			});
	});
});

describe("methods", () => {
	test("that a path does not know are refused, and none can be named in a header", async () => {
		const line = await api.newLine();
		const { uid } = await api.join(line);
		const before = await api.stored(line);
		for (const method of ["TRACE", "PROPFIND", "PUT", "patch", "Post", "CONNECTX", "BREW"])
			for (const path of [
				`/apiV2/demo/${line}`,
				`/apiV2/demo/${line}/${uid}/give`,
				`/apiV2/demo/${line}/clear`,
			])
				expect(statusOf(await raw(`${method} ${path} HTTP/1.1\r\n${ended}`))).toSatisfy(
					(status: number) => status >= 400 && status < 500,
				);
		for (const name of ["x-http-method-override", "x-method-override", "x-http-method"]) {
			const headers = { [name]: "PATCH", authorization: `Bearer ${api.owner.token}` };
			expect((await api.ask(`/apiV2/demo/${line}/${uid}/give`, { method: "POST", headers })).status).toBe(
				405,
			);
			await api.ask(`/apiV2/demo/${line}/${uid}`, { headers });
		}
		expect(await api.stored(line)).toEqual(before);
	});
});

describe("headers", () => {
	const joinHead = (line: string) => {
		const body = JSON.stringify({ join_ticket: api.joinTicket(line) });
		return {
			head: `POST /apiV2/demo/${line}/line_up HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`,
			body,
		};
	};
	const issued = async (line: string) =>
		[...(await api.stored(line)).keys()].filter((path) => path.includes("/members/")).length;

	test("that come twice open nothing", async () => {
		const line = await api.newLine();
		const { head, body } = joinHead(line);
		const [a, b] = ["A".repeat(24), "B".repeat(24)];
		const owner = `Authorization: Bearer ${api.owner.token}\r\n`;
		for (const [twice, status] of [
			[`Idempotency-Key: ${a}\r\nIdempotency-Key: ${b}\r\n`, 400],
			[`Authorization: Bearer forged\r\n${owner}`, 401],
			["Content-Length: 5\r\n", 400],
			["Transfer-Encoding: chunked\r\n", 400],
			[`X: ${"x".repeat(20_000)}\r\n`, 431],
		] as const)
			expect({
				twice: twice.slice(0, 20),
				status: statusOf(await raw(`${head}${twice}\r\n${body}`)),
			}).toEqual({
				twice: twice.slice(0, 20),
				status,
			});
		expect(await issued(line)).toBe(0);
	});

	test("folded, without a name or with a line end in them are no requests", async () => {
		const line = await api.newLine();
		const { head, body } = joinHead(line);
		for (const bad of [
			"Idempotency-Key: a\r\n b\r\n",
			": x\r\n",
			"a b: c\r\n",
			"X: a\rb\r\n",
			"X: a\u0000b\r\n",
		])
			expect(statusOf(await raw(`${head}${bad}\r\n${body}`))).toBe(400);
		expect(await issued(line)).toBe(0);
	});

	test("a compressed body is not unpacked", async () => {
		const line = await api.newLine();
		const { head, body } = joinHead(line);
		for (const encoding of ["gzip", "br", "deflate", "zstd"]) {
			const packed = "\u001f\u008b\u0008".padEnd(body.length, "\u0000");
			expect(statusOf(await raw(`${head}Content-Encoding: ${encoding}\r\n\r\n${packed}`))).toBe(400);
		}
		expect(await issued(line)).toBe(0);
	});
});

describe("bodies", () => {
	test("with names that every object has are refused, and change no object", async () => {
		const line = await api.newLine();
		const { uid } = await api.join(line);
		const before = await api.stored(line);
		const failed: unknown[] = [];
		for (const body of [
			'{"__proto__":{"polluted":1}}',
			'{"constructor":{"prototype":{"polluted":1}}}',
			'{"toString":"x"}',
			'{"hasOwnProperty":null}',
			'[{"__proto__":1}]',
			`${"[".repeat(30_000)}${"]".repeat(30_000)}`,
			`{"a":${"[".repeat(30_000)}${"]".repeat(30_000)}}`,
		])
			for (const { method, path, route } of everyCall({ line, member: uid })) {
				if (method !== "POST" && method !== "PATCH") continue;
				// One takes no body and does what it is for, the others are closed here.
				if (/\/(?:refresh|resume_premium|stripe_webhook|unsubscribe_premium)$/.test(route)) continue;
				const headers = { "content-type": "application/json" };
				const { status } = await api.ask(path, { method, token: api.owner.token, headers, body });
				if (status < 400 || status >= 500) failed.push({ route, body: body.slice(0, 40), status });
			}
		expect(failed).toEqual([]);
		expect(Object.keys(Object.prototype)).toEqual([]);
		expect({}).not.toHaveProperty("polluted");
		expect(await api.stored(line)).toEqual(before);
	});

	test("a join works after all that", async () => {
		const line = await api.newLine();
		contract(await api.ask(`/apiV2/demo/${line}/line_up`, api.joining(line)), 201, joinedResponse);
	});
});
