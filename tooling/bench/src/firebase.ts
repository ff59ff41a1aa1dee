import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { FIRESTORE_RULES } from "@junban/firebase/files";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import { request } from "@junban/product/api";
import { newDataFolder, removeDataFolder } from "@junban/product/data-folder";
import { storeAsService } from "@junban/product/firestore";
import { OWNER_PASSWORD, type Server, type Starting, start } from "@junban/product/server";
import * as v from "valibot";

const PROJECT = "junban";
const PROGRAM = fileURLToPath(import.meta.resolve("@junban/firebase-embedded/server/main"));
/** The flags of the root's script `firebase-embedded`: a small nursery is collected early, which keeps memory small. */
const NODE_OPTIONS = ["--max-semi-space-size=8"];
const INDEXES = fileURLToPath(import.meta.resolve("@junban/firebase/firestore.indexes.json"));
const ACCOUNTS = "identitytoolkit.googleapis.com/v1";

export const DATABASE = `projects/${PROJECT}/databases/(default)`;

/** firebase-embedded as a separate program, with the product's rules and indexes. */
export interface Firebase {
	readonly server: Server;
	/** Bypasses the rules. */
	readonly store: FirestoreClient;
	/** Creates an account that is staff in these apps, and returns its ID token. */
	readonly staff: (uid: string, apps: readonly string[]) => Promise<string>;
	/** Kills the server (kill -9) and starts another one on the same data. This object is useless afterwards. */
	readonly restart: () => Promise<Firebase>;
}

const signedIn = v.object({ idToken: v.string() });

/** Runs `work` against a fresh server with an empty store, and stops the server. */
export async function withFirebase<T>(work: (firebase: Firebase) => Promise<T>): Promise<T> {
	const folder = newDataFolder("firebase");
	const data = join(folder, "data");
	const rules = join(folder, "firestore.rules");
	writeFileSync(rules, FIRESTORE_RULES);
	const files = ["--rules", rules, "--indexes", INDEXES, "--data", data];
	let starting: Starting | undefined;
	async function open(): Promise<Firebase> {
		starting = start({ args: [...NODE_OPTIONS, PROGRAM, ...files, "--project", PROJECT, "--port", "0"] });
		const server = await starting.ready;
		const store = storeAsService(server.url, data);
		const secret = readFileSync(join(data, "service-secret"), "utf8").trim();
		return {
			server,
			store,
			staff: (uid, apps) => staff(server.url, store, secret, uid, apps),
			async restart() {
				await server.kill();
				return open();
			},
		};
	}
	try {
		return await work(await open());
	} finally {
		await starting?.kill();
		removeDataFolder(folder);
	}
}

async function staff(
	url: string,
	store: FirestoreClient,
	secret: string,
	uid: string,
	apps: readonly string[],
): Promise<string> {
	const email = `${uid}@example.com`;
	const created = await request(`${url}/${ACCOUNTS}/projects/${PROJECT}/accounts`, {
		method: "POST",
		token: secret,
		body: { localId: uid, email, password: OWNER_PASSWORD },
	});
	if (created.status !== 200) throw new Error(`account: ${created.status} ${JSON.stringify(created.body)}`);
	await store.commit(apps.map((app) => ({ set: `apps/${app}/users/${uid}`, data: { uid, role: "staff" } })));
	const { body } = await request(`${url}/${ACCOUNTS}/accounts:signInWithPassword?key=tools`, {
		method: "POST",
		body: { email, password: OWNER_PASSWORD, returnSecureToken: true },
	});
	return v.parse(signedIn, body).idToken;
}
