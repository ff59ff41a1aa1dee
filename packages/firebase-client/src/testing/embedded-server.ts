/** For tests: the embedded Firebase behind the test runner's own pages, on the same origin as in the product. */
import { mkdtempSync, rmSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FIRESTORE_INDEXES, FIRESTORE_RULES, STORAGE_RULES } from "@junban/firebase/files";
import { type Embedded, openEmbedded } from "@junban/firebase-embedded/embedded";
import { createFirestoreClient, type FirestoreClient, type Write } from "@junban/firestore-wire/client";
import { type Data, Timestamp, type Value } from "@junban/firestore-wire/value";
import { MASTER, OWNER, PROJECT, STRANGER } from "./accounts.ts";

export interface Mail {
	readonly to: string;
	readonly text: string;
}

interface PageServer {
	middlewares: { use(handler: (req: IncomingMessage, res: ServerResponse, next: () => void) => void): void };
	httpServer: { once(event: "close", listener: () => void): void } | null;
}

const dataDir = mkdtempSync(join(tmpdir(), "junban-client-"));
/** Undefined while the server is down: then connections break, as at a port where nobody listens. */
let embedded: Embedded | undefined;
/** Of the runner's pages, as their requests say. */
let origin = "http://localhost";
const mails: Mail[] = [];
/** Milliseconds by which the clock of the account service is ahead. */
let ahead = 0;
/** Requests that are refused as Google's API would: part of their address, and the word of the refusal. */
let refusal: { readonly path: string; readonly word: string } | undefined;
/** Requests that found the server down. */
let refused = 0;
/** Queries that read a long collection because no index fits. */
const scans: string[] = [];

async function start(): Promise<Embedded> {
	embedded = await openEmbedded({
		dataDir,
		projectId: PROJECT,
		rules: { firestore: FIRESTORE_RULES, storage: STORAGE_RULES },
		indexes: JSON.parse(FIRESTORE_INDEXES).indexes,
		log: ({ event, fields }) => {
			if (event === "query.scan") scans.push(JSON.stringify(fields));
		},
		accounts: {
			passwordCost: 10,
			now: () => Date.now() + ahead,
			publicUrl: () => origin,
			mailer: {
				async send({ to, text }) {
					mails.push({ to, text });
				},
			},
		},
	});
	return embedded;
}

async function stop(): Promise<void> {
	const stopped = embedded;
	embedded = undefined;
	await stopped?.close();
}

/** A Vite plugin: the server with the product's own rules, a shop with its owner, a master and a stranger. */
export function embeddedServer() {
	return {
		name: "embedded-firebase",
		async configureServer({ middlewares, httpServer }: PageServer) {
			const { auth } = await start();
			const owner = await auth.createUser({ ...OWNER, displayName: "店長" });
			await auth.createUser(STRANGER);
			const master = await auth.createUser(MASTER);
			auth.setCustomClaims(master.uid, { master: true });
			await write([
				{ set: `apps/demo/users/${owner.uid}`, data: { uid: owner.uid, role: "owner" } },
				{ set: "apps/demo", data: { uid: "demo", name: "みなと食堂", en: { name: "Minato" } } },
				{ set: "apps/demo/line/main", data: { uid: "main", color: "#B3261E", number_prefix: "A-" } },
			]);
			middlewares.use((request, response, next) => {
				origin = `http://${request.headers.host}`;
				if (embedded === undefined && isFirebase(request.url ?? "")) {
					refused += 1;
					request.socket.destroy();
				} else if (refusal !== undefined && (request.url ?? "").includes(refusal.path)) {
					const { word } = refusal;
					response.writeHead(500, { "Content-Type": "application/json" });
					response.end(JSON.stringify({ error: { code: 500, message: word, status: word } }));
				} else if (embedded?.handle(request, response) !== true) next();
			});
			httpServer?.once("close", () => {
				void stop().finally(() => rmSync(dataDir, { recursive: true, force: true }));
			});
		},
	};
}

function isFirebase(url: string): boolean {
	return /^\/(?:google\.firestore|v1\/projects|v0\/b|identitytoolkit|securetoken)/.test(url);
}

function firestore(): FirestoreClient {
	if (embedded === undefined) throw new Error("the embedded server is down");
	return createFirestoreClient({ transport: embedded.transport, projectId: PROJECT });
}

async function write(writes: Write[]): Promise<void> {
	await firestore().commit(writes);
}

