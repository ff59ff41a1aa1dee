/** For tests: an embedded server behind HTTP on a free port, in its own data folder. */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFirestoreClient, type FirestoreClient } from "@junban/firestore-wire/client";
import { type Embedded, type EmbeddedOptions, type LogEvent, openEmbedded } from "#src/embedded.ts";
import { pageAsset } from "#src/testing/page-assets.ts";
import { openRules } from "#src/testing/rules.ts";
import { reuseSigningKeys, saveSigningKeys } from "#src/testing/signing-keys.ts";

export const projectId = "demo-test";

export interface TestServer {
	embedded: Embedded;
	/** Acts as the service, in process. */
	client: FirestoreClient;
	url: string;
	port: number;
	dataDir: string;
	logs: LogEvent[];
	/** All requests so far, `METHOD path`. */
	requests: string[];
	/** Requests without a complete answer, `METHOD path`. */
	openRequests(): string[];
	http: Server;
	/** Keeps the data folder. */
	stop(): Promise<void>;
}

export function tempDir(): { dir: string; remove: () => void } {
	const dir = mkdtempSync(join(tmpdir(), "junban-embedded-"));
	return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

export async function startServer(
	dataDir: string,
	options: Partial<EmbeddedOptions> = {},
	port = 0,
): Promise<TestServer> {
	const logs: LogEvent[] = [];
	const requests: string[] = [];
	reuseSigningKeys(dataDir);
	const embedded = await openEmbedded({
		projectId,
		rules: openRules,
		log: (event) => logs.push(event),
		...options,
		accounts: { passwordCost: 10, ...options.accounts },
		dataDir,
	});
	saveSigningKeys(dataDir);
	const open = new Map<object, string>();
	const http = createServer((req, res) => {
		const request = `${req.method} ${req.url?.split("?")[0]}`;
		requests.push(request);
		open.set(res, request);
		res.on("close", () => open.delete(res));
		if (embedded.handle(req, res)) return;
		const asset = pageAsset(req.url ?? "");
		res.writeHead(asset === undefined ? 404 : 200, { "content-type": asset?.type ?? "text/plain" });
		res.end(asset?.body ?? "not found");
	});
	await new Promise<void>((resolve) => http.listen(port, "127.0.0.1", resolve));
	// A listening TCP server has such an address.
	const bound = (http.address() as AddressInfo).port;
	return {
		embedded,
		client: createFirestoreClient({ transport: embedded.transport, projectId }),
		url: `http://127.0.0.1:${bound}`,
		port: bound,
		dataDir,
		logs,
		requests,
		openRequests: () => [...open.values()],
		http,
		async stop() {
			await embedded.close();
			http.closeAllConnections();
			await new Promise((resolve) => http.close(resolve));
		},
	};
}

/** POSTs to the REST interface. */
export async function post(
	server: TestServer,
	path: string,
	body: unknown,
	headers: Record<string, string> = { authorization: `Bearer ${server.embedded.serviceSecret}` },
): Promise<{ status: number; json: unknown }> {
	const response = await fetch(
		`${server.url}/v1/projects/${projectId}/databases/(default)/documents${path}`,
		{
			method: "POST",
			headers,
			body: typeof body === "string" ? body : JSON.stringify(body),
		},
	);
	const text = await response.text();
	return { status: response.status, json: text === "" ? undefined : JSON.parse(text) };
}

/**
 * Signs a new account up.
 *
 * @param account default: an anonymous one
 * @returns the headers of its requests
 */
export async function signUp(
	server: TestServer,
	account: { email?: string; password?: string } = {},
): Promise<{ authorization: string }> {
	const signedUp = await fetch(`${server.url}/identitytoolkit.googleapis.com/v1/accounts:signUp`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(account),
	});
	const idToken = /"idToken":"([^"]+)"/.exec(await signedUp.text())?.[1] ?? "";
	return { authorization: `Bearer ${idToken}` };
}
