/** For tests: phones on the live channel of a running API. */
import { once } from "node:events";
import { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { type ServerMessage, serverMessage } from "@junban/api-contract/live-messages";
import * as v from "valibot";
import { onTestFinished } from "vitest";
import { WebSocket } from "ws";
import type { Answer } from "#src/testing/answer.ts";

/** A phone with its messages, in order. */
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
	/** The next message that matches. Earlier ones are skipped. */
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

/** The answer that refuses an upgrade. */
export async function refusedWith(url: string, headers: Record<string, string> = {}): Promise<Answer> {
	const socket = new WebSocket(url, { headers });
	socket.on("error", () => undefined);
	const [, response]: [unknown, IncomingMessage] = v.parse(
		v.tuple([v.unknown(), v.instance(IncomingMessage)]),
		await once(socket, "unexpected-response"),
	);
	const body = await text(response);
	socket.terminate();
	const found = new Headers();
	for (const [name, value] of Object.entries(response.headers)) found.set(name, String(value));
	return { status: response.statusCode ?? 0, headers: found, text: body, json: JSON.parse(body) };
}
