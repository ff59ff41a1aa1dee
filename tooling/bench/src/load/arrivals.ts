// Customers who join a line at random instants, whether earlier joins have been answered or not.
import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { uidFromBytes } from "@junban/domain/values";
import { now } from "@junban/product/clock";
import { seeded } from "@junban/product/random";
import * as v from "valibot";
import { serveLoad } from "./child.ts";
import { type Connection, openConnection } from "./connection.ts";
import { faultOfJoins, type TimedJoin } from "./join-order.ts";

const order = v.object({
	port: v.number(),
	/** Path of the line, `demo/main`. */
	line: v.string(),
	count: v.number(),
	/** All joins start within this time, in milliseconds; the same instants for the same seed. */
	within: v.number(),
	seed: v.number(),
	body: v.string(),
});
const joined = v.object({ uid: v.string(), number: v.number() });

serveLoad(async (message) => {
	const { port, line, count, within, seed, body } = v.parse(order, message);
	const random = seeded(seed);
	const dues = Array.from({ length: count }, () => random.next() * within).sort((a, b) => a - b);
	const free: Connection[] = [];
	const waits: number[] = [];
	const refused: string[] = [];
	const joins: TimedJoin[] = [];

	async function arrive(due: number): Promise<void> {
		const uid = uidFromBytes(randomBytes(48)) ?? "";
		const sent = now();
		const connection = free.pop() ?? (await openConnection(port));
		const answer = await connection.ask(
			`POST /apiV2/${line}/line_up HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\n` +
				`Idempotency-Key: ${uid}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
		);
		const answered = now();
		free.push(connection);
		// A customer who is due while this process is late has waited since the due instant.
		waits.push(answered - due);
		if (answer.status !== 201) refused.push(`${answer.status} ${answer.body}`);
		else joins.push({ sent, answered, ...v.parse(joined, JSON.parse(answer.body)) });
	}

	const begun = now();
	const all: Promise<void>[] = [];
	for (const at of dues) {
		const due = begun + at;
		const rest = due - now();
		if (rest > 1) await pause(rest);
		all.push(arrive(due));
	}
	await Promise.all(all);
	for (const connection of free) connection.close();
	return { waits, refused: refused.slice(0, 3), joined: joins.length, fault: faultOfJoins(joins) ?? "" };
});
