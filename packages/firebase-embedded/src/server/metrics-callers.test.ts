import { request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Embedded, openEmbedded } from "#src/embedded.ts";
import { createFront, type Front } from "#src/server/front.ts";
import { handleMetrics } from "#src/server/metrics-endpoint.ts";
import { tempDir } from "#src/testing/server.ts";

const folder = tempDir();
let embedded: Embedded;
let front: Front;
let url: URL;

beforeAll(async () => {
	embedded = await openEmbedded({ dataDir: folder.dir, projectId: "p" });
	front = createFront({
		host: "127.0.0.1",
		port: 0,
		handler: (req, res) => {
			if (!handleMetrics(embedded, req, res, () => "more 1\n")) res.end("page");
		},
	});
	url = new URL(await front.listen());
});

afterAll(async () => {
	await embedded.close();
	await front.stop();
	folder.remove();
});

async function ask(headers: Record<string, string> = {}, path = "/metrics", method = "GET") {
	const { status, body } = await new Promise<{ status: number | undefined; body: Promise<string> }>(
		(resolve, reject) => {
			const sent = request(new URL(path, url), { method, headers, agent: false }, (res) =>
				resolve({ status: res.statusCode, body: text(res) }),
			);
			sent.on("error", reject).end();
		},
	);
	return { status, text: await body };
}

describe("metrics", () => {
	it.each(["localhost", "localhost:8080", "127.0.0.1", "127.9.9.9:1", "[::1]", "[::1]:65535"])(
		"are for a caller on this machine that calls it %s",
		async (host) => {
			expect((await ask({ host })).status).toBe(200);
		},
	);

	it.each([
		"shop.example",
		"localhost.shop.example",
		"127.0.0.1.shop.example",
		"xlocalhost",
		"localhost:",
		"localhost:123456",
		"::1",
		"128.0.0.1",
		"192.168.0.2",
	])("are not for a page whose host name %s resolves to this machine", async (host) => {
		const answer = await ask({ host });
		expect(answer).toEqual({ status: 403, text: "Only from this machine, or with the service secret\n" });
	});

	it.each(["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"])(
		"are not for a request that a proxy marks with %s",
		async (name) => {
			expect((await ask({ [name]: "" })).status).toBe(403);
			expect((await ask({ [name]: "127.0.0.1" })).status).toBe(403);
		},
	);

	it("are for a caller with the secret, from anywhere", async () => {
		const host = "shop.example";
		const status = async (authorization: string) => (await ask({ host, authorization })).status;
		const { serviceSecret } = embedded;
		expect(await status(`Bearer ${serviceSecret}`)).toBe(200);
		expect(await status(`bearer ${serviceSecret}`)).toBe(200);
		for (const wrong of [
			serviceSecret,
			`Basic ${serviceSecret}`,
			`Bearer ${serviceSecret}x`,
			"Bearer ",
			"Bearer",
		])
			expect(await status(wrong)).toBe(403);
	});

	it("end with those of the rest of the process", async () => {
		const { text } = await ask({}, "/metrics?x=/y");
		expect(text).toMatch(/^# HELP firebase_embedded_uptime_seconds .*\nmore 1\n$/s);
	});

	it("are only read", async () => {
		expect(await ask({}, "/metrics", "HEAD")).toEqual({ status: 200, text: "" });
		for (const method of ["POST", "PUT", "DELETE"])
			expect(await ask({}, "/metrics", method)).toEqual({ status: 405, text: "" });
	});

	it.each(["/", "/metrics/", "/metrics/x", "/Metrics", "/x/metrics", "/?/metrics"])(
		"have one path, which is not %s",
		async (path) => {
			expect(await ask({}, path)).toEqual({ status: 200, text: "page" });
		},
	);
});
