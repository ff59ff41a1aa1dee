import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ChunkReader, channelForm, openChannel } from "#src/testing/raw-channel.ts";
import { projectId, startServer, type TestServer, tempDir } from "#src/testing/server.ts";
import { untimedShares } from "#src/testing/shares.ts";

const database = `projects/${projectId}/databases/(default)`;
const folder = tempDir();
let server: TestServer;

beforeAll(async () => {
	server = await startServer(folder.dir, { shares: untimedShares() });
	await server.client.commit([{ set: "c/1", data: { text: "順番 😀" } }]);
});

afterAll(async () => {
	await server.stop();
	folder.remove();
});

const addTarget = (targetId: number, collectionId = "c", more = {}) => ({
	database,
	addTarget: {
		targetId,
		query: { parent: `${database}/documents`, structuredQuery: { from: [{ collectionId }] } },
		...more,
	},
});

/** Reads arrays `[id, [message]]` until one contains the text. In quotes, it cannot match inside of a random token. */
async function until(reader: ChunkReader, text: string): Promise<[number, unknown[]][]> {
	const arrays: [number, unknown[]][] = [];
	for (;;) {
		const chunk = (await reader.next()) as [number, unknown[]][] | undefined;
		if (chunk === undefined) throw new Error(`Ended before ${text}: ${JSON.stringify(arrays)}`);
		arrays.push(...chunk);
		if (JSON.stringify(chunk).includes(text)) return arrays;
	}
}

const globalSnapshot = /^\{"targetChange":\{"resumeToken":"[^"]+","readTime":"[^"]+"\}\}$/;

