import type { IncomingMessage, ServerResponse } from "node:http";
import { largestNetworkOf } from "@junban/callers/network-of";
import type { Shares } from "@junban/callers/share";
import { threadShares } from "@junban/callers/thread-share";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import { FirestoreError, type RpcTransport } from "@junban/firestore-wire/rpc";
import { type Authenticate, authenticator } from "#src/access/authenticate.ts";
import { type Caller, isStranger } from "#src/access/authorize.ts";
import { rulesAuthorize } from "#src/access/rules-authorize.ts";
import { serviceSecret } from "#src/access/service-secret.ts";
import { clientAddressBehind } from "#src/auth/client-address.ts";
import { openAuth } from "#src/auth/open.ts";
import type { Auth, AuthOptions } from "#src/auth/types.ts";
import { backupFolder } from "#src/backup/backup.ts";
import { recordFormat } from "#src/backup/format.ts";
import { prepareFolder } from "#src/backup/keep-copy.ts";
import type { Manifest } from "#src/backup/manifest.ts";
import type { BlobLimits } from "#src/blobs/context.ts";
import { type BlobOptions, type Blobs, type Files, openBlobs } from "#src/blobs/open.ts";
import { storageRights } from "#src/blobs/rights.ts";
import { ListenConnection } from "#src/listen/connection.ts";
import { FirstReads } from "#src/listen/first-reads.ts";
import { ListenHub } from "#src/listen/hub.ts";
import type { Log } from "#src/log.ts";
import { Meter } from "#src/meter.ts";
import type { Metrics } from "#src/metrics.ts";
import { Requests } from "#src/requests.ts";
import { inProcessClient, inProcessTransport } from "#src/rest/in-process.ts";
import type { RpcContext } from "#src/rest/rpc-types.ts";
import { Turns } from "#src/rest/turns.ts";
import type { RulesAuth, RulesLookup } from "#src/rules/types.ts";
import type { IndexSpec } from "#src/store/indexes.ts";
import type { Quotas } from "#src/store/quotas.ts";
import { Store } from "#src/store/store.ts";
import { databaseOf } from "#src/values/names.ts";
import { Channels } from "#src/webchannel/channels.ts";
import { WriteConnection } from "#src/webchannel/write-connection.ts";

export type { Auth } from "#src/auth/types.ts";
export type { BlobLimits } from "#src/blobs/context.ts";
export { readIndexFile } from "#src/index-file.ts";
export type { Log, LogEvent } from "#src/log.ts";
export type { IndexSpec } from "#src/store/indexes.ts";
export type { Quotas } from "#src/store/quotas.ts";

export interface EmbeddedOptions {
	/** Created if missing. One process at a time holds it. */
	dataDir: string;
	projectId: string;
	/**
	 * Texts of `firestore.rules` and `storage.rules`. They decide every call that is not the service's. Without them
	 * nothing is allowed.
	 */
	rules?: { readonly firestore: string; readonly storage?: string };
	/** What clients may store besides what the rules allow. Default: no bounds. */
	quotas?: Quotas;
	/** Those of `firestore.indexes.json`, see `readIndexFile`. */
	indexes?: readonly IndexSpec[];
	log?: Log;
	/** Origins of pages that may call from another origin. Default: none. */
	origins?: readonly string[];
	/** Accounts: public address, mailer, sign-up rules, and how to find a caller's network address. */
	accounts?: Pick<
		AuthOptions,
		"publicUrl" | "mailer" | "signUp" | "sessionEnds" | "clientAddress" | "passwordCost" | "now"
	>;
	/** Called with each call of an account that is not anonymous, before it is answered. */
	onAccount?: (req: IncomingMessage, uid: string) => void;
	/** Bounds of files and their uploads. */
	storage?: Partial<BlobLimits>;
	/** Names of the buckets of files. Default: those that Google gives a project, `{projectId}.appspot.com` and `{projectId}.firebasestorage.app`. */
	buckets?: readonly string[];
	/**
	 * Whether a trusted proxy sets `X-Forwarded-Proto` and `X-Forwarded-Host`. Addresses of uploads are made from them.
	 */
	trustProxy?: boolean;
	/** SQLite's limit of pages (4 kB each), for tests of a full disk. */
	maxPages?: number;
	/**
	 * In which queries, the writes of clients and the first reads of listeners are done. Default: two of its own. Tests of the
	 * protocol give some whose clocks stand still: then nothing waits.
	 */
	shares?: Shares;
	/**
	 * FULL, the default: an acknowledged commit survives a loss of power. NORMAL: it survives only the end of the
	 * process.
	 */
	synchronous?: "FULL" | "NORMAL";
}

export interface Embedded {
	/**
	 * Answers requests to `/google.firestore.v1.Firestore/`, `/v1/projects/`, `/v0/b/`, the account service, its page
	 * `/__/auth/action` and `/.well-known/jwks.json`. For all others it does nothing and returns false.
	 */
	handle(req: IncomingMessage, res: ServerResponse): boolean;
	/** For a server in this process. Acts as the service. */
	client: FirestoreClient;
	/** The same calls with the protocol's messages. */
	transport: RpcTransport;
	auth: Auth;
	/** Uploaded files, for a server in this process. */
	files: Files;
	/** Bearer token of other processes that act as the service. It is stored in the data folder. */
	serviceSecret: string;
	/** Whether the disk has no room for writes. Reading goes on, and the store looks for room by itself. */
	isFull(): boolean;
	/** Counters and gauges of this server. */
	metrics(): Metrics;
	/**
	 * Copies the data folder to a new folder while work continues. Every change acknowledged before the call is in the
	 * copy. Rejects with FAILED_PRECONDITION if the folder exists and is not empty.
	 */
	backup(to: string): Promise<Manifest>;
	/**
	 * Accepts nothing new from now on. Resolves when accepted work is stored and answered, and streams have been told to
	 * reconnect. Keep the port open until then: clients whose requests are refused retry within seconds, clients that
	 * find no port wait for up to fifteen.
	 */
	drain(): Promise<void>;
	/** Drains, and releases the data folder. */
	close(): Promise<void>;
}

