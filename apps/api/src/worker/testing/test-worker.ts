/** For tests: the Worker in workerd, its Firestore and its accounts a firebase-embedded on a loopback port. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "@junban/firebase-embedded/embedded";
import { reuseSigningKeys, saveSigningKeys } from "@junban/firebase-embedded/testing/signing-keys";
import { createFirestoreClient } from "@junban/firestore-wire/client";
import * as v from "valibot";
import { afterAll } from "vitest";
import { createTestHarness } from "wrangler";
import { PROJECT, SECRET, type TestApi, withShops } from "#src/testing/shops.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** What the deployed Worker is made with; the file has no comments, so it is JSON. */
const productConfig = v.object({
	name: v.string(),
	compatibility_date: v.string(),
	compatibility_flags: v.array(v.string()),
	durable_objects: v.object({ bindings: v.array(v.object({ name: v.string(), class_name: v.string() })) }),
	migrations: v.array(v.object({ tag: v.string(), new_sqlite_classes: v.array(v.string()) })),
});

export interface TestWorker extends TestApi {
	/** Ends the line's object where it is. Its phones stay connected while it sleeps, or are cut off. */
	evict(line: string, webSockets: "hibernate" | "close"): Promise<void>;
	/** The rows that SQL finds in the object's own storage. */
	rowsOf(line: string, sql: string): Promise<unknown[]>;
}

/** Starts it for the test file that calls this at its top; ended after the file. @param vars besides those of all tests */
export async function startTestWorker(vars: Readonly<Record<string, string>> = {}): Promise<TestWorker> {
	const dataDir = mkdtempSync(join(tmpdir(), "junban-worker-"));
	const clock: TestApi["clock"] = { at: undefined };
	reuseSigningKeys(dataDir);
	const embedded = await openEmbedded({
		dataDir,
		projectId: PROJECT,
		buckets: ["shops"],
		accounts: { passwordCost: 10 },
	});
	saveSigningKeys(dataDir);
	const firebase = createServer((request, response) => {
		if (!embedded.handle(request, response)) response.writeHead(418).end();
	});
	await new Promise<void>((resolve) => firebase.listen(0, "127.0.0.1", resolve));
	const address = firebase.address();
	const accountsUrl = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
	const config = v.parse(productConfig, JSON.parse(readFileSync(join(ROOT, "wrangler.jsonc"), "utf8")));
	const harness = createTestHarness({
		root: ROOT,
		workers: [
			{
				config: {
					...config,
					main: "src/worker/testing/worker.ts",
					vars: {
						FIREBASE_PROJECT_ID: PROJECT,
						API_SECRET: SECRET,
						FIRESTORE_URL: accountsUrl,
						FIRESTORE_TOKEN: embedded.serviceSecret,
						ID_TOKEN_KEYS_URL: `${accountsUrl}/.well-known/jwks.json`,
						ORIGINS: "https://allowed.example",
						JOINS_IN_CALM: "0",
						PUBLIC_URL: "https://shops.example",
						ADMIN_URL: "https://admin.shops.example",
						FIREBASE_BUCKET: "shops",
						...vars,
					},
				},
			},
		],
	});
	afterAll(async () => {
		await harness.close();
		firebase.closeAllConnections();
		await new Promise((resolve) => firebase.close(resolve));
		await embedded.close();
		rmSync(dataDir, { recursive: true, force: true });
	});
	const { url } = await harness.listen();
	const shops = await withShops({
		runtime: "workerd",
		url: url.origin,
		accountsUrl,
		dataDir,
		embedded,
		store: createFirestoreClient({ transport: embedded.transport, projectId: PROJECT }),
		clock,
	});
	const nameOf = (line: string) => ({ name: `demo/${line}` });
	return {
		...shops,
		get logs() {
			return harness.getLogs().map(({ message }) => message);
		},
		evict: (line, webSockets) =>
			harness.getWorker().evictDurableObject("LineObject", { ...nameOf(line), webSockets }),
		rowsOf: async (line, sql) => {
			const storage = await harness.getWorker().getDurableObjectStorage("LineObject", nameOf(line));
			return await storage.exec(sql);
		},
	};
}
