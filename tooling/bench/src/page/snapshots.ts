// Runs in Chromium: watches the line's members as the staff screens do, and records the arrival of each.
import { initializeApp } from "firebase/app";
import {
	browserLocalPersistence,
	connectAuthEmulator,
	indexedDBLocalPersistence,
	initializeAuth,
	signInWithEmailAndPassword,
} from "firebase/auth";
import {
	collection,
	initializeFirestore,
	limit,
	memoryLocalCache,
	onSnapshot,
	orderBy,
	persistentLocalCache,
	persistentMultipleTabManager,
	query,
	where,
} from "firebase/firestore";

/** The time at which each member first was in a snapshot, by uid; milliseconds since 1970 with a fraction. */
const seen: Record<string, number> = {};

/** `cache`: `shared` is the cache of the staff screens (on disk, for all tabs); `memory` is none on disk. */
async function watch(email: string, password: string, cache: "shared" | "memory"): Promise<void> {
	const app = initializeApp({ projectId: "junban", apiKey: "embedded" });
	const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
	connectAuthEmulator(auth, location.origin, { disableWarnings: true });
	await signInWithEmailAndPassword(auth, email, password);
	const firestore = initializeFirestore(app, {
		host: location.host,
		ssl: false,
		localCache:
			cache === "memory"
				? memoryLocalCache()
				: persistentLocalCache({ tabManager: persistentMultipleTabManager() }),
	});
	const members = collection(firestore, "apps/demo/line/main/members");
	const line = query(members, where("guide_over", "==", false), orderBy("line_up_at", "asc"), limit(200));
	await new Promise<void>((resolve, reject) => {
		onSnapshot(
			line,
			(snapshot) => {
				const at = performance.timeOrigin + performance.now();
				for (const change of snapshot.docChanges()) seen[change.doc.id] ??= at;
				resolve();
			},
			reject,
		);
	});
}

Object.assign(globalThis, { benchWatch: watch, benchSeen: seen });
