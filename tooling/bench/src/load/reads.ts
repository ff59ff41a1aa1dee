// Requests one path over many connections at once, as a browser in Japanese.
import { now } from "@junban/product/clock";
import * as v from "valibot";
import { serveLoad } from "./child.ts";
import { openConnection } from "./connection.ts";

const order = v.object({
	port: v.number(),
	path: v.string(),
	atOnce: v.number(),
	count: v.number(),
	/** Each request has a host of its own, so that no cache knows the answer. */
	isDistinct: v.optional(v.boolean(), false),
});

const HEADERS = "Accept-Language: ja\r\nAccept-Encoding: gzip, deflate, br\r\n";

serveLoad(async (message) => {
	const { port, path, atOnce, count, isDistinct } = v.parse(order, message);
	const request = (host: string) => `GET ${path} HTTP/1.1\r\nHost: ${host}:${port}\r\n${HEADERS}\r\n`;
	const connections = await Promise.all(Array.from({ length: atOnce }, () => openConnection(port)));
	let left = count;
	let bytes = 0;
	const begun = now();
	await Promise.all(
		connections.map(async (connection) => {
			while (left-- > 0) {
				const { status, body } = await connection.ask(
					request(isDistinct ? `n${Math.trunc(begun)}-${left}.localhost` : "127.0.0.1"),
				);
				if (status !== 200) throw new Error(`${status} ${body}`);
				bytes = body.length;
			}
		}),
	);
	const ms = now() - begun;
	for (const connection of connections) connection.close();
	return { ms, bytes };
});
