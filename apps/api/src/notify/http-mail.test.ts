import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { httpMail } from "./http-mail.ts";
import type { MailMessage } from "./ports.ts";

const MAIL: MailMessage = {
	to: "guest@example.com",
	subject: "順番です",
	text: "本文",
	html: "<p>本文</p>",
	messageId: "<a.b@queue.example>",
	headers: { "List-Unsubscribe": "<https://queue.example/stop>" },
};
const never = new AbortController().signal;

async function provider(status: number) {
	const received: { readonly headers: object; readonly body: string }[] = [];
	const server = createServer((request, response) => {
		void text(request).then((body) => {
			received.push({ headers: request.headers, body });
			response.writeHead(status, { location: "http://127.0.0.1:1/" }).end('{"id":"x"}');
		});
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(async () => {
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
	});
	const { port } = server.address() as AddressInfo;
	const send = httpMail({
		url: `http://127.0.0.1:${port}/emails`,
		key: "k3y",
		from: "Junban <noreply@queue.example>",
	});
	return { received, send };
}

test("a mail is posted with all fields and its id, so that the provider recognises a repeat", async () => {
	const { received, send } = await provider(200);
	expect(await send(MAIL, never)).toBe("sent");
	const [first] = received;
	expect(first?.headers).toMatchObject({
		authorization: "Bearer k3y",
		"idempotency-key": "a.b@queue.example",
	});
	expect(JSON.parse(first?.body ?? "")).toEqual({
		from: "Junban <noreply@queue.example>",
		to: ["guest@example.com"],
		subject: "順番です",
		text: "本文",
		html: "<p>本文</p>",
		headers: { "List-Unsubscribe": "<https://queue.example/stop>", "Message-ID": "<a.b@queue.example>" },
	});
});

test.each([
	[202, "sent"],
	[307, "later"],
	[400, "never"],
	[401, "later"],
	[413, "never"],
	[422, "never"],
	[429, "later"],
	[500, "later"],
] as const)("the provider's %i means %s", async (status, outcome) => {
	const { received, send } = await provider(status);
	expect(await send(MAIL, never)).toBe(outcome);
	expect(received.length).toBe(1);
});

test("nothing is sent after the signal", async () => {
	const { received, send } = await provider(200);
	await expect(send(MAIL, AbortSignal.abort())).rejects.toThrow();
	expect(received).toEqual([]);
});
