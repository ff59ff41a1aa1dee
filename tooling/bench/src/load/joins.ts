// Joins a line over many connections at once, and checks the returned numbers.
import { randomBytes } from "node:crypto";
import { uidFromBytes } from "@junban/domain/values";
import { now } from "@junban/product/clock";
import * as v from "valibot";
import { serveLoad } from "./child.ts";
import { openConnection } from "./connection.ts";
import { faultOfJoins, type TimedJoin } from "./join-order.ts";

const order = v.object({ port: v.number(), atOnce: v.number(), count: v.number(), body: v.string() });
const joined = v.object({ uid: v.string(), number: v.number() });

serveLoad(async (message) => {
	const { port, atOnce, count, body: sentBody } = v.parse(order, message);
	const uids = Array.from({ length: count }, () => uidFromBytes(randomBytes(48)) ?? "");
	const requests = uids.map(
		(uid) =>
			`POST /apiV2/demo/main/line_up HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\n` +
			`Idempotency-Key: ${uid}\r\nContent-Length: ${sentBody.length}\r\n\r\n${sentBody}`,
	);
	const connections = await Promise.all(Array.from({ length: atOnce }, () => openConnection(port)));
	const done: { sent: number; answered: number; body: string }[] = [];
	let next = 0;
	const begun = now();
	await Promise.all(
		connections.map(async (connection) => {
			for (let index = next++; index < count; index = next++) {
				const sent = now();
				const { status, body } = await connection.ask(requests[index] ?? "");
				if (status !== 201) throw new Error(`${status} ${body}`);
				done.push({ sent, answered: now(), body });
			}
		}),
	);
	const ms = now() - begun;
	for (const connection of connections) connection.close();
	const joins: TimedJoin[] = done.map(({ sent, answered, body }) => {
		const { uid, number } = v.parse(joined, JSON.parse(body));
		return { sent, answered, uid, number };
	});
	return { ms, waits: joins.map((join) => join.answered - join.sent), fault: faultOfJoins(joins) ?? "" };
});
