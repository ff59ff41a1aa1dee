/**
 * For tests: a whole installation on many hosts, on this machine. The Workers and the static hosts run in workerd with the
 * files that a deployment takes; the Firebase-compatible server stands in for Google's. Before them is a front with TLS,
 * as Cloudflare's, which all names lead to.
 */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { createServer as createTlsServer, type Server } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FIRESTORE_INDEXES, FIRESTORE_RULES, STORAGE_RULES } from "@junban/firebase/files";
import { type Embedded, openEmbedded } from "@junban/firebase-embedded/embedded";
import { writeCertificate } from "@junban/firebase-embedded/testing/certificate";
import { createTestHarness } from "wrangler";
import { readSettings, type Settings } from "#src/settings.ts";
import { writeFiles } from "#src/write-files.ts";
import { FIREBASE, WHOLE } from "./whole.ts";

export interface Installation {
	readonly settings: Settings;
	readonly firebase: Embedded;
	/** The data folder of the server in Firebase's place, with the mails of its accounts in `outbox`. */
	readonly dataDir: string;
	/** Port of the front on 127.0.0.1: every host of the installation leads there. */
	readonly port: number;
	/** The front's certificate, which nobody else has signed. */
	readonly certificate: Buffer;
	/** What was given to the mail provider, as JSON. */
	readonly mails: readonly unknown[];
	/** Log lines of the Workers. */
	readonly logs: () => readonly string[];
	readonly close: () => Promise<void>;
}

export interface InstallationOptions {
	/** Over those of a whole installation. */
	readonly settings?: Readonly<Record<string, unknown>>;
	/** Secrets of the API's Worker in place of the right ones; an undefined one is not set. */
	readonly secrets?: Readonly<Record<string, string | undefined>>;
	/** Variables of the API's Worker besides those of the settings, or in their place. */
	readonly vars?: Readonly<Record<string, string>>;
	/** Changes the written files before they are deployed. */
	readonly spoil?: (folder: string) => void;
	/** The access rules in place of the product's. */
	readonly rules?: string;
	/** Firestore has no indexes: it refuses the query by which the Worker tries one. */
	readonly withoutIndexes?: boolean;
}

