import { Timestamp as WireTimestamp } from "@junban/firestore-wire/value";
import { deleteApp, type FirebaseApp, FirebaseError, initializeApp } from "firebase/app";
import { type Auth, connectAuthEmulator, initializeAuth, inMemoryPersistence } from "firebase/auth";
import {
	collection,
	collectionGroup,
	doc,
	type Firestore,
	getDocFromServer,
	getDocsFromServer,
	initializeFirestore,
	limit,
	query,
	setLogLevel,
	Timestamp,
	terminate,
	writeBatch,
} from "firebase/firestore";
import type { Row } from "#src/matrix/row.ts";
import { filled, limitOf, type Names } from "#src/testing/cells.ts";
import { type Person, PROJECT } from "#src/testing/server.ts";
import { signInAs } from "#src/testing/sign-in.ts";

/** Tries rows through the unmodified SDK. */
export interface SdkDoor {
	readonly db: Firestore;
	readonly auth: Auth;
	/** Resolves to whether it was allowed; any other answer is an error. */
	tries(asks: Row["asks"], names: Names): Promise<boolean>;
	close(): Promise<void>;
}

export async function openSdk(url: string, person: Person): Promise<SdkDoor> {
	// The tests cause refusals, and the SDK would print each of them.
	setLogLevel("silent");
	const app = initializeApp({ projectId: PROJECT, apiKey: "any" }, `${person.subject}-${Math.random()}`);
	const auth = await signIn(app, url, person);
	const db = initializeFirestore(app, { host: new URL(url).host, ssl: false });
	return {
		db,
		auth,
		async tries(asks, names) {
			try {
				await attempt(db, asks, names);
				return true;
			} catch (error) {
				if (error instanceof FirebaseError && error.code === "permission-denied") return false;
				throw error;
			}
		},
		async close() {
			await terminate(db);
			await deleteApp(app);
		},
	};
}

async function signIn(app: FirebaseApp, url: string, person: Person): Promise<Auth> {
	const auth = initializeAuth(app, { persistence: inMemoryPersistence });
	connectAuthEmulator(auth, url, { disableWarnings: true });
	await signInAs(auth, person);
	return auth;
}

async function attempt(db: Firestore, asks: Row["asks"], names: Names): Promise<void> {
	if ("get" in asks) {
		await getDocFromServer(doc(db, filled(asks.get, names)));
	} else if ("list" in asks) {
		const path = filled(asks.list, names);
		const all = asks.group === true ? collectionGroup(db, path) : collection(db, path);
		const { limit: most } = limitOf(asks);
		await getDocsFromServer(most === undefined ? all : query(all, limit(most)));
	} else {
		const batch = writeBatch(db);
		for (const write of asks.writes) {
			if ("delete" in write) batch.delete(doc(db, filled(write.delete, names)));
			else if ("set" in write)
				batch.set(doc(db, filled(write.set, names)), sdkData(filled(write.data, names)));
			else batch.update(doc(db, filled(write.change, names)), sdkData(filled(write.data, names)));
		}
		await batch.commit();
	}
}

function sdkData(data: object): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(data).map(([key, value]: [string, unknown]) => [
			key,
			value instanceof WireTimestamp ? new Timestamp(value.seconds, value.nanoseconds) : value,
		]),
	);
}
