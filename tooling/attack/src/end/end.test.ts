import { randomBytes } from "node:crypto";
import { board, joinTicket } from "@junban/product/api";
import { newDataFolder, removeDataFolder } from "@junban/product/data-folder";
import { startProduct } from "@junban/product/server";
import { expect, onTestFinished, test } from "vitest";
import { type Answer, ask, refusalOf } from "#src/ask.ts";

const CONNECTIONS = 24;

test("a server that is ended amid joins answers each in JSON, and keeps each that it confirmed", async () => {
	const data = newDataFolder("attack");
	onTestFinished(() => removeDataFolder(data));
	const server = await startProduct({ data }).ready;
	onTestFinished(server.kill);
	const ticket = await joinTicket(server.url);
	const answers: Answer[] = [];
	const lost: unknown[] = [];
	const warm = Promise.withResolvers<void>();
	const joinOnAndOn = async () => {
		for (;;) {
			const headers = { "Idempotency-Key": randomBytes(24).toString("hex") };
			try {
				const body = { join_ticket: ticket };
				const answer = await ask(`${server.url}/apiV2/demo/main/line_up`, { body, headers });
				answers.push(answer);
				if (answers.length >= 20 * CONNECTIONS) warm.resolve();
				if (answer.status !== 201) return;
			} catch (error) {
				// Nobody listens any more: this request was never taken.
				if (!(error instanceof Error && "code" in error && error.code === "ECONNREFUSED")) lost.push(error);
				return;
			}
		}
	};
	const joining = Array.from({ length: CONNECTIONS }, joinOnAndOn);
	await warm.promise;
	expect(await server.stop()).toBe(0);
	await Promise.all(joining);
	expect(lost).toEqual([]);
	const refused = answers.filter(({ status }) => status !== 201);
	expect(refused.map(refusalOf)).toEqual(refused.map(() => "store-unavailable"));
	const next = await startProduct({ data }).ready;
	onTestFinished(next.kill);
	expect((await board(next.url)).issued).toBe(answers.length - refused.length);
});
