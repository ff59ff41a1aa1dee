import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import { createApp } from "./app.ts";
import { Lines, TICK_MS } from "./desk/lines.ts";
import { AppUsers } from "./http/app-users.ts";
import type { Api } from "./http/context.ts";
import { PublicUids } from "./http/public-uids.ts";
import { RateLimit } from "./http/rate-limit.ts";
import { serveSockets } from "./live/node-sockets.ts";
import type { Clock, Log, VerifyIdToken } from "./ports.ts";
import { pooledRandomBytes } from "./random.ts";

export interface NodeApiOptions {
	readonly store: FirestoreClient;
	readonly verifyIdToken: VerifyIdToken;
	readonly log: Log;
	/** Least time between two commits of a line; 250 on Google's Firestore. Default 0. */
	readonly commitGapMs?: number;
	/** Origins of pages that may join and use the live channel besides the server's own. */
	readonly origins?: readonly string[];
	/** The caller's address for the limits. Default: the socket's; a host behind proxies tells its own. */
	readonly clientAddress?: (request: Pick<IncomingMessage, "headers" | "socket">) => string;
	/** Default: this machine's. */
	readonly now?: Clock;
}

export interface NodeApi {
	/** Takes `/api/…` and `/apiV2/…`; false for any other path. */
	handle(request: IncomingMessage, response: ServerResponse): boolean;
	/** Serves the live channel on this server. */
	attach(server: Server): void;
	/** Resolves when all that was asked is committed and answered; the live channels end. */
	close(): Promise<void>;
}

/** The API in this process: desks, live channels and HTTP. */
export function createNodeApi(options: NodeApiOptions): NodeApi {
	const { store, log, verifyIdToken, now = Date.now } = options;
	const clientAddress = options.clientAddress ?? (({ socket }) => socket.remoteAddress ?? "");
	const randomBytes = pooledRandomBytes();
	const lines = new Lines({
		store,
		now,
		log,
		commitGapMs: options.commitGapMs ?? 0,
		newId: () => Buffer.from(randomBytes(12)).toString("base64url"),
		random: Math.random,
		later: (ms, run) => {
			setTimeout(run, ms);
		},
		yieldThen: (run) => {
			setImmediate(run);
		},
	});
	const api: Api = {
		lines,
		store,
		users: new AppUsers(store, now),
		verifyIdToken,
		now,
		randomBytes,
		publicUids: new PublicUids(now, randomBytes),
		log,
		origins: new Set(options.origins),
		v1Joins: new RateLimit(20, 1, now),
	};
	const app = createApp(api);
	const listener = getRequestListener((request, { incoming }) =>
		app.fetch(request, {
			address: () => clientAddress(incoming),
			header: (name) => textOf(incoming.headers[name]),
		}),
	);
	const tick = setInterval(() => {
		lines.tick().catch((error: unknown) => {
			log("error", "lines.tick-failed", { message: error instanceof Error ? error.message : "unknown" });
		});
	}, TICK_MS);
	tick.unref();
	const sockets: { close(): void }[] = [];
	return {
		handle(request, response) {
			if (!/^\/(?:api|apiV2)(?:\/|$)/.test(request.url ?? "")) return false;
			void listener(request, response);
			return true;
		},
		attach(server) {
			sockets.push(serveSockets(server, api));
		},
		async close() {
			clearInterval(tick);
			for (const each of sockets) each.close();
			await lines.close();
		},
	};
}

/** Node keeps a list only of headers that no caller sends. */
function textOf(header: string | string[] | undefined): string | undefined {
	return Array.isArray(header) ? header.join(", ") : header;
}
