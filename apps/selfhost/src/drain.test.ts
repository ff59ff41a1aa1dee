import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { folder, start } from "./testing/start.ts";

const CONNECTIONS = 24;

test("a server that ends under load answers every request that it took, and tells when to come again", async () => {
	const { url, stop } = await start(folder());
	const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
	onTestFinished(() => agent.destroy());
	const answers: { status: number | undefined; text: string; retryAfter: string | undefined }[] = [];
	const lost: unknown[] = [];
	const warm = Promise.withResolvers<void>();
	const askOnAndOn = async () => {
		for (;;) {
			try {
				const [answer] = (await once(request(`${url}/apiV2/demo/main`, { agent }).end(), "response")) as [
					IncomingMessage,
				];
				let text = "";
				for await (const part of answer) text += String(part);
				const { statusCode: status, headers } = answer;
				answers.push({ status, text, retryAfter: headers["retry-after"] });
				if (answers.length >= 20 * CONNECTIONS) warm.resolve();
				if (status !== 200) return;
			} catch (error) {
				// Nobody listens any more: this request was never taken.
				if (error instanceof Error && "code" in error && error.code === "ECONNREFUSED") return;
				lost.push(error);
				return;
			}
		}
	};
	const asking = Array.from({ length: CONNECTIONS }, askOnAndOn);
	await warm.promise;
	await stop();
	await Promise.all(asking);
	expect(lost).toEqual([]);
	const refused = answers.filter(({ status }) => status !== 200);
	expect(refused.length).toBeGreaterThan(0);
	for (const { status, text, retryAfter } of refused) {
		expect([status, retryAfter]).toEqual([503, "2"]);
		expect(JSON.parse(text)).toMatchObject({ code: "store-unavailable" });
	}
});

test("a connection that asks nothing does not hold up the end", async () => {
	const { url, stop } = await start(folder());
	const { hostname, port } = new URL(url);
	const idle = connect(Number(port), hostname);
	onTestFinished(() => void idle.destroy());
	await once(idle, "connect");
	const ended = once(idle, "close");
	await stop();
	await ended;
});
