import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openChannel } from "#src/testing/raw-channel.ts";
import { projectId, startServer, type TestServer, tempDir } from "#src/testing/server.ts";

const database = `projects/${projectId}/databases/(default)`;
const folder = tempDir();
let server: TestServer;

beforeAll(async () => {
	server = await startServer(folder.dir);
});

afterAll(async () => {
	await server.stop();
	folder.remove();
});

describe("channels", () => {
	it("of one owner leave room for others", async () => {
		const channels = await Promise.all(
			Array.from({ length: 1_000 }, () => openChannel(server, "Write", { messages: [{ database }] })),
		);
		await expect(openChannel(server, "Write")).rejects.toThrow("Too many channels");
		const headers = `Authorization: Bearer ${server.embedded.serviceSecret}`;
		const own = await openChannel(server, "Write", { headers });
		await channels[0]?.terminate();
		const next = await openChannel(server, "Write");
		for (const channel of [own, next, ...channels.slice(1)]) await channel.terminate();
	});

	it("watch 20 targets for callers who are not signed in, and 100 for others", async () => {
		const most = async (headers: string) => {
			const messages = Array.from({ length: 101 }, (_, at) => ({
				database,
				addTarget: { targetId: at + 1, documents: { documents: [`${database}/documents/c/1`] } },
			}));
			const channel = await openChannel(server, "Listen", { messages, headers });
			const reader = await channel.back(0);
			const arrays = JSON.stringify(await reader.next());
			await reader.cancel();
			return /"REMOVE","targetIds":\[(\d+)\],"cause":\{"code":8,/.exec(arrays)?.[1];
		};
		expect(await most("")).toBe("21");
		expect(await most(`Authorization: Bearer ${server.embedded.serviceSecret}`)).toBe("101");
	});

	it("with the most unconfirmed data are dropped when all together have too much", async () => {
		const text = "x".repeat(1_048_576);
		await server.client.commit(Array.from({ length: 30 }, (_, at) => ({ set: `big/${at}`, data: { text } })));
		const query = { parent: `${database}/documents`, structuredQuery: { from: [{ collectionId: "big" }] } };
		const greedy = { database, addTarget: { targetId: 2, query } };
		const modest = {
			database,
			addTarget: { targetId: 2, documents: { documents: [`${query.parent}/big/1`] } },
		};
		const kept = await openChannel(server, "Listen", { messages: [modest] });
		const headers = `Authorization: Bearer ${server.embedded.serviceSecret}`;
		for (let at = 0; at < 9; at++) await openChannel(server, "Listen", { messages: [greedy], headers });
		expect((await kept.forward(1, [])).status).toBe(200);
		expect(server.logs).toContainEqual(expect.objectContaining({ event: "channel.too-slow" }));
		// 30 MiB are too much for one caller who is not signed in.
		const stranger = await openChannel(server, "Listen", { messages: [greedy] });
		expect((await stranger.forward(1, [])).status).toBe(400);
	});
});
