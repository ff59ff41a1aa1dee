import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import { heldBytes } from "@junban/vitest/held-bytes";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { type Caller, nobody } from "#src/access/authorize.ts";
import { type BodyLimits, sendError } from "#src/http.ts";
import { Turns } from "#src/rest/turns.ts";
import type { RulesAuth } from "#src/rules/types.ts";
import { publicError } from "#src/status.ts";
import { channelForm, openChannel, type RawChannel } from "#src/testing/raw-channel.ts";
import { Channels } from "#src/webchannel/channels.ts";
import { keptText } from "#src/webchannel/session.ts";
import type { StreamHandler } from "#src/webchannel/stream.ts";

const megabyte = 1_048_576;
const maxBody = { known: 1000, anyone: 500 };

/** Channels whose tokens are names of accounts, `service`, or nothing. */
async function start(
	options: { isInForce?: (auth: RulesAuth) => boolean; handler?: StreamHandler; bodies?: BodyLimits } = {},
) {
	const turns = new Turns();
	const heard: string[] = [];
	let seen = 0;
	const channels = new Channels({
		clientAddress: () => "192.0.2.1",
		noteCaller: () => undefined,
		authenticate: async (header): Promise<Caller> => {
			const uid = header?.replace("Bearer ", "");
			if (uid === "service") return { service: true };
			const auth = uid === undefined ? null : { uid, token: {} };
			return { service: false, auth, expiresAt: Number.POSITIVE_INFINITY };
		},
		isInForce: options.isInForce ?? (() => true),
		open: (kind, _stream, caller) => {
			const name = caller.service ? "service" : (caller.auth?.uid ?? "stranger");
			heard.push(`${kind} ${name}`);
			return options.handler ?? { receive: () => undefined, closed: () => heard.push(`closed ${name}`) };
		},
		log: () => undefined,
		maxBody: options.bodies ?? maxBody,
		turns,
	});
	const http = createServer((req, res) => {
		seen++;
		const url = new URL(req.url ?? "", "http://localhost");
		const kind = url.pathname.includes("Listen") ? "Listen" : "Write";
		channels.handle(kind, url, req, res).catch((cause: unknown) => sendError(res, publicError(cause)));
	});
	http.listen(0, "127.0.0.1");
	await once(http, "listening");
	const address = http.address();
	const url = typeof address === "object" ? `http://127.0.0.1:${address?.port}` : "";
	onTestFinished(() => {
		channels.close();
		http.closeAllConnections();
		http.close();
	});
	const open = (name: string, kind: "Listen" | "Write" = "Listen") =>
		openChannel({ url }, kind, name === "stranger" ? {} : { headers: `Authorization: Bearer ${name}` });
	return { channels, heard, url, open, turns, seen: () => seen };
}

/** The text of everything that a channel still sends in one answer. */
async function rest(channel: RawChannel): Promise<string> {
	const chunks = await channel.back(0, "CI=1");
	return JSON.stringify(await chunks.next());
}

const statusOf = async (channel: RawChannel) => (await channel.forward(0, [])).status;

/** Work that has its turns with small writes. */
const small = { size: 0, isLong: false };

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

