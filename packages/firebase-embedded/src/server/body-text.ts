import type { IncomingMessage } from "node:http";
import { bodyTurn } from "#src/server/body-turns.ts";

export type BodyText =
	| { readonly kind: "whole"; readonly text: string }
	| { readonly kind: "too-large" }
	/** The client left, or the connection broke. */
	| { readonly kind: "cut-off"; readonly cause?: unknown };

/**
 * The body, of at most `limit` bytes, once it is here and its turn has come. How many bodies arrive at once, and in how many parts, is
 * bounded in front of all readers.
 */
export function bodyText(req: IncomingMessage, limit: number): Promise<BodyText> {
	return new Promise((resolve) => {
		// The request may live for long after its answer. Its listeners must not keep the body: not its parts, and not what settles the
		// promise, which has it.
		let parts: Buffer[] = [];
		let waiting: typeof resolve | undefined = resolve;
		const settle = (textOf: () => BodyText) => {
			waiting?.(textOf());
			waiting = undefined;
			parts = [];
		};
		const cutOff = (cause?: unknown) => settle(() => ({ kind: "cut-off", cause }));
		if (Number(req.headers["content-length"] ?? "0") > limit) {
			settle(() => ({ kind: "too-large" }));
			return;
		}
		// Its last event has been emitted already: nothing would tell of its end.
		if (isOver(req)) {
			cutOff();
			return;
		}
		let size = 0;
		const add = (part: Buffer) => {
			size += part.length;
			if (size <= limit) {
				parts.push(part);
				return;
			}
			// Whoever sends the answer may resume the request, and discard the rest of its body.
			req.off("data", add);
			req.pause();
			settle(() => ({ kind: "too-large" }));
		};
		req.on("data", add);
		req.on("end", () => {
			void bodyTurn(req).then((isHere) => {
				if (isHere) settle(() => ({ kind: "whole", text: Buffer.concat(parts).toString("utf8") }));
				else cutOff();
			});
		});
		req.on("error", cutOff);
		req.on("close", () => {
			if (!req.readableEnded) cutOff();
		});
	});
}

/** A request of HTTP/2 that its client has reset without an error is closed, and not destroyed. */
function isOver(req: IncomingMessage): boolean {
	const stream: unknown = "stream" in req ? req.stream : undefined;
	const isClosed =
		typeof stream === "object" && stream !== null && "closed" in stream && stream.closed === true;
	return isClosed || req.destroyed || req.readableEnded;
}
