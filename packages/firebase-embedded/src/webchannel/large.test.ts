import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { channelForm, openChannel } from "#src/testing/raw-channel.ts";
import { projectId, startServer, type TestServer, tempDir } from "#src/testing/server.ts";

const database = `projects/${projectId}/databases/(default)`;
const megabyte = 1_048_576;
const folder = tempDir();
let server: TestServer;

beforeAll(async () => {
	server = await startServer(folder.dir);
});

afterAll(async () => {
	await server.stop();
	folder.remove();
});

function writing(id: string, size: number): object {
	const fields = { text: { stringValue: "x".repeat(size) } };
	return { streamToken: "MQ==", writes: [{ update: { name: `${database}/documents/large/${id}`, fields } }] };
}

describe("large requests of a caller who is not signed in", () => {
	it("may hold several writes, together more than 1 MiB", async () => {
		const channel = await openChannel(server, "Write", { messages: [{ database }] });
		const writes = ["a", "b", "c"].map((id) => writing(id, 0.6 * megabyte));
		expect((await channel.forward(1, writes)).status).toBe(200);
		const reader = await channel.back(0);
		let received = "";
		while ((received.match(/"commitTime"/g) ?? []).length < 3)
			received += JSON.stringify(await reader.next());
		expect(received).not.toContain('"error"');
		await channel.terminate();
	});

	it("may hold several writes, together more than 10 MiB", async () => {
		const channel = await openChannel(server, "Write", { messages: [{ database }] });
		const writes = ["a", "b", "c", "d"].map((id) => writing(id, 3 * megabyte));
		expect((await channel.forward(1, writes)).status).toBe(200);
		const reader = await channel.back(0);
		let received = "";
		while ((received.match(/"commitTime"/g) ?? []).length < 4)
			received += JSON.stringify(await reader.next());
		expect(received).not.toContain('"error"');
		await channel.terminate();
	});

	it("may take longer than the stream's idle time", async () => {
		const slow = await openChannel(server, "Write", { messages: [{ database }] });
		const form = new TextEncoder().encode(channelForm(1, [writing("slow", 1000)]));
		const body = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
		const upload = body.writable.getWriter();
		const answer = slow.send(body.readable);
		await upload.write(form.subarray(0, 500));
		const idle = await openChannel(server, "Write", { messages: [{ database }] });
		const end = await idle.back(0);
		while (!JSON.stringify(await end.next()).includes('"close"'));
		await upload.write(form.subarray(500));
		await upload.close();
		expect((await answer).status).toBe(200);
		const reader = await slow.back(0);
		let received = "";
		while (!received.includes('"commitTime"')) received += JSON.stringify(await reader.next());
		await slow.terminate();
	});

	it.each([10, 50])(
		"with a message of %d MiB end the stream with an error, after the answers to earlier messages",
		async (size) => {
			const large = new TextEncoder().encode(channelForm(2, [writing("most", size * megabyte)]));
			const channel = await openChannel(server, "Write", { messages: [{ database }] });
			await channel.forward(1, [writing("before", 10)]);
			const answer = await channel.send(large);
			expect(answer.status).toBe(200);
			const reader = await channel.back(0);
			let received = "";
			while (!received.includes('"error"')) received += JSON.stringify(await reader.next());
			expect(received).toMatch(/commitTime.*"status":"INVALID_ARGUMENT"/);
			await channel.terminate();
		},
	);
});
