import { createHash } from "node:crypto";
import { once } from "node:events";
import { Agent, request } from "node:https";
import { expect, onTestFinished, test } from "vitest";
import { startFront } from "#src/testing/front.ts";
import { serversEnds } from "#src/testing/servers-ends.ts";

const large = Buffer.from(Array.from({ length: 1_000_003 }, (_, at) => (at * 31) % 251));

test("an answer that a client does not take is encrypted in parts", async () => {
	const { connect, handled } = await startFront(true, (_req, res) => res.end(Buffer.alloc(50_000_000)));
	const servers = serversEnds();
	const socket = await connect();
	socket.pause().write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
	await expect.poll(handled).toBe(1);
	// What its kernel has room for is gone.
	await expect.poll(() => servers[0]?.writableLength).toBeGreaterThan(0);
	for (let n = 0; n < 20; n++) {
		expect(servers[0]?.writableLength).toBeLessThan(150_000);
		await new Promise((resolve) => setImmediate(resolve));
	}
});

test("answers come whole, whatever they are written as", async () => {
	const text = "順番".repeat(100_000);
	const { url } = await startFront(true, (req, res) => {
		if (req.url === "/buffer") res.end(large);
		else if (req.url === "/text") res.end(text);
		else if (req.url === "/small") res.end("ok");
		else if (req.url === "/bytes") {
			for (const byte of large.subarray(0, 70_000)) res.write(Buffer.of(byte));
			res.end();
		} else {
			for (let at = 0; at < large.length; at += 130_000) {
				res.write(large.subarray(at, at + 1_000));
				res.write(large.subarray(at + 1_000, at + 129_000));
				res.write(large.subarray(at + 129_000, at + 130_000));
			}
			res.end();
		}
	});
	const agent = new Agent({ keepAlive: true, maxSockets: 1, rejectUnauthorized: false });
	onTestFinished(() => agent.destroy());
	const ask = async (path: string) => {
		const [res] = await once(request(new URL(path, url), { agent }).end(), "response");
		const hash = createHash("sha256");
		for await (const part of res) hash.update(part);
		return hash.digest("hex");
	};
	const hashOf = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest("hex");
	const paths = ["/buffer", "/small", "/text", "/parts", "/bytes", "/small"];
	const answers = [];
	for (const path of paths) answers.push(await ask(path));
	expect(answers).toEqual([large, "ok", text, large, large.subarray(0, 70_000), "ok"].map(hashOf));
});
