import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { request as secureRequest } from "node:https";
import { writeCertificate } from "@junban/firebase-embedded/testing/certificate";
import { describe, expect, test } from "vitest";
import { folder, start } from "./testing/start.ts";

const PATHS = [
	"/",
	"/app/demo",
	"/app_admin/demo",
	"/nowhere",
	"/config.json",
	"/healthz",
	"/apiV2/demo/main",
	"/apiV2/nowhere",
	"/v1/projects/junban/databases/(default)/documents/apps/demo",
	"/v0/b/junban.appspot.com/o/none",
	"/identitytoolkit.googleapis.com/v1/nowhere",
];

async function get(url: string, headers: Readonly<Record<string, string>> = {}): Promise<IncomingMessage> {
	const [answer] = (await once(request(url, { headers }).end(), "response")) as [IncomingMessage];
	return answer;
}

async function textOf(answer: IncomingMessage): Promise<string> {
	let text = "";
	for await (const part of answer) text += String(part);
	return text;
}

const WEB_SOCKET = {
	connection: "Upgrade",
	upgrade: "websocket",
	"sec-websocket-version": "13",
	"sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
};

describe("a page of a stranger whose name leads to this server", () => {
	test("gets nothing of any part, in its language", async () => {
		const { url } = await start(folder(), { JUNBAN_PUBLIC_URL: "https://queue.example" });
		const host = "stranger.example";
		for (const path of PATHS) {
			const answer = await get(`${url}${path}`, { host, origin: `http://${host}` });
			expect([path, answer.statusCode]).toEqual([path, 421]);
			expect(JSON.parse(await textOf(answer))).toMatchObject({ code: "host-unknown" });
		}
		const english = await get(url, { host, "accept-language": "en" });
		expect(await textOf(english)).toContain("JUNBAN_PUBLIC_URL");
		expect((await get(`${url}/apiV2/demo/main`, { host: "queue.example" })).statusCode).toBe(200);
	});

	test("of very many letters is refused before anything else", async () => {
		const { url } = await start(folder());
		const odd = encodeURIComponent("順".repeat(1_000));
		for (const headers of [{ host: odd }, { origin: `http://${odd}` }, { ...WEB_SOCKET, host: odd }]) {
			const answer = await get(`${url}/apiV2/demo/main/live`, headers);
			expect(answer.statusCode).toBe(400);
			expect(JSON.parse(await textOf(answer))).toMatchObject({ code: "invalid-value" });
		}
	});

	test("opens no live channel", async () => {
		const { url } = await start(folder());
		const ask = (host: string) => {
			const headers = { ...WEB_SOCKET, host, origin: `http://${host}` };
			return request(`${url}/apiV2/demo/main/live`, { headers }).end();
		};
		const [answer] = (await once(ask("stranger.example"), "response")) as [IncomingMessage];
		expect(answer.statusCode).toBe(421);
		const [, socket] = await once(ask(new URL(url).host), "upgrade");
		socket.destroy();
	});
});

test("an address that would take long to take apart is refused", async () => {
	const { url } = await start(folder());
	for (const path of [`/?${"&".repeat(1_001)}`, `/${"x%e9".repeat(51)}`]) {
		const answer = await get(url + path);
		expect(answer.statusCode).toBe(400);
		expect(JSON.parse(await textOf(answer))).toMatchObject({ code: "invalid-value" });
	}
	expect((await get(`${url}/?rate=100%`)).statusCode).toBe(200);
});

test("no answer is taken for another type, or by a page of another origin", async () => {
	const { url } = await start(folder());
	for (const path of PATHS) {
		const { headers } = await get(`${url}${path}`);
		expect([path, headers["x-content-type-options"]]).toEqual([path, "nosniff"]);
		// Every answer has one policy, and no page of another origin shows it.
		expect([path, headers["content-security-policy"]]).toEqual([
			path,
			expect.stringMatching(/^(?!.*frame-ancestors.*frame-ancestors).*frame-ancestors 'none'/),
		]);
		expect([path, headers["cross-origin-resource-policy"]]).toEqual([path, "same-origin"]);
	}
	const { headers } = await get(`${url}/app_admin/demo`);
	expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
});

test("with TLS of its own a page has it, without a public address too", async () => {
	const dir = folder();
	const { cert, key } = writeCertificate(dir);
	const { url } = await start(dir, { JUNBAN_TLS_CERT: cert, JUNBAN_TLS_KEY: key });
	const { port } = new URL(url);
	for (const path of ["/", "/app_admin/demo"]) {
		const options = { headers: { host: `192.168.1.20:${port}` }, rejectUnauthorized: false };
		const [answer] = await once(secureRequest(`${url}${path}`, options).end(), "response");
		answer.resume();
		expect([path, answer.headers["cross-origin-opener-policy"]]).toEqual([path, "same-origin"]);
	}
});

test("without TLS on a network no page has the header that browsers would complain of", async () => {
	const { url } = await start(folder(), { JUNBAN_PUBLIC_URL: "http://shop-pc.lan:8080" });
	for (const path of ["/", "/app/demo", "/app_admin/demo", "/nowhere"]) {
		const { headers } = await get(`${url}${path}`, { host: "shop-pc.lan:8080" });
		expect([path, headers["cross-origin-opener-policy"]]).toEqual([path, undefined]);
	}
});
