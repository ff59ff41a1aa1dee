/** Files that the system keeps open for clients that take or send nothing. */
import { once } from "node:events";
import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { blobUrl, put } from "#src/testing/blobs.ts";
import { openFiles } from "#src/testing/rules.ts";
import { startServer, type TestServer, tempDir } from "#src/testing/server.ts";

const folder = tempDir();
let server: TestServer;

beforeAll(async () => {
	server = await startServer(folder.dir, { rules: openFiles, storage: { maxUploads: 2 } });
});

afterAll(async () => {
	await server.stop();
	folder.remove();
});

function send(head: string) {
	const socket = connect(server.port, "127.0.0.1");
	onTestFinished(() => void socket.destroy());
	socket.on("error", () => undefined);
	socket.write(head);
	return socket;
}

/** A folder of Linux. */
const descriptors = "/proc/self/fd";
const openObjects = () =>
	readdirSync(descriptors).filter((each) => {
		try {
			return readlinkSync(`${descriptors}/${each}`).startsWith(`${folder.dir}/blobs/objects`);
		} catch {
			return false;
		}
	}).length;

test.skipIf(!existsSync(descriptors))("no file stays open for a download that nobody takes", async () => {
	await put(server, "large", new Uint8Array(32 * 1_048_576));
	const { pathname, search, host } = new URL(blobUrl(server, "o/large?alt=media"));
	const before = server.requests.length;
	for (let each = 0; each < 5; each++)
		send(`GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\n\r\n`).pause();
	await expect.poll(() => server.requests.length).toBe(before + 5);
	await expect.poll(openObjects).toBe(0);
	expect(server.openRequests()).toHaveLength(5);
});

test("uploads that arrive at the same time are few for each caller", async () => {
	const { pathname, host } = new URL(blobUrl(server, "o"));
	const begin = (name: string) =>
		send(`POST ${pathname}?name=${name} HTTP/1.1\r\nhost: ${host}\r\ncontent-length: 2\r\n\r\na`);
	const statusOf = async () => (await put(server, "other", "x")).status;
	const uploads = [begin("a"), begin("b"), begin("c")];
	const refused = await Promise.race(
		uploads.map(async (socket) => {
			const [answer]: Buffer[] = await once(socket, "data");
			expect(String(answer)).toContain(" 429 ");
			return socket;
		}),
	);
	expect(await statusOf()).toBe(429);
	const [first, second] = uploads.filter((socket) => socket !== refused);
	first?.write("b");
	await expect.poll(statusOf).toBe(200);
	second?.destroy();
	await expect.poll(statusOf).toBe(200);
});
