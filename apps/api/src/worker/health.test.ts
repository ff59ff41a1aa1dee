import { once } from "node:events";
import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { RELEASE } from "#src/release.ts";
import { createHealth } from "./health.ts";
import type { WorkerEnv } from "./settings.ts";

const objects = { idFromName: () => ({}), get: () => ({ fetch: async () => new Response() }) };

/** A Worker's variables, with a Firestore that gives these answers. */
async function workerOn(answers: { status: number; body: unknown }[]) {
	const asked: string[] = [];
	const server = createServer((request, response) => {
		asked.push(request.url ?? "");
		const { status, body } = answers.shift() ?? { status: 418, body: {} };
		response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const address = server.address();
	const env: WorkerEnv = {
		LINES: objects,
		APPS: objects,
		FIREBASE_PROJECT_ID: "junban-test",
		API_SECRET: "s".repeat(43),
		FIRESTORE_TOKEN: "t",
		FIRESTORE_URL: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`,
	};
	return { env, asked };
}

const saysOf = async (answer: Response): Promise<unknown[]> => [answer.status, await answer.json()];
const NOTHING = { status: 200, body: [{ readTime: "2026-01-01T00:00:00Z" }] };
const fault = (status: string, code: number) => ({
	status: code,
	body: [{ error: { code, status, message: "no" } }],
});

test("a Worker that is set up says so and what it offers, and asks the store once a minute", async () => {
	const { env, asked } = await workerOn([NOTHING, NOTHING]);
	let time = 1_000;
	const health = createHealth(() => time);
	const mail = { MAIL_URL: "https://mail.example", MAIL_KEY: "key", MAIL_FROM: "q@shop.example" };
	const told = { ...env, PUBLIC_URL: "https://shop.example", ...mail };
	expect(await saysOf(await health(told))).toEqual([
		200,
		{ version: RELEASE, wrong: [], offers: ["mail"], store: "ok" },
	]);
	time += 60_000;
	expect(await saysOf(await health(env))).toEqual([
		200,
		{ version: RELEASE, wrong: [], offers: [], store: "ok" },
	]);
	expect(asked.length).toBe(1);
	time += 1;
	await health(env);
	expect(asked.length).toBe(2);
});

test.each([
	["FAILED_PRECONDITION", 400],
	["PERMISSION_DENIED", 403],
])("a store that answers %s is named", async (status, code) => {
	const { env } = await workerOn([fault(status, code)]);
	expect(await saysOf(await createHealth()(env))).toEqual([
		503,
		{ version: RELEASE, wrong: [], offers: [], store: status },
	]);
});

test("missing and wrong variables are named, and no value is told", async () => {
	const { env, asked } = await workerOn([]);
	const answer = await createHealth()({
		...env,
		...{ API_SECRET: "short-secret", STRIPE_KEY: "no-key", FIRESTORE_TOKEN: undefined },
	});
	const text = await answer.text();
	expect(answer.status).toBe(503);
	expect(JSON.parse(text)).toEqual({
		version: RELEASE,
		wrong: ["API_SECRET", "STRIPE_KEY", "either FIREBASE_SERVICE_ACCOUNT or FIRESTORE_TOKEN"],
		offers: ["premium"],
		store: "unknown",
	});
	expect(text).not.toMatch(/short-secret|no-key/);
	const key = await createHealth()({ ...env, FIRESTORE_TOKEN: undefined, FIREBASE_SERVICE_ACCOUNT: "{}" });
	expect(await key.json()).toMatchObject({ wrong: ["FIREBASE_SERVICE_ACCOUNT"] });
	expect(asked).toEqual([]);
});
