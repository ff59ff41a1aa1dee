import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import type { Authenticate, NoteCaller } from "#src/access/authenticate.ts";
import type { Auth } from "#src/auth/types.ts";
import { isBlobUrl } from "#src/blobs/names.ts";
import type { Blobs } from "#src/blobs/open.ts";
import { applyCors } from "#src/cors.ts";
import { isGrpc, refuseGrpc } from "#src/grpc.ts";
import { type BodyLimits, sendError } from "#src/http.ts";
import type { ListenHub } from "#src/listen/hub.ts";
import type { Log } from "#src/log.ts";
import { handleRest } from "#src/rest/handle.ts";
import type { RpcContext } from "#src/rest/rpc-types.ts";
import type { Turns } from "#src/rest/turns.ts";
import { invalid, publicError } from "#src/status.ts";
import type { Channels } from "#src/webchannel/channels.ts";

/**
 * How long accepted work may take when the server closes, and how long the server then still refuses requests, in
 * milliseconds.
 */
const drainMs = 2_000;
const lingerMs = 300;
const channelPath = /^\/google\.firestore\.v1\.Firestore\/(Listen|Write)\/channel$/;

export interface RequestContext {
	context: RpcContext;
	hub: ListenHub;
	channels: Channels;
	auth: Pick<Auth, "handle">;
	blobs: Pick<Blobs, "handle">;
	authenticate: Authenticate;
	maxBody: BodyLimits;
	/** For queries, writes and large bodies. */
	turns: Turns;
	noteCaller: NoteCaller;
	/** Origins whose pages may call from another origin. */
	origins: readonly string[];
	log: Log;
}

/** Routes requests to the services, and waits for accepted ones when the server closes. */
export class Requests {
	readonly #context: RequestContext;
	readonly #pending = new Set<Promise<void>>();
	#draining: Promise<void> | undefined;

	constructor(context: RequestContext) {
		this.#context = context;
	}

	/** See `Embedded.handle`. */
	handle(req: IncomingMessage, res: ServerResponse): boolean {
		const { auth, blobs, origins } = this.#context;
		const url = req.url ?? "";
		const isFirestore = url.startsWith("/google.firestore.v1.Firestore/") || url.startsWith("/v1/projects/");
		const isAuth = /^\/(?:identitytoolkit|securetoken)\.googleapis\.com\//.test(url);
		if ((isFirestore || isAuth || isBlobUrl(url)) && applyCors(req, res, origins)) return true;
		if (auth.handle(req, res) || blobs.handle(req, res)) return true;
		if (!isFirestore) return false;
		if (isGrpc(req)) {
			refuseGrpc(res);
			return true;
		}
		const answered = this.#answer(req, res).finally(() => this.#pending.delete(answered));
		this.#pending.add(answered);
		return true;
	}

	/** See `Embedded.drain`. A second call waits for the first. */
	drain(): Promise<void> {
		this.#draining ??= this.#drain();
		return this.#draining;
	}

	async #answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
		const { channels, context, authenticate, maxBody, noteCaller, turns, log } = this.#context;
		try {
			if (this.#draining !== undefined) throw new FirestoreError("UNAVAILABLE", "The server is closing");
			const url = parseUrl(req);
			const kind = channelPath.exec(url.pathname)?.[1];
			if (kind === "Listen" || kind === "Write") await channels.handle(kind, url, req, res);
			else await handleRest({ context, authenticate, maxBody, noteCaller, turns }, url, req, res);
		} catch (cause) {
			const error = publicError(cause);
			if (error.status === "INTERNAL")
				log({ level: "error", event: "request.failed", fields: { reason: String(cause) } });
			sendError(res, error);
		}
	}

	async #drain(): Promise<void> {
		const { context, hub, channels } = this.#context;
		context.store.settle();
		// The answers to commits that were just stored are sent in this turn of the event loop.
		await new Promise((resolve) => setImmediate(resolve));
		hub.drain();
		const hasClients = channels.size > 0;
		await channels.drain(drainMs);
		await Promise.race([Promise.all(this.#pending), delay(drainMs, undefined, { ref: false })]);
		if (hasClients) await delay(lingerMs);
	}
}

function parseUrl(req: IncomingMessage): URL {
	const url = URL.parse(req.url ?? "", "http://localhost");
	if (url === null) throw invalid("Not a URL");
	return url;
}