export async function startInstallation(options: InstallationOptions = {}): Promise<Installation> {
	const folder = mkdtempSync(join(tmpdir(), "junban-hosts-"));
	const settings = readSettings(JSON.stringify({ ...WHOLE, ...options.settings }));
	if ("wrong" in settings) throw new Error(settings.wrong.join("\n"));
	const { origins } = settings;
	const { api: _api, ...others } = origins;
	const pages = Object.values(others).filter((origin) => origin !== undefined);
	const embedded = await openEmbedded({
		dataDir: join(folder, "data"),
		projectId: WHOLE.firebase.projectId,
		buckets: [WHOLE.firebase.storageBucket],
		origins: pages,
		rules: { firestore: options.rules ?? FIRESTORE_RULES, storage: STORAGE_RULES },
		indexes: JSON.parse(FIRESTORE_INDEXES).indexes,
		accounts: { publicUrl: FIREBASE, passwordCost: 10 },
	});
	const mails: unknown[] = [];
	const inner = await listen(
		createServer((asked, answer) => inside({ embedded, mails, options }, asked, answer)),
	);
	const files = join(folder, "files");
	const names = writeFiles(settings, files);
	options.spoil?.(files);
	const workers = names.map((name) => join(files, name, "wrangler.json"));
	const vars = {
		FIRESTORE_URL: inner.url,
		ID_TOKEN_KEYS_URL: `${inner.url}/.well-known/jwks.json`,
		...(settings.mail === undefined ? {} : { MAIL_URL: `${inner.url}/mail` }),
		...options.vars,
	};
	const secrets = definedOf({
		API_SECRET: randomBytes(32).toString("base64url"),
		FIRESTORE_TOKEN: embedded.serviceSecret,
		...(settings.mail === undefined ? {} : { MAIL_KEY: "key" }),
		...options.secrets,
	});
	for (const file of workers.slice(1)) withRoutes(file);
	withRoutes(workers[0] ?? "", [`${new URL(origins.api).host}/*`]);
	withVars(workers[0] ?? "", { ...vars, ...secrets });
	const [api = "", customer = "", ...statics] = workers;
	const runtimes = [[customer, api], ...statics.map((file) => [file])].map((configs) =>
		createTestHarness({ root: files, workers: configs.map((configPath) => ({ configPath })) }),
	);
	const [first = "", ...alone] = await Promise.all(
		runtimes.map(async (each) => (await each.listen()).url.port),
	);
	const ports = new Map<string, string>([
		[new URL(FIREBASE).host, String(inner.port)],
		...names
			.slice(2)
			.map((name, at): [string, string] => [new URL(Object(origins)[name]).host, alone[at] ?? ""]),
	]);
	const hosts = [origins.api, ...pages].map((origin) => new URL(origin).host);
	const tls = writeCertificate(folder, [
		...hosts,
		new URL(FIREBASE).host,
		`*.${new URL(origins.customer).host}`,
	]);
	const certificate = readFileSync(tls.cert);
	const portOf = (host: string) => Number(ports.get(host) ?? first);
	const front = await startFront({ cert: certificate, key: readFileSync(tls.key) }, portOf);
	return {
		settings,
		firebase: embedded,
		dataDir: join(folder, "data"),
		port: front.port,
		certificate,
		mails,
		logs: () => runtimes.flatMap((each) => each.getLogs()).map(({ message }) => message),
		close: async () => {
			await front.close();
			await Promise.all(runtimes.map((each) => each.close()));
			await inner.close();
			await embedded.close();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

interface Inside {
	readonly embedded: Embedded;
	readonly mails: unknown[];
	readonly options: InstallationOptions;
}

/** What the Workers reach: Firebase, and the mail provider. */
function inside(it: Inside, asked: IncomingMessage, answer: ServerResponse): void {
	const { embedded, mails, options } = it;
	if (asked.url === "/mail") void takeMail(mails, asked, answer);
	else if (options.withoutIndexes === true && asked.url?.endsWith("/www/line/main:runQuery") === true)
		answer.writeHead(400, { "content-type": "application/json" }).end(NO_INDEX);
	else if (!embedded.handle(asked, answer)) answer.writeHead(404).end();
}

/** As Google answers a query that needs an index. */
const NO_INDEX = JSON.stringify([
	{ error: { code: 400, status: "FAILED_PRECONDITION", message: "The query requires an index." } },
]);

async function takeMail(mails: unknown[], asked: IncomingMessage, answer: ServerResponse): Promise<void> {
	const parts: Buffer[] = [];
	for await (const part of asked) parts.push(Buffer.from(part));
	mails.push(JSON.parse(Buffer.concat(parts).toString("utf8")));
	answer.writeHead(200).end("{}");
}

function withVars(file: string, more: Readonly<Record<string, string>>): void {
	const config = JSON.parse(readFileSync(file, "utf8"));
	writeFileSync(file, JSON.stringify({ ...config, vars: { ...config.vars, ...more } }));
}

/** Miniflare looks for files of the Worker without routes alone, and knows no custom domains. */
function withRoutes(file: string, routes?: readonly string[]): void {
	const { routes: _routes, ...config } = JSON.parse(readFileSync(file, "utf8"));
	writeFileSync(file, JSON.stringify({ ...config, ...(routes === undefined ? {} : { routes }) }));
}

function definedOf(values: Readonly<Record<string, string | undefined>>): Record<string, string> {
	return Object.fromEntries(
		Object.entries(values).filter((each): each is [string, string] => each[1] !== undefined),
	);
}

interface Listening {
	readonly port: number;
	readonly url: string;
	readonly close: () => Promise<void>;
}

async function listen(server: ReturnType<typeof createServer> | Server): Promise<Listening> {
	const sockets = new Set<Socket>();
	server.on("connection", (socket: Socket) => {
		sockets.add(socket);
		socket.on("close", () => sockets.delete(socket));
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	return {
		port,
		url: `http://127.0.0.1:${port}`,
		close: async () => {
			server.close();
			for (const socket of sockets) socket.destroy();
			await once(server, "close");
		},
	};
}

/** Takes TLS off, as Cloudflare's edge, and tells the Workers the address that was asked. */
async function startFront(
	tls: { readonly cert: Buffer; readonly key: Buffer },
	portOf: (host: string) => number,
): Promise<Listening> {
	const told = ({ headers, url }: IncomingMessage) => ({
		...headers,
		"mf-original-url": `https://${headers.host}${url}`,
	});
	const server = createTlsServer(tls, (asked, answer) => {
		const { method, url } = asked;
		const port = portOf(asked.headers.host ?? "");
		const passed = request({ host: "127.0.0.1", port, method, path: url, headers: told(asked) }, (got) => {
			answer.writeHead(got.statusCode ?? 502, got.headers);
			got.pipe(answer);
		});
		passed.on("error", () => answer.destroy());
		asked.on("error", () => passed.destroy());
		answer.on("close", () => passed.destroy());
		asked.pipe(passed);
	});
	server.on("upgrade", (asked: IncomingMessage, socket: Socket, head: Buffer) => {
		const back = connect(portOf(asked.headers.host ?? ""), "127.0.0.1", () => {
			const lines = Object.entries(told(asked)).map(([name, value]) => `${name}: ${String(value)}`);
			back.write([`GET ${asked.url} HTTP/1.1`, ...lines, "", ""].join("\r\n"));
			back.write(head);
			back.pipe(socket);
			socket.pipe(back);
		});
		back.on("error", () => socket.destroy());
		socket.on("error", () => back.destroy());
		socket.on("close", () => back.destroy());
	});
	return await listen(server);
}
