import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { ownerToken } from "@junban/product/api";
import { expect, onTestFinished, test } from "vitest";
import { startDefault } from "#src/servers.ts";
import { beginListen, statusOf } from "./listen.ts";

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
	const owner = await ownerToken(url);
	for (let network = 0; network < 11; network++)
		await Promise.all(Array.from({ length: 950 }, () => beginListen(url, agent, `203.0.113.${network}`)));
	expect(await beginListen(url, agent, "198.51.100.1", owner)).toBe(200);
});