const mebibyte = 1_048_576;
/**
 * Bytes of a commit, and of one request of a channel. Callers who are not signed in get less, to bound the parsing
 * work.
 */
const bodyBytes = { known: 10 * mebibyte, anyone: mebibyte };
const closedRules = "rules_version = '2'; service cloud.firestore {}";
const closedFiles = "rules_version = '2'; service firebase.storage {}";

/**
 * Rejects with FirestoreError FAILED_PRECONDITION if another process holds the data folder, and with RulesError
 * (`firestore.rules:12:5 ...`) if the rules have a fault.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
	const { dataDir, projectId, origins = [], onAccount = () => undefined } = options;
	const meter = new Meter();
	const log = meter.log(options.log ?? (() => undefined));
	await prepareFolder(dataDir, log);
	const { shares = threadShares() } = options;
	const turns = new Turns(shares);
	const { context, store, hub } = openDocuments(options, meter, log, turns, new FirstReads(shares));
	const auth = await openAuth({
		dataDir,
		projectId,
		log,
		origins,
		...options.accounts,
	}).catch((cause: unknown) => {
		store.close();
		throw cause;
	});
	recordFormat(dataDir);
	const secret = serviceSecret(dataDir);
	const clientAddress = options.accounts?.clientAddress ?? clientAddressBehind(0);
	const authenticate = authenticator(
		secret,
		(token) => auth.verifyIdToken(token),
		(req) => largestNetworkOf(clientAddress(req)),
	);
	const noteCaller = (req: IncomingMessage, caller: Caller) => {
		if (!caller.service && caller.auth !== null && !isStranger(caller)) onAccount(req, caller.auth.uid);
	};
	const isInForce = (verified: RulesAuth) => auth.isInForce(verified);
	const blobs = await openStorage({ ...options, log, isInForce }, authenticate, (path) =>
		store.get(path),
	).catch(async (cause: unknown) => {
		store.close();
		await auth.close();
		throw cause;
	});
	const channels = new Channels({
		authenticate,
		isInForce,
		log,
		maxBody: bodyBytes,
		turns,
		noteCaller,
		clientAddress,
		open: (kind, stream, caller, owner) =>
			kind === "Listen"
				? new ListenConnection({ ...context, hub }, stream, caller, owner)
				: new WriteConnection({ ...context, hub }, stream, caller),
	});

	auth.watchAccounts((uid) => channels.recheck(uid));
	const requests = new Requests({
		noteCaller,
		context,
		hub,
		channels,
		auth,
		blobs,
		authenticate,
		maxBody: bodyBytes,
		turns,
		origins,
		log,
	});

	return {
		handle: (req, res) => requests.handle(req, res),
		client: inProcessClient(context, projectId),
		transport: inProcessTransport(context),
		auth,
		files: blobs.files,
		serviceSecret: secret,
		isFull: () => store.room.isFull,
		metrics: () => meter.read(dataDir, hub, channels),
		backup: (to) =>
			backupFolder({
				dataDir,
				to,
				live: [
					{ name: "firestore.sqlite", copy: (file) => store.copy(file) },
					{ name: "blobs.sqlite", copy: (file) => blobs.copy(file) },
				],
			}),
		drain: () => requests.drain(),
		async close() {
			await requests.drain();
			channels.close();
			await blobs.close();
			store.close();
			await auth.close();
		},
	};
}

/** The documents and their listeners. */
function openDocuments(
	options: EmbeddedOptions,
	meter: Meter,
	log: Log,
	turns: Turns,
	firstReads: FirstReads,
): { context: RpcContext; store: Store; hub: ListenHub } {
	const { dataDir, maxPages, synchronous, rules, quotas, indexes = [] } = options;
	const database = databaseOf(options.projectId);
	const authorize = meter.authorize(rulesAuthorize(rules?.firestore ?? closedRules, log));
	const store: Store = new Store({
		dataDir,
		maxPages,
		synchronous,
		database,
		authorize,
		quotas,
		indexes,
		log,
		onCommitted: (committed) => hub.committed(committed),
		onDecided: (caller, ms) => turns.charge(caller, ms),
		onGroup: meter.group,
		onReopened: () => hub.reset(new FirestoreError("UNAVAILABLE", "The store was opened anew")),
	});
	const hub: ListenHub = new ListenHub(store, log, firstReads);
	return { context: { database, store, authorize }, store, hub };
}

async function openStorage(
	options: EmbeddedOptions & Pick<BlobOptions, "log" | "isInForce">,
	authenticate: Authenticate,
	get: RulesLookup,
): Promise<Blobs> {
	const {
		dataDir,
		rules,
		log,
		isInForce,
		storage: limits,
		buckets = [`${options.projectId}.appspot.com`, `${options.projectId}.firebasestorage.app`],
		origins = [],
		trustProxy = false,
		maxPages,
	} = options;
	const authorize = storageRights(rules?.storage ?? closedFiles, get, log);
	return openBlobs({
		dataDir,
		buckets,
		authenticate,
		isInForce,
		authorize,
		log,
		origins,
		trustProxy,
		limits,
		maxPages,
	});
}
