/** Opens the connection to Firebase. The module holds most of the SDK: load it lazily, after the first paint. */

import type { FirebaseConfig } from "@junban/ports/firebase-config";
import type { Place } from "@junban/ports/place";
import { deleteApp } from "firebase/app";
import { onAuthStateChanged } from "firebase/auth";
import {
	clearIndexedDbPersistence,
	disableNetwork,
	enableNetwork,
	type Firestore,
	initializeFirestore,
	persistentLocalCache,
	persistentMultipleTabManager,
	setLogLevel,
	terminate,
} from "firebase/firestore";
import { authPort, openApp, openAuth, type TokenAuthPort } from "./auth.ts";
import { type DataPort, dataPort } from "./data.ts";
import type { Services } from "./services.ts";

export interface Connection {
	readonly auth: TokenAuthPort;
	readonly data: DataPort;
	/** The argument of the ports that single screens open: `receptionsPort`, `accountsPort` … */
	readonly services: () => Services;
	/**
	 * Closes and reopens the network connection of the watches. After a restart of the server they resume at once
	 * instead of after the SDK's backoff. Does nothing without an open database.
	 */
	cycleNetwork(): Promise<void>;
	/** Closes database and app. For tests and hot reload. */
	close(): Promise<void>;
}

export function connect(config: FirebaseConfig, place: Place): Connection {
	// Failures reach the screen through the sinks; the SDK would log them a second time.
	setLogLevel("silent");
	const app = openApp(config);
	const auth = openAuth(app, config.embedded ? place.origin : undefined);
	let open: Firestore | undefined;

	const database = (): Firestore => {
		open ??= initializeFirestore(app, {
			...(config.embedded ? { host: place.host, ssl: place.origin.startsWith("https:") } : {}),
			ignoreUndefinedProperties: true,
			// All tabs share one connection; otherwise the third tab of an HTTP/1.1 host hangs.
			localCache: persistentLocalCache({ tabManager: persistentMultipleTabManager() }),
		});
		return open;
	};
	const closeDatabase = async (): Promise<Firestore | undefined> => {
		const closing = open;
		open = undefined;
		if (closing !== undefined) await terminate(closing);
		return closing;
	};
	const clearCache = async (): Promise<void> => {
		// The next user of a shared tablet must not see the list of the last one. An earlier page may have filled the
		// cache, so the database is opened for clearing even if this page has not used it.
		database();
		const closed = await closeDatabase();
		if (closed !== undefined) await clearIndexedDbPersistence(closed);
	};

	// A sign-out in another tab deletes the shared cache, after which the open database of this tab fails.
	let lastUid: string | undefined;
	const stopObserving = onAuthStateChanged(auth, (user) => {
		if (lastUid !== undefined && lastUid !== user?.uid) void closeDatabase();
		lastUid = user?.uid;
	});

	const services: Services = { app, auth, config, place, database, clearCache };
	return {
		auth: authPort(auth, config.embedded ? place.origin : undefined, clearCache),
		data: dataPort(services),
		services: () => services,
		async cycleNetwork() {
			const cycled = open;
			if (cycled === undefined) return;
			try {
				await disableNetwork(cycled);
				await enableNetwork(cycled);
			} catch (error) {
				// A sign-out closed this database in the meantime; the next one opens with a connection of its own.
				if (open === cycled) throw error;
			}
		},
		async close() {
			stopObserving();
			await closeDatabase();
			await deleteApp(app);
		},
	};
}
