import { once } from "node:events";
import { connect } from "node:net";
import { closed } from "@junban/vitest/closed";
import { expect, test } from "vitest";
import { startNodeTestApi } from "#src/testing/test-api.ts";

const api = await startNodeTestApi();
const port = Number(new URL(api.url).port);

/** Sends pieces as they are, one after the other; the answer until the other side closes. */
async function raw(...pieces: readonly string[]): Promise<string> {
	const socket = connect(port, "127.0.0.1");
	let answer = "";
	socket.setEncoding("utf8").on("data", (part: string) => {
		answer += part;
	});
	// The server may reset the connection of a refused client that still sends.
	socket.on("error", () => undefined);
	await once(socket, "connect");
	for (const piece of pieces) await new Promise((written) => socket.write(piece, written));
	await closed(socket);
	return answer;
}

const head = (line: string, ...more: readonly string[]) =>
	[
		`POST /apiV2/demo/${line}/line_up HTTP/1.1`,
		"Host: x",
		"Connection: close",
		"Content-Type: application/json",
		...more,
		"",
		"",
	].join("\r\n");
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

test("HEAD is answered like GET, without the body", async () => {
	const line = await api.newLine();
	for (const path of [
		`/apiV2/demo/${line}`,
		`/apiV2/demo/${line}/board`,
		"/apiV2/nowhere/none",
		"/healthz",
	]) {
		const got = await api.ask(path);
		const heads = await raw(`HEAD ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
		const [fields = "", body] = heads.split("\r\n\r\n");
		expect(body).toBe("");
		expect(fields).toMatch(new RegExp(`^HTTP/1\\.1 ${got.status} `));
		const changing = new Set(["x-request-id", "date", "connection", "keep-alive", "content-length"]);
		const told = fields
			.split("\r\n")
			.slice(1)
			.map((field): [string, string] => [field.split(": ")[0] ?? "", field.split(": ").slice(1).join(": ")]);
		const lasting = (all: Iterable<[string, string]>) =>
			Object.fromEntries([...all].filter(([name]) => !changing.has(name.toLowerCase())));
		expect(lasting(told.map(([name, value]) => [name.toLowerCase(), value]))).toEqual(
			lasting(got.headers.entries()),
		);
	}
});

test("a length is that of the bytes, and a known version is answered without any", async () => {
	const line = await api.newLine();
	const got = await api.ask(`/apiV2/demo/${line}`);
	expect(got.text).toMatch(/[^ -~]/);
	expect(got.headers.get("content-length")).toBe(String(Buffer.byteLength(got.text)));
	const known = await api.ask(`/apiV2/demo/${line}`, {
		headers: { "if-none-match": got.headers.get("etag") ?? "" },
	});
	expect({ status: known.status, text: known.text }).toEqual({ status: 304, text: "" });
	expect(known.headers.has("content-length")).toBe(false);
});

test("a body in any number of pieces is one body", async () => {
	const line = await api.newLine();
	const body = JSON.stringify({ join_ticket: api.joinTicket(line), name: "佐藤" });
	const bytes = Buffer.byteLength(body);
	const half = body.slice(0, 20);
	const rest = body.slice(20);
	const whole = head(line, `Content-Length: ${bytes}`);
	const chunked = head(line, "Transfer-Encoding: chunked");
	for (const pieces of [
		[whole + body],
		[whole, body],
		[whole, half, rest],
		[`${chunked}${chunk(half)}${chunk(rest)}0\r\n\r\n`],
		[chunked, chunk(half), chunk(rest), "0\r\n\r\n"],
		// A byte order mark is no part of a text.
		[head(line, `Content-Length: ${bytes + 3}`), `\uFEFF${body}`],
	])
		expect((await raw(...pieces)).split("\r\n")[0]).toBe("HTTP/1.1 201 Created");
	const board = await api.ask(`/apiV2/demo/${line}/board`);
	expect(JSON.parse(board.text).order).toBe("1-6");
});

test("a body without a declared length is refused once it has more than 64 kB", async () => {
	const line = await api.newLine();
	const part = chunk(" ".repeat(16 * 1024));
	const answer = await raw(head(line, "Transfer-Encoding: chunked") + part.repeat(4), part, "0\r\n\r\n");
	expect(answer.split("\r\n")[0]).toBe("HTTP/1.1 413 Payload Too Large");
	expect(answer).toContain('"code":"payload-too-large"');
});

test("a call that is refused does not wait for its body", async () => {
	const open = `PATCH /apiV2/demo/main/${"m".repeat(24)}/give HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n`;
	const large = chunk(" ".repeat(16 * 1024)).repeat(5);
	expect(await raw(`${open}${large}0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 401 /);
	expect(await raw(open.replace("/give ", "/unknown "))).toMatch(/^HTTP\/1\.1 404 /);
});

test("paths with dots are those that they lead to", async () => {
	const line = await api.newLine();
	for (const path of [`/apiV2/./demo/${line}`, `/apiV2/x/../demo/${line}`, `/apiV2/x/%2E%2e/demo/${line}`])
		expect(await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).toMatch(
			/^HTTP\/1\.1 200 /,
		);
});

test("a host that is none is refused", async () => {
	for (const host of ["a b", "a/b", "a?b", "user@a", "[::1", "a:b", "あ"])
		expect(await raw(`GET /apiV2/seconds HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).toMatch(
			/^HTTP\/1\.1 400 /,
		);
	for (const host of ["a", "A.example:8080", "[::1]:80", "127.0.0.1", "under_score"])
		expect(await raw(`GET /apiV2/seconds HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).toMatch(
			/^HTTP\/1\.1 200 /,
		);
});

test("the refusal of a host has a code, and what keeps a browser from showing it", async () => {
	const [fields = "", body] = (
		await raw("GET /apiV2/seconds HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n")
	).split("\r\n\r\n");
	expect(body).toMatch(/\{"code":"invalid-value","message":"[^"]+","requestId":"[0-9a-f]{16}"\}/);
	for (const field of [
		"cache-control: no-store",
		"x-content-type-options: nosniff",
		"referrer-policy: no-referrer",
		"content-security-policy: default-src 'none'; frame-ancestors 'none'",
	])
		expect(fields.split("\r\n")).toContain(field);
});

test("HTTP/1.0 may leave the host out, as probes of load balancers do; HTTP/1.1 may not", async () => {
	expect(await raw("GET /healthz HTTP/1.0\r\n\r\n")).toMatch(
		/^HTTP\/1\.1 200 .*\{"ok":true,"version":"[^"]+"\}$/s,
	);
	expect(await raw("GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
	expect(await raw("GET /healthz HTTP/1.0\r\nHost: a b\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
});
