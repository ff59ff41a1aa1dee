import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { heldBytes } from "@junban/vitest/held-bytes";
import { describe, expect, it, vi } from "vitest";
import { nobody } from "#src/access/authorize.ts";
import { startChannels as start } from "#src/testing/channels.ts";
import { channelForm, openChannel } from "#src/testing/raw-channel.ts";

const megabyte = 1_048_576;

/** Work that has its turns with small writes. */
const small = { size: 0, isLong: false };

describe("a request of a session", () => {
	it("with writes waits for its caller's turn, which lasts until they are stored", async () => {
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
