import type { IncomingMessage, ServerResponse } from "node:http";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import { FirestoreError, type RpcTransport } from "@junban/firestore-wire/rpc";
import { authenticator } from "#src/access/authenticate.ts";
import { type HostAuthorize, hostAuthorize } from "#src/access/host-authorize.ts";
import { serviceSecret } from "#src/access/service-secret.ts";
import { openAuth } from "#src/auth/open.ts";
import type { Auth, AuthOptions } from "#src/auth/types.ts";
import { applyCors } from "#src/cors.ts";
import { sendError } from "#src/http.ts";
import { ListenConnection } from "#src/listen/connection.ts";
import { ListenHub } from "#src/listen/hub.ts";
import type { Log } from "#src/log.ts";
import { handleRest } from "#src/rest/handle.ts";
import { inProcessClient, inProcessTransport } from "#src/rest/in-process.ts";
import { invalid, publicError } from "#src/status.ts";
import type { IndexSpec } from "#src/store/indexes.ts";
import { Store } from "#src/store/store.ts";
import { databaseOf } from "#src/values/names.ts";
import { Channels } from "#src/webchannel/channels.ts";
import { WriteConnection } from "#src/webchannel/write-connection.ts";

export type { AccessRequest } from "#src/access/host-authorize.ts";
export type { Auth } from "#src/auth/types.ts";
export type { Log, LogEvent } from "#src/log.ts";
export type { IndexSpec } from "#src/store/indexes.ts";

export interface EmbeddedOptions {
	/** Made when missing; held by one process at a time. */
	dataDir: string;
	projectId: string;
	/** Decides every call that is not the service's. Nothing is allowed without its consent. */
	authorize: HostAuthorize;
	/** `indexes` of `firestore.indexes.json`. */
	indexes?: readonly IndexSpec[];
	log?: Log;
	/** Origins whose pages may call from elsewhere. Default: none. */
	origins?: readonly string[];
	/** Accounts: where people reach this server, who delivers its mails, who may sign up, whose address is whose. */
	accounts?: Pick<AuthOptions, "publicUrl" | "mailer" | "signUp" | "clientAddress" | "passwordCost">;
	/** SQLite's limit of pages (4 kB each), for tests of a full disk. */
	maxPages?: number;
}

export interface Embedded {
	/**
	 * Answers requests to `/google.firestore.v1.Firestore/`, `/v1/projects/`, the account service, its page
	 * `/__/auth/action` and `/.well-known/jwks.json`; returns false, with nothing done, for all others.
	 */
	handle(req: IncomingMessage, res: ServerResponse): boolean;
	/** For a server in this process, as the service. */
	client: FirestoreClient;
	/** The same calls in the messages of the wire. */
	transport: RpcTransport;
	auth: Auth;
	/** Bearer token of servers elsewhere that act as the service; kept in the data folder. */
	serviceSecret: string;
	/** Stores what was accepted, ends all streams, and frees the data folder. */
	close(): Promise<void>;
}

/** Bytes of a commit, and of one request of a channel. Strangers commit little and must not keep the server parsing. */
const maxBody = { known: 10 * 1_048_576, anyone: 1_048_576 };
const channelPath = /^\/google\.firestore\.v1\.Firestore\/(Listen|Write)\/channel$/;

/** Rejects with FirestoreError FAILED_PRECONDITION when another process holds the data folder. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
	const { dataDir, projectId, indexes = [], log = () => undefined, origins = [] } = options;
	const database = databaseOf(projectId);
	const authorize = hostAuthorize(options.authorize);
	const store: Store = new Store({
		dataDir,
		maxPages: options.maxPages,
		database,
		authorize,
		indexes,
		log,
		onCommitted: (committed) => hub.committed(committed),
		onReopened: () => hub.reset(new FirestoreError("UNAVAILABLE", "The store was opened anew")),
	});
	const hub: ListenHub = new ListenHub(store, log);
	const auth = await openAuth({
		dataDir,
		projectId,
		log: (level, event, fields) => log({ level, event, ...(fields === undefined ? {} : { fields }) }),
		origins,
		...options.accounts,
	}).catch((cause: unknown) => {
		store.close();
		throw cause;
	});
	const secret = serviceSecret(dataDir);
	const authenticate = authenticator(secret, (token) => auth.verifyIdToken(token));
	const context = { database, store, authorize };
	const channels = new Channels({
		authenticate,
		log,
		maxBody,
		open: (kind, stream, caller) =>
			kind === "Listen"
				? new ListenConnection({ ...context, hub }, stream, caller)
				: new WriteConnection({ ...context, hub }, stream, caller),
	});

	async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
		try {
			const url = parseUrl(req);
			const kind = channelPath.exec(url.pathname)?.[1];
			if (kind === "Listen" || kind === "Write") await channels.handle(kind, url, req, res);
			else await handleRest({ context, authenticate, maxBody }, url, req, res);
		} catch (cause) {
			const error = publicError(cause);
			if (error.status === "INTERNAL")
				log({ level: "error", event: "request.failed", fields: { reason: String(cause) } });
			sendError(res, error);
		}
	}

	return {
		handle(req, res) {
			const url = req.url ?? "";
			const ours = url.startsWith("/google.firestore.v1.Firestore/") || url.startsWith("/v1/projects/");
			const accounts = /^\/(?:identitytoolkit|securetoken)\.googleapis\.com\//.test(url);
			if ((ours || accounts) && applyCors(req, res, origins)) return true;
			if (auth.handle(req, res)) return true;
			if (!ours) return false;
			void answer(req, res);
			return true;
		},
		client: inProcessClient(context, projectId),
		transport: inProcessTransport(context),
		auth,
		serviceSecret: secret,
		async close() {
			store.settle();
			// The answers to what was just stored are sent in this turn of the loop.
			await new Promise((resolve) => setImmediate(resolve));
			channels.close();
			store.close();
			await auth.close();
		},
	};
}

function parseUrl(req: IncomingMessage): URL {
	const url = URL.parse(req.url ?? "", "http://localhost");
	if (url === null) throw invalid("Not a URL");
	return url;
}
