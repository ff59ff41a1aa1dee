import { createSocket } from "node:dgram";
import { lookup } from "node:dns/promises";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { isPublicAddress, nodePostPush } from "./node-post-push.ts";
import type { PushMessage } from "./ports.ts";
import { localPush } from "./testing/local-push.ts";
import { pushReceiver, vapidClaims, vapidKeys } from "./testing/push-receiver.ts";
import { webPush } from "./web-push.ts";

const HOST = "push.example.com";
const keys = await vapidKeys();
const never = new AbortController().signal;

function message(subscription: PushMessage["subscription"], payload = '{"title":"順番です"}'): PushMessage {
	return { subscription, payload, ttl: 540, urgent: true, topic: "aTopic" };
}

test("a push arrives, only its receiver can read it, and it proves who sent it", async () => {
	const { post, received } = await localPush(HOST);
	const receiver = await pushReceiver(`https://${HOST}/wpush/v2/abc`);
	const send = webPush(keys, "mailto:operator@queue.example", post);
	expect(await send(message(receiver.subscription), never)).toBe("sent");
	const [push] = received;
	if (push === undefined) throw new Error("nothing received");
	expect(await receiver.decrypt(push.body)).toBe('{"title":"順番です"}');
	expect(push.body.includes('"title":"順番です"')).toBe(false);
	const other = await pushReceiver(`https://${HOST}/x`);
	await expect(other.decrypt(push.body)).rejects.toThrow();
	expect(push.headers).toMatchObject({
		ttl: "540",
		urgency: "high",
		topic: "aTopic",
		"content-encoding": "aes128gcm",
	});
	const { claims, key } = await vapidClaims(String(push.headers.authorization));
	expect(key).toBe(keys.publicKey);
	expect(claims).toMatchObject({ aud: `https://${HOST}`, sub: "mailto:operator@queue.example" });
});

test("the longest payload fits, and a key that is no point of the curve counts as gone", async () => {
	const { post, received } = await localPush(HOST);
	const send = webPush(keys, "mailto:operator@queue.example", post);
	const receiver = await pushReceiver(`https://${HOST}/a`);
	expect(await send(message(receiver.subscription, "x".repeat(3_900)), never)).toBe("sent");
	expect(received[0]?.body.length).toBeLessThanOrEqual(4_096);
	const wrong = { ...receiver.subscription, p256dh: `BP${"x".repeat(85)}` };
	expect(await send(message(wrong), never)).toBe("gone");
	expect(received.length).toBe(1);
});

test.each([
	[200, "sent"],
	[299, "sent"],
	[300, "never"],
	[302, "never"],
	[400, "never"],
	[403, "never"],
	[404, "gone"],
	[410, "gone"],
	[413, "never"],
	[429, "later"],
	[500, "later"],
	[503, "later"],
] as const)("a push service's %i means %s, and no redirect is followed", async (status, outcome) => {
	const { post, received, state } = await localPush(HOST);
	state.status = status;
	const { subscription } = await pushReceiver(`https://${HOST}/a`);
	expect(await webPush(keys, "mailto:o@queue.example", post)(message(subscription), never)).toBe(outcome);
	expect(received.length).toBe(1);
});

test("an answer that never ends does not hold its connection", async () => {
	const ended = Promise.withResolvers<void>();
	const { post } = await localPush(HOST, (_, response) => {
		response.once("close", ended.resolve);
		response.writeHead(201, { "content-length": "100" }).write("a");
	});
	const { subscription } = await pushReceiver(`https://${HOST}/a`);
	expect(await webPush(keys, "mailto:o@queue.example", post)(message(subscription), never)).toBe("sent");
	await ended.promise;
});

test.each([
	[
		"a finite field in TLS 1.2",
		{ maxVersion: "TLSv1.2", ciphers: "DHE-RSA-AES128-GCM-SHA256", dhparam: "auto" },
	],
	["a finite field in TLS 1.3", { minVersion: "TLSv1.3", ecdhCurve: "ffdhe2048" }],
] as const)("a server that wants to agree on a key by %s is not called", async (_, tls) => {
	const { post, received } = await localPush(HOST, undefined, tls);
	const { subscription } = await pushReceiver(`https://${HOST}/a`);
	await expect(
		webPush(keys, "mailto:o@queue.example", post)(message(subscription), never),
	).rejects.toMatchObject({
		code: "EPROTO",
	});
	expect(received).toEqual([]);
});

test.each([
	[2, "sent"],
	[100_000, "no final answer"],
])("after %i early answers a push is %s", async (count, outcome) => {
	const ended = Promise.withResolvers<void>();
	const { post } = await localPush(HOST, (_, response) => {
		response.once("close", ended.resolve);
		for (let at = 0; at < count && response.socket?.destroyed === false; at++) response.writeProcessing();
		if (count < 3) response.writeHead(201).end();
	});
	const { subscription } = await pushReceiver(`https://${HOST}/a`);
	const send = webPush(keys, "mailto:o@queue.example", post)(message(subscription), never);
	expect(await send.catch((cause: Error) => cause.message)).toBe(outcome);
	await ended.promise;
});

