import { once } from "node:events";
import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { refuseRequest } from "./refuse-request.ts";

test("a refusal of what no part answers tells its length, which saves the server writes", async () => {
	const server = createServer((request, response) => refuseRequest(request, response, "host-unknown"));
	onTestFinished(() => void server.close());
	await once(server.listen(0, "127.0.0.1"), "listening");
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("no port");
	const got = await fetch(`http://127.0.0.1:${address.port}/`, { headers: { "accept-language": "ja" } });
	const text = await got.text();
	expect(got.status).toBe(421);
	expect(JSON.parse(text)).toMatchObject({ code: "host-unknown" });
	expect(got.headers.get("content-length")).toBe(String(Buffer.byteLength(text)));
});
