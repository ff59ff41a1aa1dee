/** For tests: the WebChannel endpoints on a server of their own. */
import { once } from "node:events";
import { createServer } from "node:http";
import { onTestFinished } from "vitest";
import type { Caller } from "#src/access/authorize.ts";
import { type BodyLimits, sendError } from "#src/http.ts";
import { Turns } from "#src/rest/turns.ts";
import type { RulesAuth } from "#src/rules/types.ts";
import { publicError } from "#src/status.ts";
import { openChannel } from "#src/testing/raw-channel.ts";
import { Channels } from "#src/webchannel/channels.ts";
import type { StreamHandler } from "#src/webchannel/stream.ts";

/** In bytes. */
export const maxBody = { known: 1000, anyone: 500 };

/** Channels whose tokens are names of accounts, `service`, or nothing. */
export async function startChannels(
	options: { isInForce?: (auth: RulesAuth) => boolean; handler?: StreamHandler; bodies?: BodyLimits } = {},
) {
	const turns = new Turns();
	const heard: string[] = [];
	let seen = 0;
	const channels = new Channels({
		clientAddress: () => "192.0.2.1",
		noteCaller: () => undefined,
		authenticate: async (header): Promise<Caller> => {
			const uid = header?.replace("Bearer ", "");
			if (uid === "service") return { service: true };
			const auth = uid === undefined ? null : { uid, token: {} };
			return { service: false, auth, expiresAt: Number.POSITIVE_INFINITY };
		},
		isInForce: options.isInForce ?? (() => true),
		open: (kind, _stream, caller) => {
			const name = caller.service ? "service" : (caller.auth?.uid ?? "stranger");
			heard.push(`${kind} ${name}`);
			return options.handler ?? { receive: () => undefined, closed: () => heard.push(`closed ${name}`) };
		},
		log: () => undefined,
		maxBody: options.bodies ?? maxBody,
		turns,
	});
	const http = createServer((req, res) => {
		seen++;
		const url = new URL(req.url ?? "", "http://localhost");
		const kind = url.pathname.includes("Listen") ? "Listen" : "Write";
		channels.handle(kind, url, req, res).catch((cause: unknown) => sendError(res, publicError(cause)));
	});
	http.listen(0, "127.0.0.1");
	await once(http, "listening");
	const address = http.address();
	const url = typeof address === "object" ? `http://127.0.0.1:${address?.port}` : "";
	onTestFinished(() => {
		channels.close();
		http.closeAllConnections();
		http.close();
	});
	const open = (name: string, kind: "Listen" | "Write" = "Listen") =>
		openChannel({ url }, kind, name === "stranger" ? {} : { headers: `Authorization: Bearer ${name}` });
	return { channels, heard, url, open, turns, seen: () => seen };
}
