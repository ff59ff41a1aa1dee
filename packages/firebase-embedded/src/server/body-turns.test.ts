import { EventEmitter, once } from "node:events";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { readBody as readForm } from "#src/auth/body.ts";
import { readBody } from "#src/http.ts";
import { bodyTurn, giveBodyTurn } from "#src/server/body-turns.ts";
import { startFront } from "#src/testing/front.ts";

/** A request that waits until the test gives it a turn. */
function asked(complete: boolean) {
	const req = new IncomingMessage(new Socket());
	req.complete = complete;
	const res = new ServerResponse(req);
	const waiting = new Set<() => void>();
	let held = 0;
	giveBodyTurn(req, res, {
		inTurn: (work: () => void) => {
			waiting.add(work);
			return () => waiting.delete(work);
		},
		hold: () => {
			held++;
			return () => void held--;
		},
	});
	return { req, res, waiting, held: () => held };
}

test("a body that comes later waits for its turn, once", async () => {
	const { held, req, waiting } = asked(false);
	const turn = bodyTurn(req);
	expect([waiting.size, held()]).toEqual([1, 1]);
	for (const work of waiting) work();
	expect([await turn, held()]).toEqual([true, 0]);
	expect(await bodyTurn(req)).toBe(true);
	expect(waiting.size).toBe(1);
});

test("a body that was there before its request began does not wait again, and none waits without a front", async () => {
	const { req, waiting } = asked(true);
	expect(await bodyTurn(req)).toBe(true);
	expect(waiting.size).toBe(0);
	expect(await bodyTurn(new EventEmitter())).toBe(true);
});

test("the body of a client that has left is forgotten", async () => {
	const { held, req, res, waiting } = asked(false);
	const turn = bodyTurn(req);
	res.emit("close");
	expect(await turn).toBe(false);
	expect([waiting.size, held()]).toEqual([0, 0]);
});

test.each([
	["of the store", (req: IncomingMessage) => readBody(req, 100)],
	["of the accounts", (req: IncomingMessage) => readForm(req, false)],
])("bodies %s that end in one instant are handled in many turns", async (_name, read) => {
	let inTurn = 0;
	const most: number[] = [];
	const { connect, handled } = await startFront(false, (req, res) => {
		void read(req).then(() => {
			if (inTurn++ === 0)
				setImmediate(() => {
					most.push(inTurn);
					inTurn = 0;
				});
			const until = performance.now() + 2;
			while (performance.now() < until);
			res.end();
		});
	});
	const sockets = await Promise.all(Array.from({ length: 40 }, connect));
	const type = "host: x\r\ncontent-type: application/json\r\n";
	for (const socket of sockets) socket.write(`POST / HTTP/1.1\r\n${type}content-length: 2\r\n\r\n{`);
	await expect.poll(handled).toBe(40);
	const answers = sockets.map((socket) => once(socket, "data"));
	for (const socket of sockets) socket.write("}");
	await Promise.all(answers);
	// The last turn is counted after its answers.
	await expect.poll(() => most.reduce((sum, count) => sum + count, 0)).toBe(40);
	expect(Math.max(...most)).toBeLessThan(10);
});