/** Commands take data as JSON: a field `{ ms }` is stored as a timestamp. */
function stamped(data: Data): Data {
	const entries = Object.entries(data).map(([name, value]): [string, Value] => {
		const { ms }: { readonly ms?: unknown } = { ...Object(value) };
		return [name, typeof ms === "number" ? Timestamp.fromMillis(ms) : value];
	});
	return Object.fromEntries(entries);
}

/** Commands of the test runner, which tests call from the page: they write as the service. */
export const commands = {
	/** The n-th member of the line, with other fields than the desk would write where given. */
	putMember: (_context: unknown, number: number, partial: Data = {}, line = "main") => {
		const uid = `M${String(number).padStart(23, "0")}`;
		const data = {
			uid,
			public_uid: `P${String(number).padStart(23, "0")}`,
			series: 1,
			number,
			line_up_at: new Timestamp(1_700_000_000 + number, 0),
			guide_over: false,
			party_size: 2,
			version: number,
			...stamped(partial),
		};
		return write([{ set: `apps/demo/line/${line}/members/${uid}`, data }]);
	},
	putDocument: (_context: unknown, path: string, data: Data) => write([{ set: path, data: stamped(data) }]),
	putDocuments: (_context: unknown, documents: readonly (readonly [path: string, data: Data])[]) =>
		write(documents.map(([path, data]) => ({ set: path, data: stamped(data) }))),
	deleteDocument: (_context: unknown, path: string) => write([{ delete: path }]),
	/** The stored fields of a document; null for none. */
	getDocument: async (_context: unknown, path: string): Promise<Data | null> =>
		(await firestore().batchGet([path])).get(path)?.data ?? null,
	/** Refuses all requests with this part in their address, until called with null. `word`: as Google's API says it. */
	refuse: async (_context: unknown, path: string | null, word = "INTERNAL") => {
		refusal = path === null ? undefined : { path, word };
	},
	/** Those sent to the address. */
	mailsTo: async (_context: unknown, address: string) => mails.filter(({ to }) => to === address),
	/** Ends the sessions of the token's account, as the API does. */
	endSessions: async (_context: unknown, idToken: string) => {
		const verified = await embedded?.auth.verifyIdToken(idToken);
		if (verified !== undefined) embedded?.auth.revokeSessions(verified.uid, verified);
	},
	/** Ends the other sessions of the token's account, one by one, as the API does. */
	endOtherSessions: async (_context: unknown, idToken: string) => {
		const auth = embedded?.auth;
		const verified = await auth?.verifyIdToken(idToken);
		if (auth === undefined || verified === undefined) return;
		const own: unknown = Reflect.get(Object(verified.token["firebase"]), "session");
		for (const { name } of auth.sessionsOf(verified.uid))
			if (name !== own) auth.endSession(verified.uid, name);
	},
	/** An account whose password the server made; returns when that ends, in whole seconds. Default: in a day. */
	createFirstAccount: async (_context: unknown, email: string, password: string, hours = 24) => {
		const passwordEndsAt = (Math.floor((Date.now() + ahead) / 1000) + hours * 3600) * 1000;
		await embedded?.auth.createUser({ email, password, passwordEndsAt });
		return passwordEndsAt;
	},
	/** How many requests have found the server down. */
	refused: async () => refused,
	/** Sets the clock of the account service forward. Returns by how much it is ahead, in milliseconds. */
	passTime: async (_context: unknown, ms: number) => {
		ahead += ms;
		return ahead;
	},
	/** What was read without an index until now. */
	scans: async () => scans,
	stopServer: () => stop(),
	startServer: async () => {
		await start();
	},
};

declare module "vitest/browser" {
	interface BrowserCommands {
		putMember(number: number, partial?: Data, line?: string): Promise<void>;
		putDocument(path: string, data: Data): Promise<void>;
		putDocuments(documents: readonly (readonly [path: string, data: Data])[]): Promise<void>;
		deleteDocument(path: string): Promise<void>;
		getDocument(path: string): Promise<Data | null>;
		refuse(path: string | null, word?: string): Promise<void>;
		mailsTo(address: string): Promise<Mail[]>;
		endSessions(idToken: string): Promise<void>;
		endOtherSessions(idToken: string): Promise<void>;
		createFirstAccount(email: string, password: string, hours?: number): Promise<number>;
		refused(): Promise<number>;
		passTime(ms: number): Promise<number>;
		scans(): Promise<string[]>;
		stopServer(): Promise<void>;
		startServer(): Promise<void>;
	}
}
