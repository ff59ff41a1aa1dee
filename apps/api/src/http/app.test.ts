import { once } from "node:events";
import { connect } from "node:net";
import { joinedResponse } from "@junban/api-contract/schemas";
import { closed } from "@junban/vitest/closed";
import { expectNoneOf } from "@junban/vitest/private-words";
import { describe, expect, test } from "vitest";
import { contract, refused } from "#src/testing/expectations.ts";
import { ROUTES } from "#src/testing/routes.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";

const api = await startNodeTestApi();
const port = Number(new URL(api.url).port);
const uid = "A".repeat(24);
const real = (path: string, line: string) =>
	path.replace(":app", "demo").replace(":line", line).replace(":member", uid);

/** Sends a text unchanged. Resolves to the answer when the server closes. */
async function raw(text: string): Promise<string> {
	const socket = connect(port, "127.0.0.1");
	let answer = "";
	socket.setEncoding("utf8").on("data", (part: string) => {
		answer += part;
	});
	socket.on("error", () => undefined);
	socket.write(text);
	await closed(socket);
	return answer;
}

test("a known path with another method: 405 with the allowed methods, and nothing changes", async () => {
	const line = await api.newLine();
	const before = await api.stored(line);
	for (const path of new Set(ROUTES.map(([, each]) => each))) {
		const allowed = ROUTES.filter(([, each]) => each === path).map(([method]) => method);
		for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const) {
			if (allowed.some((each) => each === method)) continue;
			const answer = await api.ask(real(path, line), { method, token: api.owner.token });
			expect({ method, path, status: answer.status }).toEqual({ method, path, status: 405 });
			refused(answer, 405, "method-not-allowed");
			expect(answer.headers.get("allow")).toBe(allowed.join(", "));
		}
	}
	expect(await api.stored(line)).toEqual(before);
});

test("unknown paths: 404 in the same form", async () => {
	for (const path of [
		"/api",
		"/apiV2",
		"/apiV2/",
		"/api/",
		"/api/demo/main",
		"/apiV2/demo/main/board/x",
		"/apiV2//main",
		"/apiV2/demo/main/",
		`/apiV2/demo/main/${uid}/take`,
		"/api/demo/main/board",
		"/apiV2/demo/main/a/b/c/d/e",
		`/apiV2/${"x/".repeat(2_000)}`,
	])
		refused(await api.ask(path), 404, "route-not-found");
});

test("no header opens the API to pages of other sites", async () => {
	const line = await api.newLine();
	const origin = { origin: "https://evil.example" };
	const answer = await api.ask(`/apiV2/demo/${line}`, { headers: origin });
	const preflight = await api.ask(`/apiV2/demo/${line}/line_up`, {
		method: "OPTIONS",
		headers: { ...origin, "access-control-request-method": "POST" },
	});
	for (const { headers } of [answer, preflight])
		expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
	expect(preflight.status).toBe(405);
});

test("every answer has a new request id, never the caller's", async () => {
	const line = await api.newLine();
	const ids = new Set<string | null>();
	for (let index = 0; index < 20; index++) {
		const asked = { headers: { "x-request-id": "mine" } };
		ids.add((await api.ask(`/apiV2/demo/${line}`, asked)).headers.get("x-request-id"));
	}
	expect(ids.size).toBe(20);
});

describe("the log", () => {
	test("has a line for each request with its pattern, and no uid, name, number or token", async () => {
		const line = await api.newLine();
		const from = api.logs.length;
		const person = { name: "Hanako Yamada", phone: "090 1234 5678", note: "by the window" };
		const { uid: member } = await api.join(line, person, api.owner.token);
		await api.ask(`/apiV2/demo/${line}/${member}`);
		await api.give(line, member);
		await api.give(line, member, { target: "nonsense" });
		await api.ask(`/api/demo/${line}/${member}/give`, { method: "PATCH" });
		await api.ask(`/apiV2/demo/${line}/${member}/guide_over`, { method: "PATCH", json: {} });
		await api.ask(`/apiV2/demo/${line}/${member}/restore`, {
			method: "PATCH",
			token: "forged.to.ken",
			json: {},
		});
		await api.ask(`/apiV2/demo/${line}/${member}/nothing`);
		await api.ask(`/apiV2/demo/nowhere/${member}`);
		await api.ask(`/apiV2/demo/${line}/line_up`, {
			method: "POST",
			json: {},
			headers: { "idempotency-key": member },
		});
		const logs = api.logs.slice(from);
		const routes = logs.map((each) => JSON.parse(each)).filter(({ event }) => event === "request");
		expect(routes).toHaveLength(10);
		expect(routes.map(({ route }) => route)).toContain("/apiV2/:app/:line/:member/give");
		expect(routes.map(({ code, status }) => `${status} ${code}`)).toContain("401 unauthenticated");
		expectNoneOf([member, api.owner.token, "forged.to.ken", ...Object.values(person)], logs.join("\n"));
	});

	test.each([
		["error", "/apiV2/stripe_webhook", 503, "premium-unavailable"],
		["info", "/apiV2/demo/main/line_up", 403, "join-ticket"],
		["info", "/apiV2/nowhere/at/all/here", 404, "route-not-found"],
	] as const)(
		"does not grow at level %s with what a stranger repeats: %s",
		async (level, path, status, code) => {
			const from = api.logs.length;
			for (let time = 0; time < 60; time++)
				refused(await api.ask(path, { method: "POST", json: {} }), status, code);
			const levels = api.logs.slice(from).map((each) => JSON.parse(each).level);
			expect(levels).toContain(level);
			expect(levels.filter((each) => each === level).length).toBeLessThan(25);
		},
	);

	test("has no private data of a member that cannot be stored", async () => {
		const line = await api.newLine();
		const { uid: member } = await api.join(line);
		const from = api.logs.length;
		const board = `apps/demo/line/${line}/public/board`;
		await api.store.commit([{ set: board, data: { series: "none" } }]);
		refused(await api.give(line, member), 500, "internal");
		refused(await api.ask(`/apiV2/demo/${line}/${member}`), 500, "internal");
		expectNoneOf([member], api.logs.slice(from).join("\n"));
	});
});

