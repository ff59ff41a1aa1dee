import type { Code } from "@junban/domain/values";
import type { FirebaseApp } from "firebase/app";
import {
	type Auth,
	browserLocalPersistence,
	browserSessionPersistence,
	connectAuthEmulator,
	indexedDBLocalPersistence,
	initializeAuth,
	onAuthStateChanged,
	setPersistence,
	signInWithEmailAndPassword,
	signOut,
	type User,
} from "firebase/auth";
import { codeOfAuthError } from "./errors.ts";

export interface SignedInUser {
	readonly uid: string;
	readonly email: string;
	/** Empty when the person gave none. */
	readonly displayName: string;
}

/** Who is signed in on this device. */
export interface AuthPort {
	/**
	 * Kept over restarts of the browser (LOCAL). Undefined on success, else a code: `sign-in-failed` (whatever was
	 * wrong with e-mail or password), `too-many-requests`, `offline`, `internal`.
	 */
	signIn(email: string, password: string): Promise<Code | undefined>;
	/** Ends the session and removes what the document database kept on this device. */
	signOut(): Promise<void>;
	/** Tells the user at once when known, and on each change in this or another tab. Undefined: nobody. */
	observe(listener: (user: SignedInUser | undefined) => void): () => void;
	/** A token that is valid now; undefined when nobody is signed in. Rejects when it cannot be renewed. */
	getIdToken(): Promise<string | undefined>;
}

/** The auth service, kept over restarts. `emulatorOrigin`: of the embedded server; undefined for Google's. */
export function openAuth(app: FirebaseApp, emulatorOrigin: string | undefined): Auth {
	const auth = initializeAuth(app, {
		persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
	});
	if (emulatorOrigin !== undefined) connectAuthEmulator(auth, emulatorOrigin, { disableWarnings: true });
	return auth;
}

/** `forgetData` runs before the session ends, while nothing listens any more. */
export function authPort(auth: Auth, forgetData: () => Promise<void>): AuthPort {
	return {
		async signIn(email, password) {
			try {
				await setPersistence(auth, indexedDBLocalPersistence);
				await signInWithEmailAndPassword(auth, email, password);
				return undefined;
			} catch (error) {
				return codeOfAuthError(error);
			}
		},
		async signOut() {
			try {
				await forgetData();
			} finally {
				await signOut(auth);
			}
		},
		observe: (listener) => onAuthStateChanged(auth, (user) => listener(seenUser(user))),
		async getIdToken() {
			await auth.authStateReady();
			return auth.currentUser?.getIdToken();
		},
	};
}

function seenUser(user: User | null): SignedInUser | undefined {
	return user === null
		? undefined
		: { uid: user.uid, email: user.email ?? "", displayName: user.displayName ?? "" };
}