describe("a channel", () => {
	it("answers a target with ADD, its documents, CURRENT and the snapshot, in numbered arrays", async () => {
		const channel = await openChannel(server, "Listen", { messages: [addTarget(2)] });
		const reader = await channel.back(0);
		const arrays: [number, unknown[]][] = [];
		while (!arrays.some(([, [message]]) => globalSnapshot.test(JSON.stringify(message)))) {
			arrays.push(...((await reader.next()) as [number, unknown[]][]));
		}
		expect(arrays.map(([id]) => id)).toEqual([1, 2, 3, 4]);
		expect(arrays.map(([, [message]]) => message)).toMatchObject([
			{ targetChange: { targetChangeType: "ADD", targetIds: [2] } },
			{
				documentChange: {
					document: { name: `${database}/documents/c/1`, fields: { text: { stringValue: "順番 😀" } } },
					targetIds: [2],
				},
			},
			{ targetChange: { targetChangeType: "CURRENT", targetIds: [2] } },
			{ targetChange: {} },
		]);
		await reader.cancel();
	});

	it("sends something at once, so that the client does not assume a buffering proxy", async () => {
		const channel = await openChannel(server, "Listen");
		const reader = await channel.back(0);
		expect(await reader.next()).toEqual([[1, ["noop"]]]);
		await reader.cancel();
	});

	it("processes each message once, even if it is repeated", async () => {
		const channel = await openChannel(server, "Write", { messages: [{ database }] });
		const reader = await channel.back(0);
		await until(reader, '"streamToken"');
		const write = {
			streamToken: "MQ==",
			writes: [
				{
					update: { name: `${database}/documents/n/1`, fields: {} },
					updateMask: { fieldPaths: [] },
					updateTransforms: [{ fieldPath: "n", increment: { integerValue: "1" } }],
				},
			],
		};
		await channel.forward(1, [write]);
		await channel.forward(1, [write]);
		await channel.forward(1, [write, write]);
		const answers = await until(reader, '"integerValue":"2"');
		expect(JSON.stringify(answers)).not.toContain('"integerValue":"3"');
		expect((await server.client.batchGet(["n/1"])).get("n/1")?.data).toEqual({ n: 2 });
		await reader.cancel();
	});

	it("sends again only what the client has not confirmed", async () => {
		const channel = await openChannel(server, "Listen", { messages: [addTarget(2)] });
		const first = await channel.back(0);
		await until(first, "CURRENT");
		const second = await channel.back(2);
		const again = await until(second, "CURRENT");
		expect(again[0]?.[0]).toBe(3);
		// The new GET replaced the old one.
		for (let chunk = await first.next(); chunk !== undefined; ) chunk = await first.next();
		await second.cancel();
	});

	it("reports its progress in its answers", async () => {
		const channel = await openChannel(server, "Listen");
		const alone = await channel.forward(0, [addTarget(2)]);
		expect(alone).toEqual({ status: 200, body: "7\n[0,0,0]" });
		const reader = await channel.back(0);
		await until(reader, '"CURRENT"');
		const { body } = await channel.forward(1, [{ database, removeTarget: 2 }]);
		expect(body).toMatch(/^\d+\n\[1,[34],\d{3,}\]$/);
		await until(reader, '"REMOVE"');
		await reader.cancel();
	});

	it("ends a long poll after the first batch", async () => {
		const channel = await openChannel(server, "Listen", { messages: [addTarget(2)] });
		const reader = await channel.back(0, "CI=1");
		let last = 0;
		for (let chunk = await reader.next(); chunk !== undefined; chunk = await reader.next()) {
			last = (chunk as [number, unknown][]).at(-1)?.[0] ?? last;
		}
		expect(last).toBeGreaterThan(2);
		const idle = await channel.back(last, "CI=1&TO=1");
		expect(JSON.stringify(await idle.next())).toContain("noop");
		expect(await idle.next()).toBeUndefined();
	});

	it("is removed when the client ends it", async () => {
		const channel = await openChannel(server, "Listen");
		expect(await channel.terminate()).toBe(200);
		const { status, body } = await channel.forward(0, []);
		expect([status, body.indexOf("Unknown SID") > 0]).toEqual([400, true]);
		await expect(channel.back(0)).rejects.toThrow("Unknown SID");
	});

	it("reports a bad token in the stream", async () => {
		for (const token of ["x", "owner", "eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0."]) {
			const channel = await openChannel(server, "Listen", { headers: `Authorization:Bearer ${token}\r\n` });
			const reader = await channel.back(0);
			expect(JSON.stringify(await reader.next())).toContain('"status":"UNAUTHENTICATED"');
			await reader.cancel();
		}
	});

	it("fails only the stream that sends an invalid message", async () => {
		const nonsense = [
			"{",
			"[]",
			'"x"',
			{ addTarget: { targetId: -1 } },
			{ addTarget: 3 },
			{ removeTarget: "x" },
		];
		for (const message of nonsense) {
			const channel = await openChannel(server, "Listen", { messages: [message] });
			const reader = await channel.back(0);
			expect(JSON.stringify([message, await reader.next()])).toContain('"status":"INVALID_ARGUMENT"');
			await reader.cancel();
		}
		const refused = [
			{ targetId: 4 },
			{ targetId: 4, query: {} },
			{ targetId: 4, documents: { documents: ["x"] } },
		];
		for (const target of refused) {
			const channel = await openChannel(server, "Listen", { messages: [{ database, addTarget: target }] });
			const reader = await channel.back(0);
			expect(JSON.stringify(await reader.next())).toMatch(
				/"REMOVE","targetIds":\[4\],"cause":\{"code":(3|12)/,
			);
			await reader.cancel();
		}
	});

	it("refuses other requests", async () => {
		const base = `${server.url}/google.firestore.v1.Firestore/Listen/channel`;
		const status = async (url: string, init: RequestInit) => (await fetch(url, init)).status;
		expect(await status(base, { method: "GET" })).toBe(400);
		expect(await status(base, { method: "POST", body: "count=99999999" })).toBe(400);
		expect(await status(base, { method: "POST", body: "count=1" })).toBe(400);
		expect(await status(base, { method: "POST", body: channelForm(-1, []) })).toBe(400);
		expect(await status(`${base}/x`, { method: "POST", body: "" })).toBe(404);
		expect(await status(base, { method: "POST", body: "x".repeat(11 * 1_048_576) }).catch(() => 400)).toBe(
			400,
		);
	});

	it("drops the messages after a failed write", async () => {
		const channel = await openChannel(server, "Write", { messages: [{ database }] });
		const reader = await channel.back(0);
		await until(reader, '"streamToken"');
		const update = (id: string, exists?: boolean) => ({
			streamToken: "MQ==",
			writes: [
				{
					update: { name: `${database}/documents/w/${id}`, fields: {} },
					...(exists === undefined ? {} : { currentDocument: { exists } }),
				},
			],
		});
		await channel.forward(1, [update("1"), update("2", true), update("3")]);
		await until(reader, '"NOT_FOUND"');
		expect([...(await server.client.batchGet(["w/1", "w/2", "w/3"])).keys()]).toEqual(["w/1"]);
		expect((await channel.forward(4, [update("4")])).status).toBe(400);
		await reader.cancel();
	});
});

describe("resume tokens", () => {
	const resume = async (token: string, targetId = 2) => {
		const channel = await openChannel(server, "Listen", {
			messages: [addTarget(targetId, "r", { resumeToken: token, expectedCount: 1 })],
		});
		const reader = await channel.back(0);
		const arrays = await until(reader, '"CURRENT"');
		await reader.cancel();
		return arrays.map(([, [message]]) =>
			Object.keys(message as object)
				.concat(JSON.stringify(message))
				.join(" "),
		);
	};

	it("bring the changes since then, including deletions; invalid ones bring a reset", async () => {
		await server.client.commit(["1", "2", "3"].map((id) => ({ set: `r/${id}`, data: { n: 1 } })));
		const channel = await openChannel(server, "Listen", { messages: [addTarget(2, "r")] });
		const reader = await channel.back(0);
		const token = /"resumeToken":"([^"]+)"/.exec(JSON.stringify(await until(reader, '"CURRENT"')))?.[1] ?? "";
		await reader.cancel();
		await server.client.commit([{ delete: "r/1" }, { set: "r/2", data: { n: 2 } }]);
		const messages = await resume(token);
		const current = messages.findIndex((message) => message.includes('"CURRENT"'));
		expect(messages.slice(1, current).map((message) => message.split(" ")[0])).toEqual([
			"documentChange",
			"documentDelete",
			"filter",
		]);
		expect(messages.join()).toContain('{"filter":{"targetId":2,"count":2}}');
		expect(messages.join()).not.toContain('"RESET"');
		for (const foreign of ["AAAA", "not base64 at all", Buffer.alloc(16).toString("base64")]) {
			expect((await resume(foreign))[1]).toContain('"RESET"');
		}
	});
});
