/** The one door to Firebase: the only package that imports its SDK. Load it lazily, it is the heaviest part. */
import { deleteApp, initializeApp } from "firebase/app";
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
import { type AuthPort, authPort, openAuth } from "./auth.ts";
import type { FirebaseConfig, Place } from "./config.ts";
import { type DataPort, dataPort } from "./data.ts";
import type { Services } from "./services.ts";

export interface Connection {
	readonly auth: AuthPort;
	readonly data: DataPort;
	/** For the ports that single screens open: `receptionsPort`, `accountsPort` … */
	readonly services: () => Services;
	/**
	 * Drops and re-opens the connection of the watchers: after a server restart they resume at once instead of
	 * after the SDK's back-off. Harmless when nothing is open.
	 */
	cycleNetwork(): Promise<void>;
	/** Ends everything, for tests and hot reload. */
	close(): Promise<void>;
}

/** Opens Firebase. `place`: of the page (`location.host`, `location.origin`). */
export function connect(config: FirebaseConfig, place: Place): Connection {
	// What goes wrong reaches the screen through the sinks; the SDK's own console lines would only repeat it.
	setLogLevel("silent");
	const bucket = config.storageBucket ?? (config.embedded ? `${config.projectId}.appspot.com` : undefined);
	const app = initializeApp({
		projectId: config.projectId,
		apiKey: config.apiKey,
		...(config.authDomain === undefined ? {} : { authDomain: config.authDomain }),
		...(config.appId === undefined ? {} : { appId: config.appId }),
		...(config.measurementId === undefined ? {} : { measurementId: config.measurementId }),
		...(config.messagingSenderId === undefined ? {} : { messagingSenderId: config.messagingSenderId }),
		...(bucket === undefined ? {} : { storageBucket: bucket }),
	});
	const auth = openAuth(app, config.embedded ? place.origin : undefined);
	let open: Firestore | undefined;

	const database = (): Firestore => {
		open ??= initializeFirestore(app, {
			...(config.embedded ? { host: place.host, ssl: place.origin.startsWith("https:") } : {}),
			ignoreUndefinedProperties: true,
			// All tabs share one connection: without this the third tab of an HTTP/1.1 host hangs.
			localCache: persistentLocalCache({ tabManager: persistentMultipleTabManager() }),
		});
		return open;
	};
	const drop = async (): Promise<Firestore | undefined> => {
		const dropped = open;
		open = undefined;
		if (dropped !== undefined) await terminate(dropped);
		return dropped;
	};
	const forget = async (): Promise<void> => {
		// The next person on a shared tablet must not find the list of the last one, so what an earlier page kept
		// is cleared even when this page opened nothing yet.
		database();
		const dropped = await drop();
		if (dropped !== undefined) await clearIndexedDbPersistence(dropped);
	};

	// A sign-out in another tab deletes the shared cache under this one: its database is dead from then on.
	let lastUid: string | undefined;
	const stopObserving = onAuthStateChanged(auth, (user) => {
		if (lastUid !== undefined && lastUid !== user?.uid) void drop();
		lastUid = user?.uid;
	});

	const services: Services = { app, auth, config, place, database, forget };
	return {
		auth: authPort(auth, forget),
		data: dataPort(services),
		services: () => services,
		async cycleNetwork() {
			const cycled = open;
			if (cycled === undefined) return;
			try {
				await disableNetwork(cycled);
				await enableNetwork(cycled);
			} catch (error) {
				// A sign-out ended this database in between; the next one opens with its own network.
				if (open === cycled) throw error;
			}
		},
		async close() {
			stopObserving();
			await drop();
			await deleteApp(app);
		},
	};
}