describe("malformed and hostile requests", () => {
	const ended = "Connection: close\r\n\r\n";

	test("invalid hosts and paths get 4xx and do not end the process", async () => {
		for (const head of [
			`GET /api/seconds HTTP/1.1\r\nHost: exa mple\r\n${ended}`,
			`GET /api/seconds HTTP/1.1\r\nHost: a/b?c#d\r\n${ended}`,
			`GET /api/seconds HTTP/1.1\r\nHost: [::1\r\n${ended}`,
			`GET /api/seconds HTTP/1.1\r\nHost:\r\n${ended}`,
			`GET /api/seconds HTTP/1.1\r\n${ended}`,
			`GET /api\\..\\seconds HTTP/1.1\r\nHost: x\r\n${ended}`,
			`GET /api/%zz/%zz/line_up HTTP/1.1\r\nHost: x\r\n${ended}`,
			`GET /apiV2/demo/main?%%% HTTP/1.1\r\nHost: x\r\n${ended}`,
			`GET /apiV2/../apiV2/demo/none HTTP/1.1\r\nHost: x\r\n${ended}`,
			`BREW /api/seconds HTTP/1.1\r\nHost: x\r\n${ended}`,
			`POST /apiV2/demo/main/line_up HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n${ended}`,
		])
			expect((await raw(head)).split("\r\n")[0]).toMatch(/^HTTP\/1\.1 4\d\d /);
		expect((await api.ask("/api/seconds")).status).toBe(200);
	});

	test("an aborted body changes nothing and logs no error", async () => {
		const line = await api.newLine();
		const from = api.logs.length;
		const head = `POST /apiV2/demo/${line}/line_up HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
		for (const length of ["Content-Length: 20\r\n\r\n{}", "Transfer-Encoding: chunked\r\n\r\n5\r\n{"]) {
			const socket = connect(port, "127.0.0.1");
			await once(socket, "connect");
			const arrived = once(api.server, "request");
			socket.write(head + length);
			await arrived;
			socket.destroy();
			await closed(socket);
		}
		expect((await api.join(line)).number).toBe(1);
		expect(api.logs.slice(from).filter((each) => each.includes("request.failed"))).toEqual([]);
	});

	test("a caller that disconnects before the answer still has its place", async () => {
		const line = await api.newLine();
		const socket = connect(port, "127.0.0.1");
		await once(socket, "connect");
		const arrived = once(api.server, "request");
		const key = "B".repeat(24);
		const body = JSON.stringify({ join_ticket: api.joinTicket(line) });
		socket.write(
			`POST /apiV2/demo/${line}/line_up HTTP/1.1\r\nHost: x\r\nIdempotency-Key: ${key}\r\n` +
				`Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
		);
		await arrived;
		socket.destroy();
		const again = await api.ask(`/apiV2/demo/${line}/line_up`, {
			method: "POST",
			json: {},
			headers: { "idempotency-key": key },
		});
		expect(contract(again, 200, joinedResponse).number).toBe(1);
	});

	test("a declared length over 64 kB is refused before it is read", async () => {
		const line = await api.newLine();
		const answer = raw(
			`POST /apiV2/demo/${line}/line_up HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10000000\r\n${ended}{`,
		);
		expect((await answer).split("\r\n")[0]).toBe("HTTP/1.1 413 Payload Too Large");
	});
});
