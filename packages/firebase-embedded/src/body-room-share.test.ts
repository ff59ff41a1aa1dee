import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { BodyRoom } from "#src/body-room.ts";
import { readBody } from "#src/http.ts";

function isFree(room: BodyRoom, req: IncomingMessage): boolean {
	const share = room.of(req);
	const isTaken = share.take(8);
	share.end();
	return isTaken;
}

/** A request whose head has come, with 4 bytes of a body of 8. */
async function begun() {
	const server = createServer().listen(0, "127.0.0.1");
	onTestFinished(() => void server.close());
	await once(server, "listening");
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("no port");
	const client = connect(address.port, "127.0.0.1");
	onTestFinished(() => void client.destroy());
	client.write("POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 8\r\n\r\nabcd");
	const [req]: IncomingMessage[] = await once(server, "request");
	if (req === undefined) throw new Error("no request");
	return { req, client };
}

test("what a body held comes back to its network, though its connection has no address any more", async () => {
	const { req, client } = await begun();
	let hasAddress = true;
	const room = new BodyRoom(8, () => (hasAddress ? "network" : ""));
	const body = readBody(req, 8, room);
	await expect.poll(() => isFree(room, req)).toBe(false);
	hasAddress = false;
	client.destroy();
	await expect(body).rejects.toThrow("cut off");
	hasAddress = true;
	expect(isFree(room, req)).toBe(true);
});

test("what comes after a refusal takes nothing", async () => {
	const { req, client } = await begun();
	const room = new BodyRoom(8, () => "network");
	const other = room.of(req);
	expect(other.take(8)).toBe(true);
	await expect(readBody(req, 8, room)).rejects.toThrow("Too many bodies");
	other.end();
	client.write("efgh");
	req.resume();
	await once(req, "end");
	expect(isFree(room, req)).toBe(true);
});
