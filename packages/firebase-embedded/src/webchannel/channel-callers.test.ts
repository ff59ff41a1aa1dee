import { once } from "node:events";
import { createServer, request } from "node:http";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import { describe, expect, it, onTestFinished } from "vitest";
import { sendError } from "#src/http.ts";
import { Turns } from "#src/rest/turns.ts";
import { publicError } from "#src/status.ts";
import { maxBody, startChannels as start } from "#src/testing/channels.ts";
import { channelForm, openChannel, type RawChannel } from "#src/testing/raw-channel.ts";
import { Channels } from "#src/webchannel/channels.ts";
import { keptText } from "#src/webchannel/session.ts";

const megabyte = 1_048_576;

/** The text of everything that a channel still sends in one answer. */
async function rest(channel: RawChannel): Promise<string> {
	const chunks = await channel.back(0, "CI=1");
	return JSON.stringify(await chunks.next());
}

const statusOf = async (channel: RawChannel) => (await channel.forward(0, [])).status;

describe("an account that is revoked", () => {
	it("loses its streams; those of all others stay", async () => {
		const { channels, heard, open } = await start({ isInForce: () => heard.length < 4 });
		const [alice, bob] = [await open("alice"), await open("bob")];
		const [service, stranger] = [await open("service", "Write"), await open("stranger")];
		expect(heard).toEqual(["Listen alice", "Listen bob", "Write service", "Listen stranger"]);
		channels.recheck("alice");
		expect(heard.slice(4)).toEqual(["closed alice"]);
		const error = { code: 401, message: "The ID token was revoked", status: "UNAUTHENTICATED" };
		expect(await rest(alice)).toBe(JSON.stringify([[1, [{ error }]]]));
		expect(await Promise.all([alice, bob, service, stranger].map(statusOf))).toEqual([400, 200, 200, 200]);
		channels.recheck();
		expect(heard.slice(5)).toEqual(["closed bob"]);
		expect(await Promise.all([bob, service, stranger].map(statusOf))).toEqual([400, 200, 200]);
	});

	it("gets no stream, even if its token was accepted a moment ago", async () => {
		const { heard, open } = await start({ isInForce: () => false });
		expect(await rest(await open("alice"))).toContain('"message":"The ID token was revoked"');
		expect(heard).toEqual(["Listen alice", "closed alice"]);
	});

	it("and cannot be checked loses its streams, too, and is told no reason", async () => {
		const { open } = await start({
			isInForce: () => {
				throw new Error("the accounts are closed");
			},
		});
		const error = { code: 500, message: "Internal error", status: "INTERNAL" };
		expect(await rest(await open("alice"))).toBe(JSON.stringify([[1, [{ error }]]]));
	});
});

describe("the sessions", () => {
	it("of one kind of stream are unknown to the other", async () => {
		const { url, open } = await start();
		const { sid } = await open("alice", "Listen");
		const ask = (kind: string) =>
			fetch(`${url}/google.firestore.v1.Firestore/${kind}/channel?SID=${sid}`, {
				method: "POST",
				body: channelForm(0, []),
			});
		expect([(await ask("Listen")).status, (await ask("Write")).status]).toEqual([200, 400]);
	});

	it("are counted, with what their clients have not confirmed", async () => {
		const { channels, open } = await start();
		const [one, two] = [await open("alice"), await open("bob")];
		expect([channels.size, channels.held]).toEqual([2, 0]);
		const chunks = await one.back(0);
		expect(await chunks.next()).toEqual([[1, ["noop"]]]);
		expect(channels.held).toBe('[1,["noop"]]'.length + keptText);
		await one.forward(0, [], 1);
		expect(channels.held).toBe(0);
		await one.terminate();
		await two.terminate();
		expect(channels.size).toBe(0);
	});

	it("take a confirmation that is no number for none", async () => {
		const { channels, open } = await start();
		const channel = await open("alice");
		const chunks = await channel.back(0);
		await chunks.next();
		for (const aid of [-1, 0.5, Number.NaN, 1e99])
			expect((await channel.forward(0, [], aid)).status).toBe(200);
		expect(channels.held).toBe('[1,["noop"]]'.length + keptText);
	});

	it("end when the server drains: idle ones at once, busy ones at the latest after the grace", async () => {
		const state = { receive: () => undefined, closed: () => undefined, busy: true };
		const { channels, open } = await start({ handler: state });
		const first = await open("alice");
		let isDrained = false;
		const drained = channels.drain(60_000).then(() => {
			isDrained = true;
		});
		for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
		expect([isDrained, await statusOf(first)]).toEqual([false, 200]);
		state.busy = false;
		await drained;
		expect(await rest(first)).toContain('"status":"UNAVAILABLE"');
		await expect(open("bob")).rejects.toThrow(/"status":"UNAVAILABLE"/);
	});

	it("that stay busy end after the grace", async () => {
		const { channels, open } = await start({
			handler: { receive: () => undefined, closed: () => undefined, busy: true },
		});
		const channel = await open("alice");
		await channels.drain(0);
		expect(await rest(channel)).toContain('"message":"The server is closing"');
	});
});

describe("large requests", () => {
	it("that are only announced keep those of others not away", async () => {
		const { url, open, seen } = await start();
		const [alice, bob] = [await open("alice"), await open("bob")];
		/** Announces a large body and sends nothing of it. */
		const announce = async ({ sid }: RawChannel, bytes: number) => {
			const before = seen();
			const path = `/google.firestore.v1.Firestore/Listen/channel?SID=${sid}`;
			const sent = request(new URL(path, url), {
				method: "POST",
				agent: false,
				headers: { "content-length": bytes },
			});
			sent.on("error", () => undefined);
			sent.flushHeaders();
			onTestFinished(() => void sent.destroy());
			await expect.poll(seen).toBe(before + 1);
		};
		for (let count = 0; count < 3; count++) await announce(alice, 40 * megabyte);
		const large = await bob.send(`${channelForm(0, [])}&x=${"x".repeat(11 * megabyte)}`);
		expect(large.status).toBe(200);
	});
});

describe("a token that cannot be checked", () => {
	it.each([
		[new FirestoreError("UNAUTHENTICATED", "No"), '"message":"No","status":"UNAUTHENTICATED"'],
		[new Error("secret"), '"message":"Internal error","status":"INTERNAL"'],
	])("is told in the stream: %s", async (cause, text) => {
		const channels = new Channels({
			clientAddress: () => "192.0.2.1",
			noteCaller: () => undefined,
			authenticate: () => Promise.reject(cause),
			isInForce: () => true,
			open: () => {
				throw new Error("A stream was opened");
			},
			log: () => undefined,
			maxBody,
			turns: new Turns(),
		});
		const http = createServer((req, res) => {
			const url = new URL(req.url ?? "", "http://localhost");
			channels.handle("Write", url, req, res).catch((fault: unknown) => sendError(res, publicError(fault)));
		});
		http.listen(0, "127.0.0.1");
		await once(http, "listening");
		onTestFinished(() => {
			channels.close();
			http.closeAllConnections();
			http.close();
		});
		const address = http.address();
		const url = typeof address === "object" ? `http://127.0.0.1:${address?.port}` : "";
		expect(await rest(await openChannel({ url }, "Write"))).toContain(text);
	});
});
