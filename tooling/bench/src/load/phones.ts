// Connects many phones to one line's live channel, and reports the time at which each of them got a call.
import { once } from "node:events";
import { now } from "@junban/product/clock";
import * as v from "valibot";
import { WebSocket } from "ws";
import { serveLoad } from "./child.ts";

const order = v.variant("do", [
	v.object({ do: v.literal("connect"), url: v.string(), uids: v.array(v.string()) }),
	v.object({ do: v.literal("expect"), number: v.number() }),
	v.object({ do: v.literal("heard") }),
]);

/** Connections opened at a time, so that the listen queue never overflows. */
const AT_ONCE = 50;

const sockets: WebSocket[] = [];
let expected = 0;
let heard = new Map<WebSocket, number>();
let text = "";
let complete: (() => void) | undefined;

function take(socket: WebSocket, message: string): void {
	const at = now();
	const called = message.indexOf('"called":[');
	if (called === -1 || heard.has(socket)) return;
	if (!message.includes(`{"number":${expected},`, called)) return;
	heard.set(socket, at);
	text = message;
	if (heard.size === sockets.length) complete?.();
}

async function connectAll(url: string, uids: readonly string[]): Promise<void> {
	for (let from = 0; from < uids.length; from += AT_ONCE) {
		await Promise.all(
			uids.slice(from, from + AT_ONCE).map(async (uid) => {
				const socket = new WebSocket(`${url.replace(/^http/, "ws")}/apiV2/demo/main/live`, {
					origin: url,
					perMessageDeflate: false,
				});
				socket.on("message", (data) => take(socket, String(data)));
				await once(socket, "open");
				socket.send(JSON.stringify({ type: "hold", uid }));
				sockets.push(socket);
			}),
		);
	}
}

let all: Promise<void> = Promise.resolve();

serveLoad(async (message) => {
	const wanted = v.parse(order, message);
	if (wanted.do === "connect") {
		await connectAll(wanted.url, wanted.uids);
		return {};
	}
	if (wanted.do === "expect") {
		expected = wanted.number;
		heard = new Map();
		all = new Promise((resolve) => {
			complete = resolve;
		});
		return {};
	}
	await all;
	const stamped = Number(/"now":(\d+)/.exec(text)?.[1]);
	return { stamped, text, heardAt: [...heard.values()] };
});
