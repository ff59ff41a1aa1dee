// Customers who open a page and join a line at random instants, whether earlier ones have been answered or not.
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
	/** The page that each customer opens before joining; without it they join at once. */
	page: v.optional(v.string()),
});
const joined = v.object({ uid: v.string(), number: v.number() });

serveLoad(async (message) => {
	const { port, line, count, within, seed, body, page } = v.parse(order, message);
	const random = seeded(seed);
	const dues = Array.from({ length: count }, () => random.next() * within).sort((a, b) => a - b);
	const free: Connection[] = [];
	const opened: number[] = [];
	const whole: number[] = [];
	const waits: number[] = [];
	const refused: string[] = [];
	const joins: TimedJoin[] = [];

	/** A customer who is due while this process is late has waited since the due instant. Returns when the page is there. */
	async function open(connection: Connection, path: string, due: number): Promise<number> {
		const { status, body } = await connection.ask(
			`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: text/html\r\nAccept-Language: ja\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n`,
		);
		const there = now();
		opened.push(there - due);
		if (status !== 200) refused.push(`${path} ${status} ${body}`);
		return there;
	}

	async function arrive(due: number): Promise<void> {
		const uid = uidFromBytes(randomBytes(48)) ?? "";
		const connection = free.pop() ?? (await openConnection(port));
		const asked = page === undefined ? due : await open(connection, page, due);
		const sent = now();
		const answer = await connection.ask(
			`POST /apiV2/${line}/line_up HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\n` +
				`Idempotency-Key: ${uid}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
		);
		const answered = now();
		free.push(connection);
		waits.push(answered - asked);
		whole.push(answered - due);
		if (answer.status !== 201) refused.push(`${answer.status} ${answer.body}`);
		else joins.push({ sent, answered, ...v.parse(joined, JSON.parse(answer.body)) });
	}

	const begun = now();
	const all: Promise<void>[] = [];
	for (const at of dues) {
		const due = begun + at;
		const rest = due - now();
		if (rest > 1) await pause(rest);
		// A timer cuts fractions of a millisecond, so who comes early has waited since then.
		all.push(arrive(Math.min(due, now())));
	}
	await Promise.all(all);
	for (const connection of free) connection.close();
	return {
		opened,
		waits,
		whole,
		refused: refused.slice(0, 3),
		joined: joins.length,
		fault: faultOfJoins(joins) ?? "",
	};
});
