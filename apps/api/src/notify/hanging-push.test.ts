import { type AddressInfo, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { startNodeTestApi } from "#src/testing/test-api.ts";
import { nodePostPush } from "./node-post-push.ts";
import { localPush } from "./testing/local-push.ts";
import { vapidKeys } from "./testing/push-receiver.ts";
import { browserSubscription } from "./testing/recorder.ts";
import { type PostPush, webPush } from "./web-push.ts";

const HONEST = "push.example.com";
const keys = await vapidKeys();
let post: PostPush = () => Promise.reject(new Error("not set"));
const send = webPush(keys, "mailto:o@queue.example", (...push) => post(...push));
const api = await startNodeTestApi({
	notices: {
		providers: { push: { publicKey: keys.publicKey, send } },
		// Whatever hangs does so until the test is over.
		providerMs: { mail: 600_000, push: 600_000 },
	},
});

/** A server that accepts connections and never says anything. Resolves when it holds this many. */
async function silentServer() {
	const held = new Set<() => void>();
	let connections = 0;
	const server = createServer((socket) => {
		connections++;
		for (const wake of held) wake();
		socket.on("error", () => undefined);
		onEnd.push(() => socket.destroy());
	});
	const onEnd: (() => void)[] = [];
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(async () => {
		for (const end of onEnd) end();
		await new Promise((resolve) => server.close(resolve));
	});
	const { port } = server.address() as AddressInfo;
	return {
		port,
		async holds(count: number) {
			while (connections < count) await new Promise<void>((wake) => held.add(wake));
		},
	};
}

/** The pushes to the honest host arrive; those to all others hang at one server, whatever name they go to. */
async function hostile() {
	const [honest, silent] = [await localPush(HONEST), await silentServer()];
	const hanging = nodePostPush({
		allow: () => true,
		lookup: async () => [{ address: "127.0.0.1", family: 4 }],
	});
	post = (endpoint, request, signal) => {
		const { host, pathname } = new URL(endpoint);
		if (host === HONEST) return honest.post(endpoint, request, signal);
		return hanging(`https://${host}:${silent.port}${pathname}`, request, signal);
	};
	return { honest, silent };
}

async function calledAt(line: string, endpoint: string): Promise<void> {
	const { uid } = await api.join(line);
	const json = { ...browserSubscription("a"), endpoint };
	const path = `/apiV2/demo/${line}/${uid}/push`;
	expect((await api.ask(path, { method: "POST", json })).status).toBe(200);
	expect((await api.give(line, uid)).status).toBe(200);
}

/** Calls of six places in each of eight lines, whose pushes hang. */
async function callsOfStrangers(endpoint: (call: number) => string): Promise<void> {
	for (let call = 0, line = ""; call < 48; call++) {
		if (call % 6 === 0) line = await api.newLine();
		await calledAt(line, endpoint(call));
	}
}

test("a push host that hangs in many lines holds up no other line", async () => {
	const { honest, silent } = await hostile();
	await callsOfStrangers((call) => `https://evil.example.net/${call}`);
	await silent.holds(16);
	await calledAt(await api.newLine(), `https://${HONEST}/one`);
	await honest.state.at("/one");
});

test("nor do very many hosts that hang, at one address or at many", async () => {
	const { honest, silent } = await hostile();
	await callsOfStrangers((call) => `https://evil${call}.example.net/a`);
	await silent.holds(32);
	await calledAt(await api.newLine(), `https://${HONEST}/two`);
	await honest.state.at("/two");
});
