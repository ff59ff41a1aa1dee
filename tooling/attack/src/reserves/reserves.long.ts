import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { ownerToken } from "@junban/product/api";
import { expect, onTestFinished, test } from "vitest";
import { startDefault } from "#src/servers.ts";

async function statusOf(sent: ReturnType<typeof request>, body = ""): Promise<number | undefined> {
	sent.end(body);
	const [response]: IncomingMessage[] = await once(sent, "response");
	response?.resume();
	return response?.statusCode;
}

test("one address that holds every connection keeps no other out", async () => {
	const { url } = (await startDefault()).server;
	const { port, hostname } = new URL(url);
	for (let part = 0; part < 10; part++)
		await Promise.all(
			Array.from({ length: 1_030 }, async () => {
				const socket = connect(Number(port), hostname).on("error", () => undefined);
				onTestFinished(() => {
					socket.destroy();
				});
				await once(socket, "connect");
			}),
		);
	for (let phone = 0; phone < 50; phone++)
		expect(await statusOf(request(`${url}/apiV2/demo/main`, { agent: false }))).toBe(200);
});

test("strangers who open sessions of Listen without end leave room for the owner", async () => {
	const { url } = (await startDefault()).server;
	const agent = new Agent({ keepAlive: true, maxSockets: 8 });
	onTestFinished(() => agent.destroy());
	const channel = `${url}/google.firestore.v1.Firestore/Listen/channel?VER=8&RID=1&CVER=22&t=1`;
	const begin = (address: string, headers = "") =>
		statusOf(
			request(channel, { agent, method: "POST", headers: { "X-Forwarded-For": address } }),
			new URLSearchParams({ count: "0", headers }).toString(),
		);
	const owner = await ownerToken(url);
	for (let network = 0; network < 11; network++)
		await Promise.all(Array.from({ length: 950 }, () => begin(`203.0.113.${network}`)));
	expect(await begin("198.51.100.1", `Authorization: Bearer ${owner}`)).toBe(200);
});