describe("a request with writes", () => {
	it("waits for its caller's turn, which lasts until they are stored", async () => {
		const order: string[] = [];
		const storing = Promise.withResolvers<void>();
		const handler = {
			busy: false,
			receive(message: unknown) {
				order.push(typeof message);
				if (typeof message !== "string") return;
				handler.busy = true;
				void storing.promise.then(() => {
					handler.busy = false;
				});
			},
			closed: () => undefined,
		};
		const { open, turns } = await start({ handler });
		const [alice, bob] = [await open("alice", "Write"), await open("bob")];
		const before = Promise.withResolvers<void>();
		const query = turns.run(nobody, () => before.promise, small);
		const sent = alice.forward(0, [JSON.stringify("write")]);
		await bob.forward(0, [{}]);
		expect(order).toEqual(["object"]);
		before.resolve();
		await query;
		expect((await sent).status).toBe(200);
		expect(order).toEqual(["object", "string"]);
		const after = turns.run(nobody, () => order.push("query"), small);
		await bob.forward(1, [{}]);
		storing.resolve();
		await after;
		expect(order).toEqual(["object", "string", "object", "query"]);
	});

	it("that begins a session hands over the greeting alone, and the rest in its turn", async () => {
		const received: unknown[] = [];
		const handler = { receive: (message: unknown) => void received.push(message), closed: () => undefined };
		const { url, turns } = await start({ handler });
		const before = Promise.withResolvers<void>();
		const query = turns.run(nobody, () => before.promise, small);
		const options = {
			headers: "Authorization: Bearer alice",
			messages: ['"greeting"', '"write"', '"write"'],
		};
		await openChannel({ url }, "Write", options);
		await expect.poll(() => received).toEqual(["greeting"]);
		before.resolve();
		await query;
		await expect.poll(() => received).toEqual(["greeting", "write", "write"]);
	});

	it("has a turn for each of them, so that others have theirs in between", async () => {
		const order: unknown[] = [];
		const handler = { receive: (message: unknown) => void order.push(message), closed: () => undefined };
		const { open, turns } = await start({ handler });
		const alice = await open("alice", "Write");
		const before = Promise.withResolvers<void>();
		const query = turns.run(nobody, () => before.promise, small);
		const sent = alice.forward(0, ["1", "2", "3"]);
		// Two more have been asked for by others before the second write.
		const others = ["b", "c"].map((uid) =>
			turns.run({ ...nobody, auth: { uid, token: {} } }, () => order.push(uid), small),
		);
		before.resolve();
		await Promise.all([query, sent, ...others]);
		await expect.poll(() => order.length).toBe(5);
		expect(order.filter((each) => typeof each === "number")).toEqual([1, 2, 3]);
		expect(order.indexOf(3)).toBeGreaterThan(Math.max(order.indexOf("b"), order.indexOf("c")));
	});

	it("keeps only its messages while these wait for their turns", async () => {
		const bodies = { known: 10 * megabyte, anyone: megabyte };
		const { url, open, turns } = await start({ bodies });
		const before = Promise.withResolvers<void>();
		const writers = await Promise.all(["a", "b", "c", "d", "e"].map((name) => open(name, "Write")));
		const form = Buffer.from(`${channelForm(0, ["1", "2", "3"])}&filler=${"x".repeat(8 * megabyte)}`);
		const atFirst = heldBytes();
		const query = turns.run(nobody, () => before.promise, small);
		const answers = writers.map(async ({ sid }) => {
			const path = `${url}/google.firestore.v1.Firestore/Write/channel?SID=${sid}`;
			const [response]: IncomingMessage[] = await once(
				request(path, { method: "POST" }).end(form),
				"response",
			);
			response?.resume();
			return response?.statusCode;
		});
		expect(await Promise.all(answers)).toEqual([200, 200, 200, 200, 200]);
		await expect.poll(() => heldBytes() - atFirst).toBeLessThan(20 * megabyte);
		before.resolve();
		await query;
	});

	it.each([
		["Listen", [20_000, 30_000, 1, 1]],
		["Write", [20_000]],
	] as const)(
		"that waited for one before it on a %s stream has turns of its own when that comes",
		async (kind, lengths) => {
			const bodies = { known: megabyte, anyone: megabyte };
			const received: number[] = [];
			const handler = {
				receive: (text: unknown) => void received.push(String(text).length),
				closed: () => undefined,
			};
			const { open, turns } = await start({ bodies, handler });
			const alice = await open("alice", kind);
			await alice.forward(
				1,
				lengths.map((length) => JSON.stringify("x".repeat(length))),
			);
			const [began, before] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
			const query = turns.run(nobody, () => {
				began.resolve();
				return before.promise;
			});
			await began.promise;
			await alice.forward(0, [JSON.stringify("first")]);
			await expect.poll(() => received).toEqual([5]);
			// Neither one behind them nor a repetition brings them forward.
			await alice.forward(1, [JSON.stringify("again")]);
			await alice.forward(1 + lengths.length, [JSON.stringify("last")]);
			await new Promise((resolve) => setTimeout(resolve, 50));
			expect(received).toEqual([5]);
			before.resolve();
			await query;
			await expect.poll(() => received).toEqual([5, ...lengths, 4]);
		},
	);

	it("that waits for those of the request that began its session is handled behind them", async () => {
		const received: unknown[] = [];
		const handler = { receive: (message: unknown) => void received.push(message), closed: () => undefined };
		const { url, turns } = await start({ handler });
		const before = Promise.withResolvers<void>();
		const query = turns.run(nobody, () => before.promise, small);
		const options = { headers: "Authorization: Bearer alice", messages: ['"greeting"', "1", "2"] };
		const alice = await openChannel({ url }, "Write", options);
		const sent = alice.forward(3, ["3"]);
		before.resolve();
		await Promise.all([query, sent]);
		await expect.poll(() => received).toEqual(["greeting", 1, 2, 3]);
	});

	it("to listen of more than 64 KiB is handled in several turns", async () => {
		const received: number[] = [];
		const handler = {
			receive: (text: unknown) => void received.push(String(text).length),
			closed: () => undefined,
		};
		const { open, turns } = await start({ bodies: { known: megabyte, anyone: megabyte }, handler });
		const alice = await open("alice");
		const first = Promise.withResolvers<void>();
		const long = turns.run(nobody, () => first.promise);
		const texts = [30_000, 30_000, 30_000].map((length) => JSON.stringify("x".repeat(length)));
		const asked = vi.spyOn(turns, "run");
		const sent = alice.forward(0, texts);
		await expect.poll(() => asked.mock.calls.length).toBe(1);
		const second = Promise.withResolvers<void>();
		const other = turns.run({ ...nobody, auth: { uid: "b", token: {} } }, () => second.promise);
		first.resolve();
		await long;
		await expect.poll(() => received).toEqual([30_000, 30_000]);
		second.resolve();
		await Promise.all([other, sent]);
		await expect.poll(() => received).toEqual([30_000, 30_000, 30_000]);
	});

	it("of more than 16 KiB waits also without writes", async () => {
		const bodies = { known: megabyte, anyone: megabyte };
		const { open, turns } = await start({ bodies });
		const alice = await open("alice");
		const before = Promise.withResolvers<void>();
		const order: string[] = [];
		const query = turns.run(nobody, () => before.promise).then(() => order.push("query"));
		const large = alice.forward(0, [JSON.stringify("x".repeat(16_384))]).then(() => order.push("large"));
		await alice.forward(1, [JSON.stringify("x")]).then(() => order.push("small"));
		before.resolve();
		await Promise.all([query, large]);
		expect(order).toEqual(["small", "query", "large"]);
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
