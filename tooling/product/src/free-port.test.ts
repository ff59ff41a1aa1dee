import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "./free-port.ts";

test("a free port can be listened at", async () => {
	const port = await freePort();
	const server = createServer().listen(port, "127.0.0.1");
	onTestFinished(() => void server.close());
	await once(server, "listening");
	expect(server.address()).toMatchObject({ port });
});
