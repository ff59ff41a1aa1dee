import { once } from "node:events";
import { type ClientHttp2Stream, connect, type Http2Stream } from "node:http2";
import { expect, onTestFinished, test, vi } from "vitest";
import { createFront } from "#src/server/front.ts";
import { StreamTurns } from "#src/server/stream-turns.ts";
import { writeCertificate } from "#src/testing/certificate.ts";
import { tempDir } from "#src/testing/server.ts";

/** A front that counts how many requests are handled in one turn of the event loop. */
async function start(secure: boolean) {
	const folder = tempDir();
	onTestFinished(folder.remove);
	const turns: number[] = [];
	const paths: string[] = [];
	let inTurn = 0;
	const front = createFront({
		host: "127.0.0.1",
		port: 0,
		...(secure ? { tls: writeCertificate(folder.dir) } : {}),
		handler(req, res) {
			if (inTurn++ === 0)
				setImmediate(() => {
					turns.push(inTurn);
					inTurn = 0;
				});
			paths.push(req.url ?? "");
			let bytes = 0;
			req.on("data", (part: Buffer) => {
				bytes += part.length;
			});
			req.on("end", () => res.end(String(bytes)));
		},
	});
	const url = await front.listen();
	onTestFinished(() => front.stop());
	const client = connect(url, { rejectUnauthorized: false });
	onTestFinished(() => client.destroy());
	await once(client, "remoteSettings");
	return { client, turns, paths };
}

const read = async (stream: ClientHttp2Stream) => {
	let text = "";
	for await (const part of stream) text += String(part);
	return text;
};

test.each([true, false])(
	"of 100 streams that come at once, at most 16 are handled in one turn (TLS: %s)",
	async (secure) => {
		const { client, turns, paths } = await start(secure);
		const asked = Array.from({ length: 100 }, (_, n) => `/${n}`);
		// In one turn here, so that they come in one write.
		const streams = asked.map((path) => client.request({ ":path": path }));
		expect(await Promise.all(streams.map(read))).toEqual(asked.map(() => "0"));
		expect(paths).toEqual(asked);
		expect(Math.max(...turns)).toBeLessThanOrEqual(16);
	},
);

test("a stream that waits for its turn keeps its body, and one that was given up is not handled", async () => {
	const { client, paths } = await start(false);
	const streams = Array.from({ length: 40 }, (_, n) => {
		const stream = client.request({ ":path": `/${n}`, ":method": "POST" });
		stream.on("error", () => undefined);
		stream.end("x".repeat(n));
		return stream;
	});
	for (const stream of streams.slice(20, 30)) stream.destroy();
	const kept = [...streams.slice(0, 20), ...streams.slice(30)];
	const texts = await Promise.all(kept.map(read));
	expect(texts).toEqual(kept.map((_, n) => String(n < 20 ? n : n + 10)));
	const given = paths.filter((path) => Number(path.slice(1)) >= 20 && Number(path.slice(1)) < 30);
	expect(given).toEqual([]);
});

test("a request whose handling throws keeps no other from being handled", () => {
	vi.useFakeTimers({ toFake: ["setImmediate"] });
	onTestFinished(() => void vi.useRealTimers());
	const turns = new StreamTurns(1);
	const stream = { destroyed: false, aborted: false } as Http2Stream;
	const handled: string[] = [];
	const fails = () => {
		throw new Error("handling");
	};
	for (const name of ["a", "b"]) {
		const session = {};
		turns.add(session, stream, () => handled.push(`${name} 1`));
		turns.add(session, stream, fails);
		turns.add(session, stream, () => handled.push(`${name} 3`));
	}
	for (let n = 0; n < 9; n++)
		try {
			vi.runAllTimers();
		} catch {
			// As the process outlives it.
		}
	expect(handled).toEqual(["a 1", "b 1", "a 3", "b 3"]);
	turns.add({}, stream, () => handled.push("later"));
	expect(handled).toContain("later");
});
