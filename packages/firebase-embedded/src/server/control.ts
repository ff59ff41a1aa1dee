import { renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { isAbsolute, join } from "node:path";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import type { Embedded } from "#src/embedded.ts";
import { readBody, sendJson } from "#src/http.ts";
import { hasSecret } from "#src/server/metrics-endpoint.ts";
import { httpStatus, publicError } from "#src/status.ts";
import { isObject } from "#src/values/json.ts";

/** This file is in the data folder while a server runs on it. It holds the port of the control server. */
export const controlName = "control.json";

/** The server that holds a data folder, as it says itself. */
export interface Holder {
	pid: number;
	/** When it opened the folder, ISO 8601. */
	since: string;
	/** The address that it listens on. */
	url: string;
}

export interface Control {
	close(): Promise<void>;
}

const maxBody = 8192;

/**
 * A server for the operator's commands, reachable from this machine and with the service secret only. While a server
 * runs, other processes cannot open its databases, so the server itself makes the copies, and asks its store for commands.
 * @param url the address that the server listens on, for those who ask who holds the folder
 */
export async function openControl(dataDir: string, embedded: Embedded, url: string): Promise<Control> {
	const file = join(dataDir, controlName);
	const holder: Holder = { pid: process.pid, since: new Date().toISOString(), url };
	const server = createServer(
		{ headersTimeout: 5_000 },
		(req, res) => void answer(embedded, holder, req, res),
	);
	// Copying a large data folder takes longer than any other request.
	server.requestTimeout = 0;
	await new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.listen(0, "127.0.0.1", resolve);
	});
	const address = server.address();
	const port = typeof address === "object" ? address?.port : undefined;
	const announced = keepTrying(() => replaceFile(file, JSON.stringify({ port, pid: process.pid })));
	return {
		async close() {
			announced.stop();
			rmSync(file, { force: true });
			const closed = new Promise<void>((resolve) => server.close(() => resolve()));
			server.closeAllConnections();
			await closed;
		},
	};
}

/** Milliseconds until the next try on a full disk. */
const tryAgainMs = 5000;

/** A full disk does not end the start: commands then find the server later. Other errors are thrown by the first try. */
function keepTrying(write: () => void): { stop: () => void } {
	let timer: NodeJS.Timeout | undefined;
	const attempt = () => {
		try {
			write();
		} catch (cause) {
			if (!isDiskFull(cause)) throw cause;
			timer = setTimeout(attempt, tryAgainMs).unref();
		}
	};
	attempt();
	return { stop: () => clearTimeout(timer) };
}

function replaceFile(file: string, text: string): void {
	const draft = `${file}.tmp`;
	try {
		writeFileSync(draft, text, { mode: 0o600 });
		renameSync(draft, file);
	} catch (cause) {
		// What a killed server left names a port of before.
		for (const name of [draft, file]) rmSync(name, { force: true });
		throw cause;
	}
}

function isDiskFull(cause: unknown): boolean {
	return cause instanceof Error && "code" in cause && (cause.code === "ENOSPC" || cause.code === "EDQUOT");
}

async function answer(
	embedded: Embedded,
	holder: Holder,
	req: IncomingMessage,
	res: ServerResponse,
): Promise<void> {
	try {
		if (!hasSecret(req, embedded.serviceSecret)) return sendJson(res, 403, '{"error":"No"}');
		if (req.method === "GET" && req.url === "/") return sendJson(res, 200, JSON.stringify(holder));
		if (req.method === "POST" && req.url === "/store")
			return sendJson(res, 200, await askStore(embedded, await readBody(req, maxBody)));
		if (req.method !== "POST" || req.url !== "/backup") return sendJson(res, 404, '{"error":"Unknown"}');
		const to = destination(await readBody(req, maxBody));
		if (to === undefined) return sendJson(res, 400, '{"error":"Not a destination"}');
		await embedded.backup(to);
		sendJson(res, 200, "{}");
	} catch (cause) {
		// The operator of this machine may read the system's error.
		const message = cause instanceof Error ? cause.message : "Failed";
		sendJson(res, httpStatus(publicError(cause)), JSON.stringify({ error: message }));
	}
}

/** Makes one of Firestore's calls of servers, as the service. */
async function askStore({ transport }: Embedded, text: string): Promise<string> {
	const call: unknown = JSON.parse(text);
	const { method, parent, body } = isObject(call) ? call : {};
	const known = METHODS.find((each) => each === method);
	if (known === undefined || typeof parent !== "string" || !isObject(body))
		throw new FirestoreError("INVALID_ARGUMENT", "Not a call");
	return JSON.stringify(await transport.call(known, parent, body));
}

const METHODS = ["commit", "batchGet", "runQuery"] as const;

function destination(body: string): string | undefined {
	try {
		const parsed: unknown = JSON.parse(body);
		const to = typeof parsed === "object" && parsed !== null && "to" in parsed ? parsed.to : undefined;
		return typeof to === "string" && isAbsolute(to) && !to.includes("\0") ? to : undefined;
	} catch {
		return undefined;
	}
}
