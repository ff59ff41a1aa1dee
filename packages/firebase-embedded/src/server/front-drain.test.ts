import { once } from "node:events";
import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { createFront } from "#src/server/front.ts";

async function ask(url: string): Promise<string | undefined> {
	const [answer]: IncomingMessage[] = await once(request(url, { agent: false }).end(), "response");
	answer?.resume();
	return answer?.headers.connection;
}

test("who is answered at the very end asks once more, and is answered", async () => {
	const waiting: ServerResponse[] = [];
	const asked = Promise.withResolvers<void>();
	const front = createFront({
		host: "127.0.0.1",
		port: 0,
		limits: { quietMs: 200 },
		handler: ({ url }, response) => {
			if (url !== "/late") return void response.end();
			waiting.push(response);
			asked.resolve();
		},
	});
	const url = await front.listen();
	onTestFinished(() => front.stop());
	const late = ask(`${url}/late`);
	await asked.promise;
	await front.drain();
	for (const response of waiting) response.end();
	await once(waiting[0] ?? front.http, "close");
	const again = late.then(() => ask(url));
	await front.drain();
	await front.stop();
	expect(await again).toBe("close");
});

test("nobody is waited for where nobody has asked", async () => {
	const front = createFront({
		host: "127.0.0.1",
		port: 0,
		limits: { quietMs: 60_000, drainMs: 60_000 },
		handler: (_, response) => response.end(),
	});
	await front.listen();
	await front.drain();
	await front.stop();
});
