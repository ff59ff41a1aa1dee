import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { type Caller, nobody } from "#src/access/authorize.ts";
import { BodyRoom } from "#src/body-room.ts";
import { type BodyRooms, readBodyOf } from "#src/caller-body.ts";
import { post, projectId, startServer, tempDir } from "#src/testing/server.ts";

const account: Caller = { ...nobody, auth: { uid: "a", token: {} } };
let rooms: BodyRooms;
let network: string;

beforeEach(() => {
	network = "network";
	const most = { own: 8, all: 100 };
	rooms = { accounts: new BodyRoom(most), strangers: new BodyRoom(most), networkOf: () => network };
});

const limits = () => ({ known: 8, anyone: 8, rooms });

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

function isFree(room: BodyRoom, owner: string): boolean {
	let isTaken = true;
	const share = room.open(owner, () => {
		isTaken = false;
	});
	share.take(8);
	share.end();
	return isTaken;
}

test("a body counts for its account, and a stranger's for its network", async () => {
	const own = await begun();
	const body = readBodyOf(account, own.req, limits());
	await expect.poll(() => isFree(rooms.accounts, "a")).toBe(false);
	expect(isFree(rooms.strangers, network)).toBe(true);
	own.client.write("efgh");
	expect(await body).toBe("abcdefgh");
	expect(isFree(rooms.accounts, "a")).toBe(true);
	const other = await begun();
	const strangers = readBodyOf(nobody, other.req, limits());
	await expect.poll(() => isFree(rooms.strangers, network)).toBe(false);
	other.client.write("efgh");
	expect(await strangers).toBe("abcdefgh");
});

test("what a body held comes back to its network, though its connection has no address any more", async () => {
	const { req, client } = await begun();
	const body = readBodyOf(nobody, req, limits());
	await expect.poll(() => isFree(rooms.strangers, "network")).toBe(false);
	network = "";
	client.destroy();
	await expect(body).rejects.toThrow("cut off");
	expect(isFree(rooms.strangers, "network")).toBe(true);
});

test("what comes after a refusal takes nothing", async () => {
	const { req, client } = await begun();
	const other = rooms.accounts.open("a", () => undefined);
	other.take(8);
	await expect(readBodyOf(account, req, limits())).rejects.toThrow("Too many bodies");
	other.end();
	client.write("efgh");
	req.resume();
	await once(req, "end");
	expect(isFree(rooms.accounts, "a")).toBe(true);
});

const mebibyte = 1_048_576;

test.each([
	{ who: "strangers", own: 8, bodies: 12, each: mebibyte },
	{ who: "an account", own: 32, bodies: 5, each: 9 * mebibyte },
])("of a server, bodies of $who that never end hold $own MiB, and give them back", async (of) => {
	const folder = tempDir();
	const server = await startServer(folder.dir);
	onTestFinished(async () => {
		await server.stop();
		folder.remove();
	});
	let authorization = "";
	if (of.who === "an account") {
		const url = `${server.url}/identitytoolkit.googleapis.com/v1/accounts:signUp`;
		const json = { "content-type": "application/json" };
		const answer = await fetch(url, { method: "POST", headers: json, body: "{}" });
		authorization = `Bearer ${/"idToken":"([^"]+)"/.exec(await answer.text())?.[1]}`;
	}
	/** Sends all but the end of a body. Resolves to what was answered, once the connection ends. */
	const unfinished = () => {
		const socket = connect(server.port, "127.0.0.1");
		onTestFinished(() => void socket.destroy());
		socket.on("error", () => undefined);
		const path = `/v1/projects/${projectId}/databases/(default)/documents:batchGet`;
		const head = `host: x\r\nauthorization: ${authorization}\r\ncontent-length: ${of.each}`;
		socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\n\r\n${" ".repeat(of.each - 1)}`);
		return { socket, answered: text(socket).catch(() => "") };
	};
	const statusOf = async () => (await post(server, ":batchGet", { documents: [] }, { authorization })).status;
	const bodies = Array.from({ length: of.bodies }, unfinished);
	expect(await Promise.race(bodies.map(({ answered }) => answered))).toContain(
		"Too many bodies arrive at once",
	);
	for (const { socket } of bodies) socket.destroy();
	await expect.poll(statusOf).toBe(200);
});
