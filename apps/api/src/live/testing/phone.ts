/** For tests: phones on the live channel of a running API. */
import { once } from "node:events";
import { type ServerMessage, serverMessage } from "@junban/api-contract/live-messages";
import * as v from "valibot";
import { onTestFinished } from "vitest";
import { WebSocket } from "ws";

/** A phone with what it got, in order. */
export function phoneAt(url: string) {
	const socket = new WebSocket(url);
	const got: ServerMessage[] = [];
	const waiting = new Set<() => void>();
	let read = 0;
	socket.on("message", (data) => {
		got.push(v.parse(serverMessage, JSON.parse(String(data))));
		for (const wake of waiting) wake();
	});
	socket.on("error", () => undefined);
	const closed = once(socket, "close").then(([code]) => Number(code));
	onTestFinished(() => socket.terminate());
	/** The next message that fits; those before it are passed over. */
	async function next<Type extends ServerMessage["type"]>(
		type: Type,
		fits: (message: Extract<ServerMessage, { type: Type }>) => boolean = () => true,
	): Promise<Extract<ServerMessage, { type: Type }>> {
		for (;;) {
			const message = got[read];
			if (message === undefined) {
				await new Promise<void>((wake) => waiting.add(wake));
				continue;
			}
			read++;
			if (isOf(message, type) && fits(message)) return message;
		}
	}
	return { socket, got, closed, next, send: (value: object) => socket.send(JSON.stringify(value)) };
}

function isOf<Type extends ServerMessage["type"]>(
	message: ServerMessage,
	type: Type,
): message is Extract<ServerMessage, { type: Type }> {
	return message.type === type;
}

/** The status that an upgrade is refused with. */
export async function refusedWith(
	url: string,
	headers: Record<string, string> = {},
): Promise<number | undefined> {
	const socket = new WebSocket(url, { headers });
	socket.on("error", () => undefined);
	const [, response] = await once(socket, "unexpected-response");
	response.resume();
	socket.terminate();
	return response.statusCode;
}
