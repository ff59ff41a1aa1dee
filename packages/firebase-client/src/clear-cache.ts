import type { FirebaseApp } from "firebase/app";
import {
	clearIndexedDbPersistence,
	initializeFirestore,
	persistentLocalCache,
	terminate,
} from "firebase/firestore";

/** Deletes what the document database has cached on this device, for a page that has not opened it. */
export async function clearCacheOf(app: FirebaseApp): Promise<void> {
	const database = initializeFirestore(app, { localCache: persistentLocalCache() });
	await terminate(database);
	await clearIndexedDbPersistence(database);
}
