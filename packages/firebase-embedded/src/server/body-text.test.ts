import { IncomingMessage, type ServerResponse } from "node:http";
import { Socket } from "node:net";
import { heldBytes } from "@junban/vitest/held-bytes";
import { describe, expect, it } from "vitest";
import { bodyText } from "./body-text.ts";
import { giveBodyTurn } from "./body-turns.ts";

const megabyte = 1_048_576;

function aRequest(headers: Record<string, string> = {}): IncomingMessage {
	const req = new IncomingMessage(new Socket());
	Object.assign(req.headers, headers);
	return req;
}

function sendBody(req: IncomingMessage, ...parts: Buffer[]): void {
	for (const part of [...parts, null]) req.push(part);
}

describe("the body of a request", () => {
	it("is its text, whatever the parts", async () => {
		const req = aRequest();
		const body = bodyText(req, 10);
		const text = Buffer.from("順番", "utf8");
		sendBody(req, text.subarray(0, 2), text.subarray(2));
		expect(await body).toEqual({ kind: "whole", text: "順番" });
	});

	it("is too large by what it says, and by what comes", async () => {
		expect(await bodyText(aRequest({ "content-length": "11" }), 10)).toEqual({ kind: "too-large" });
		const req = aRequest();
		const body = bodyText(req, 10);
		sendBody(req, Buffer.alloc(6), Buffer.alloc(6));
		expect(await body).toEqual({ kind: "too-large" });
	});

	it("is cut off when the request ends before it", async () => {
		const req = aRequest();
		const body = bodyText(req, 10);
		req.push(Buffer.alloc(6));
		req.destroy();
		expect(await body).toMatchObject({ kind: "cut-off" });
	});

	it("is not kept by a request that stays open after it", async () => {
		const read = async (req: IncomingMessage) => {
			const body = bodyText(req, megabyte);
			sendBody(req, Buffer.alloc(megabyte, "x"));
			const found = await body;
			return found.kind === "whole" ? found.text.length : found.kind;
		};
		const atFirst = heldBytes();
		const open = Array.from({ length: 40 }, () => aRequest());
		const lengths = [];
		for (const req of open) lengths.push(await read(req));
		expect(lengths).toEqual(open.map(() => megabyte));
		expect(heldBytes() - atFirst).toBeLessThan(20 * megabyte);
	});

	it("is let go of when its client leaves while it waits for its turn", async () => {
		const req = aRequest();
		const listeners: (() => void)[] = [];
		const res = { once: (_name: string, leave: () => void) => listeners.push(leave) };
		let held = 0;
		giveBodyTurn(req, res as unknown as ServerResponse, {
			inTurn: () => () => undefined,
			hold: () => {
				held++;
				return () => held--;
			},
		});
		const body = bodyText(req, 10);
		sendBody(req, Buffer.alloc(6));
		await expect.poll(() => held).toBe(1);
		for (const leave of listeners) leave();
		expect(await body).toMatchObject({ kind: "cut-off" });
		expect(held).toBe(0);
	});
});
