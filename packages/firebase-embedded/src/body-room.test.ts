import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { post, projectId, startServer, type TestServer, tempDir } from "#src/testing/server.ts";

const MEBIBYTE = 1_048_576;
const folder = tempDir();
let server: TestServer;

beforeAll(async () => {
	server = await startServer(folder.dir);
});

afterAll(async () => {
	await server.stop();
	folder.remove();
});

/** Sends all but the end of a stranger's body. Resolves to what was answered, once the connection ends. */
function unfinished() {
	const { hostname, port } = new URL(server.url);
	const socket = connect(Number(port), hostname);
	onTestFinished(() => void socket.destroy());
	socket.on("error", () => undefined);
	socket.write(
		`POST /v1/projects/${projectId}/databases/(default)/documents:batchGet HTTP/1.1\r\nhost: x\r\ncontent-length: ${MEBIBYTE}\r\n\r\n`,
	);
	socket.write(" ".repeat(MEBIBYTE - 1));
	return { socket, answered: text(socket).catch(() => "") };
}

const statusOf = async () => (await post(server, ":batchGet", { documents: [] }, {})).status;

test("bodies of strangers that never end hold 8 MiB of a network, and give them back", async () => {
	const bodies = Array.from({ length: 16 }, unfinished);
	expect(await Promise.race(bodies.map(({ answered }) => answered))).toContain(
		"Too many bodies arrive at once",
	);
	for (const { socket } of bodies) socket.destroy();
	await expect.poll(statusOf).toBe(200);
});
