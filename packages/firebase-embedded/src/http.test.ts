import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { sendError } from "#src/http.ts";
import { invalid } from "#src/status.ts";

/** What comes back over one connection whose requests are all refused before their bodies are read. */
async function answersTo(...requests: readonly string[]): Promise<string[]> {
	const http = createServer((_req, res) => sendError(res, invalid("順番 no"))).listen(0, "127.0.0.1");
	onTestFinished(() => void http.close());
	await once(http, "listening");
	const address = http.address();
	if (address === null || typeof address === "string") throw new Error("no port");
	const socket = connect(address.port, "127.0.0.1").setEncoding("utf8");
	onTestFinished(() => void socket.destroy());
	let text = "";
	socket.on("data", (part: string) => {
		text += part;
	});
	socket.end(requests.join(""));
	await once(socket, "close");
	return text.split(/(?=HTTP\/1\.1 )/);
}

const asking = (head: string, body = "") => `POST / HTTP/1.1\r\nHost: x\r\n${head}\r\n\r\n${body}`;
const small = asking("Content-Length: 2", "{}");

test("a refusal tells its length in bytes", async () => {
	const [answer = ""] = await answersTo(small);
	const [head = "", body = ""] = answer.split("\r\n\r\n");
	expect(head.toLowerCase()).toContain(`content-length: ${Buffer.byteLength(body)}`);
	expect(JSON.parse(body)).toEqual({ error: { code: 400, message: "順番 no", status: "INVALID_ARGUMENT" } });
});

test("requests after one that was refused before its small body was read are answered, too", async () => {
	expect(await answersTo(small, small, small)).toHaveLength(3);
});

test.each(["Content-Length: 65537", "Transfer-Encoding: chunked"])(
	"a refusal does not wait for a body that is large or of unknown length: %s",
	async (head) => {
		const [answer = "", ...more] = await answersTo(asking(head));
		expect(answer.toLowerCase()).toContain("connection: close");
		expect(more).toEqual([]);
	},
);
