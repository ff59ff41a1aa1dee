import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { openEmbedded } from "#src/embedded.ts";
import { createFront } from "#src/server/front.ts";
import { handleMetrics } from "#src/server/metrics-endpoint.ts";
import { tempDir } from "#src/testing/server.ts";

test("a request that a proxy on this machine forwards in its own name is not local", async () => {
	const folder = tempDir();
	const embedded = await openEmbedded({ dataDir: folder.dir, projectId: "p" });
	const front = createFront({
		host: "127.0.0.1",
		port: 0,
		handler: (req, res) => void handleMetrics(embedded, req, res),
	});
	const { port, host } = new URL(await front.listen());
	onTestFinished(async () => {
		await embedded.close();
		await front.stop();
		folder.remove();
	});
	const ask = (version: string) => {
		const socket = connect(Number(port), "127.0.0.1");
		socket.write(`GET /metrics HTTP/${version}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
		return text(socket);
	};
	expect(await ask("1.1")).toContain(" 200 OK\r\n");
	expect(await ask("1.0")).toContain(" 403 Forbidden\r\n");
});
