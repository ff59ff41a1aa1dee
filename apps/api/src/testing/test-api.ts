/** For tests: the API on a real store with real accounts behind a real server. */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "@junban/firebase-embedded/embedded";
import { reuseSigningKeys, saveSigningKeys } from "@junban/firebase-embedded/testing/signing-keys";
import { createFirestoreClient } from "@junban/firestore-wire/client";
import { seededBytes } from "@junban/vitest/seeded";
import { afterAll } from "vitest";
import { localAccounts } from "#src/accounts/account-service.ts";
import { localKeys } from "#src/accounts/keys.ts";
import { localFiles } from "#src/accounts/shop-files.ts";
import { createVerifier } from "#src/accounts/verify-id-token.ts";
import type { ApiSettings } from "#src/create-api.ts";
import { createNodeApi, type NodeApi, type NodeApiOptions } from "#src/node.ts";
import { PROJECT, SECRET, type TestApi, withShops } from "./shops.ts";

/** The API on Node, with its server. */
export interface NodeTestApi extends TestApi {
	readonly server: Server;
	readonly node: NodeApi;
}

let elsewhere: TestApi | undefined;

/** Test files that are loaded before `load` resolves use this API. They do not start their own. */
export async function askedBy(api: TestApi, load: () => Promise<void>): Promise<void> {
	elsewhere = api;
	try {
		await load();
	} finally {
		elsewhere = undefined;
	}
}

/**
 * Starts the API for the test file that calls this at its top, and ends it after the file.
 *
 * @param more settings on Node that add to or replace those of all tests; other runtimes ignore them
 */
export async function startTestApi(more: Partial<ApiSettings> = {}): Promise<TestApi> {
	return elsewhere ?? (await startNodeTestApi(more));
}

/** As `startTestApi`, always on Node. @param more settings that add to or replace those of all tests */
export async function startNodeTestApi(more: Partial<NodeApiOptions> = {}): Promise<NodeTestApi> {
	const dataDir = mkdtempSync(join(tmpdir(), "junban-api-"));
	const logs: string[] = [];
	const clock: TestApi["clock"] = { at: undefined };
	reuseSigningKeys(dataDir);
	const embedded = await openEmbedded({
		dataDir,
		projectId: PROJECT,
		buckets: ["shops"],
		accounts: { passwordCost: 10 },
	});
	saveSigningKeys(dataDir);
	const store = createFirestoreClient({ transport: embedded.transport, projectId: PROJECT });
	const node = createNodeApi({
		store,
		secret: SECRET,
		log: (level, event, fields) =>
			logs.push(JSON.stringify({ level, event, ...(typeof fields === "function" ? fields() : fields) })),
		verifyIdToken: createVerifier({
			projectId: PROJECT,
			keys: localKeys(() => embedded.auth.jwks()),
			now: Date.now,
			isInForce: (verified) => embedded.auth.isInForce(verified),
		}),
		accounts: localAccounts(embedded.auth),
		files: localFiles(embedded.files, "shops"),
		origins: ["https://allowed.example"],
		now: () => clock.at ?? Date.now(),
		publicUrl: () => "https://shops.example",
		adminUrl: () => "https://admin.shops.example",
		filesUrl: "https://firebasestorage.googleapis.com/v0/b/shops",
		randomBytes: seededBytes,
		// Tests join faster than people. Those of a flood set their line's own number.
		joinsInCalm: 0,
		...more,
	});
	const server = createServer((request, response) => {
		if (embedded.handle(request, response) || node.handle(request, response)) return;
		response.writeHead(418).end();
	});
	node.attach(server);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
	afterAll(async () => {
		await node.close();
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
		await embedded.close();
		rmSync(dataDir, { recursive: true, force: true });
	});

	const runtime = { runtime: "node", url, accountsUrl: url, dataDir, embedded, store, clock } as const;
	return { ...(await withShops(runtime)), server, node, logs };
}