test("a push service that hangs is abandoned at the signal", async () => {
	const server = createTcpServer(() => undefined);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => {
		server.close();
	});
	const { port } = server.address() as AddressInfo;
	const post = nodePostPush({
		allow: () => true,
		lookup: async () => [{ address: "127.0.0.1", family: 4 }],
	});
	const left = new AbortController();
	const sent = post(`https://${HOST}:${port}/a`, { headers: {}, body: new Uint8Array(1) }, left.signal);
	left.abort();
	await expect(sent).rejects.toThrow("aborted");
});

test("names without an answer delay no other name", async () => {
	const asked = new Set<string>();
	const server = createSocket("udp4", (query, { port }) => {
		const labels = query.subarray(13, query.indexOf(0, 12));
		const name = String(labels).replace(/[^a-z0-9]/g, ".");
		asked.add(name);
		if (name !== HOST) return;
		// The question again, and for addresses of IPv4 one of this machine.
		const question = query.subarray(12, query.indexOf(0, 12) + 5);
		const isV4 = question.at(-3) === 1;
		const head = Buffer.from([0x81, 0x80, 0, 1, 0, isV4 ? 1 : 0, 0, 0, 0, 0]);
		const answer = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 9, 0, 4, 127, 0, 0, 1]);
		const parts = [query.subarray(0, 2), head, question, ...(isV4 ? [answer] : [])];
		server.send(Buffer.concat(parts), port, "127.0.0.1");
	});
	await new Promise<void>((resolve) => server.bind(0, "127.0.0.1", resolve));
	onTestFinished(() => void server.close());
	const post = nodePostPush({ dns: [`127.0.0.1:${server.address().port}`] });
	const request = { headers: {}, body: new Uint8Array(1) };
	const left = new AbortController();
	const slow = Array.from({ length: 16 }, (_, index) =>
		post(`https://slow${index}.example/a`, request, left.signal),
	);
	const ended = Promise.allSettled(slow);
	await expect(post(`https://${HOST}/a`, request, never)).rejects.toMatchObject({
		name: "PrivateAddressError",
	});
	expect(await lookup("localhost")).toMatchObject({ address: expect.any(String) });
	expect(asked.has("slow15.example")).toBe(true);
	left.abort();
	for (const each of await ended) expect(each).toMatchObject({ reason: { name: "AbortError" } });
});

test("of a name with very many addresses a few are looked at", async () => {
	let looks = 0;
	const post = nodePostPush({
		lookup: async () => Array.from({ length: 2_300 }, () => ({ address: "127.0.0.1", family: 4 })),
		allow: () => {
			looks++;
			return looks < 8;
		},
	});
	await expect(
		post(`https://${HOST}/a`, { headers: {}, body: new Uint8Array(1) }, never),
	).rejects.toMatchObject({ name: "PrivateAddressError" });
	expect(looks).toBe(8);
});

test("a name with one private address is not called, whatever its other addresses", async () => {
	let connections = 0;
	const server = createTcpServer((socket) => {
		connections++;
		socket.destroy();
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => {
		server.close();
	});
	const { port } = server.address() as AddressInfo;
	const request = { headers: {}, body: new Uint8Array(1) };
	const inside = [{ address: "127.0.0.1", family: 4 }];
	const mixed = [{ address: "8.8.8.8", family: 4 }, ...inside];
	for (const found of [inside, mixed, []])
		await expect(
			nodePostPush({ lookup: async () => found })(`https://${HOST}:${port}/a`, request, never),
		).rejects.toMatchObject({ name: "PrivateAddressError" });
	for (const host of ["127.0.0.1", "[::1]", "2130706433", "0x7f.1"])
		await expect(nodePostPush()(`https://${host}:${port}/a`, request, never)).rejects.toMatchObject({
			name: "PrivateAddressError",
		});
	expect(connections).toBe(0);
});

test.each([
	["8.8.8.8", true],
	["142.250.196.106", true],
	["2404:6800:4004:80a::200e", true],
	...["0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "169.254.169.254", "172.31.255.255"].map(
		(address) => [address, false] as const,
	),
	...["192.168.1.1", "192.0.0.8", "198.18.0.1", "224.0.0.1", "255.255.255.255"].map(
		(address) => [address, false] as const,
	),
	...[
		"::1",
		"::",
		"fe80::1",
		"fc00::1",
		"::ffff:127.0.0.1",
		"64:ff9b::7f00:1",
		"2002:7f00:1::",
		"2001:db8::1",
	].map((address) => [address, false] as const),
] as const)("%s is public: %s", (address, expected) => {
	expect(isPublicAddress(address)).toBe(expected);
});
