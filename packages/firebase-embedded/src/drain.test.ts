import { expect, onTestFinished, test } from "vitest";
import { type ChunkReader, openChannel } from "#src/testing/raw-channel.ts";
import { post, projectId, startServer, tempDir } from "#src/testing/server.ts";

const database = `projects/${projectId}/databases/(default)`;

async function start() {
	const folder = tempDir();
	const server = await startServer(folder.dir);
	let stopped: Promise<void> | undefined;
	const stop = () => {
		stopped ??= server.stop();
		return stopped;
	};
	onTestFinished(async () => {
		await stop();
		folder.remove();
	});
	return { server, dir: folder.dir, stop };
}

/** Everything until the response ends. */
async function rest(reader: ChunkReader): Promise<string> {
	let text = "";
	for (;;) {
		const chunk = await reader.next();
		if (chunk === undefined) return text;
		text += JSON.stringify(chunk);
	}
}

/** Everything up to and including the words. */
async function until(reader: ChunkReader, words: string): Promise<string> {
	for (let text = ""; ; ) {
		const chunk = await reader.next();
		if (chunk === undefined) throw new Error(`Ended before ${words}`);
		text += JSON.stringify(chunk);
		if (text.includes(words)) return text;
	}
}

test("the last changes reach listeners before they are told to reconnect, and new clients are refused", async () => {
	const { server, stop } = await start();
	const query = { parent: `${database}/documents`, structuredQuery: { from: [{ collectionId: "c" }] } };
	const channel = await openChannel(server, "Listen", {
		messages: [{ database, addTarget: { targetId: 2, query } }],
	});
	const reader = await channel.back(0);
	await until(reader, '"resumeToken"');
	// This commit is not stored yet when the drain begins.
	const last = server.client.commit([{ set: "c/last", data: {} }]);
	const drained = server.embedded.drain();
	const begun = openChannel(server, "Listen");
	const asked = post(server, ":runQuery", { structuredQuery: { from: [{ collectionId: "c" }] } });
	await last;
	const received = await until(reader, '"status":"UNAVAILABLE"');
	expect(received).toContain("documents/c/last");
	await expect(begun).rejects.toThrow(/"status":"UNAVAILABLE"/);
	expect((await asked).status).toBe(503);
	await drained;
	await stop();
	expect(await rest(reader)).toBe("");
});

test("accepted writes are stored and acknowledged before their stream ends", async () => {
	const { server, dir, stop } = await start();
	const channel = await openChannel(server, "Write", { messages: [{ database }] });
	const reader = await channel.back(0);
	await until(reader, '"streamToken"');
	const writes = Array.from({ length: 20 }, (_, n) => ({
		streamToken: "MQ==",
		writes: [{ update: { name: `${database}/documents/c/${n}`, fields: {} } }],
	}));
	const sent = await channel.forward(1, writes);
	expect(sent.status).toBe(200);
	await server.embedded.drain();
	await stop();
	const text = await rest(reader);
	const acknowledged = text.match(/"commitTime"/g)?.length ?? 0;
	expect(text.endsWith('"status":"UNAVAILABLE"}}]]]')).toBe(true);
	expect(acknowledged).toBe(20);
	const again = await startServer(dir);
	const stored = await again.client.runQuery("", { collection: "c" });
	await again.stop();
	expect(stored).toHaveLength(20);
});
