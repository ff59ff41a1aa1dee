import { type EpochMs, fieldsOf, parseEpochMs } from "@junban/domain/values";
import type { AuthPort, SignedInUser } from "@junban/ports/auth";
import type { FirebaseConfig } from "@junban/ports/firebase-config";
import type { Unsubscribe } from "@junban/ports/watch";
import { type FirebaseApp, initializeApp } from "firebase/app";
import {
	type Auth,
	browserLocalPersistence,
	browserSessionPersistence,
	connectAuthEmulator,
	indexedDBLocalPersistence,
	initializeAuth,
	onIdTokenChanged,
	type ParsedToken,
	setPersistence,
	signInWithEmailAndPassword,
	signOut,
	type User,
} from "firebase/auth";
import { problemOfAuthError } from "./errors.ts";
import { DONE } from "./outcome.ts";
import { withCode } from "./with-code.ts";

/** The account service on this device. A sign-in lasts over restarts of the browser (persistence LOCAL). */
export interface TokenAuthPort extends AuthPort {
	/** A valid ID token; undefined when nobody is signed in. Rejects when the token cannot be renewed. */
	getIdToken(): Promise<string | undefined>;
	/**
	 * Calls the listener with each sign-in and new token: when the account's password ends, because the server made it.
	 * Undefined for a password of the person's own, and on Google's service.
	 */
	watchFirstPassword(listener: (endsAt: EpochMs | undefined) => void): Unsubscribe;
}

export function openApp(config: FirebaseConfig): FirebaseApp {
	const bucket = config.storageBucket ?? (config.embedded ? `${config.projectId}.appspot.com` : undefined);
	return initializeApp({
		projectId: config.projectId,
		apiKey: config.apiKey,
		...(config.authDomain === undefined ? {} : { authDomain: config.authDomain }),
		...(config.appId === undefined ? {} : { appId: config.appId }),
		...(config.measurementId === undefined ? {} : { measurementId: config.measurementId }),
		...(config.messagingSenderId === undefined ? {} : { messagingSenderId: config.messagingSenderId }),
		...(bucket === undefined ? {} : { storageBucket: bucket }),
	});
}

/** `emulatorOrigin`: origin of the embedded server; undefined for Google's account service. */
export function openAuth(app: FirebaseApp, emulatorOrigin: string | undefined): Auth {
	const auth = initializeAuth(app, {
		persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
	});
	if (emulatorOrigin !== undefined) connectAuthEmulator(auth, emulatorOrigin, { disableWarnings: true });
	return auth;
}

/**
 * `clearCache` runs at sign-out before the session ends, when no watch is open any more.
 *
 * @param emulatorOrigin as of `openAuth`
 */
export function authPort(
	auth: Auth,
	emulatorOrigin: string | undefined,
	clearCache: () => Promise<void>,
): TokenAuthPort {
	return {
		async signIn(email, password, code) {
			try {
				auth.languageCode = pageLanguage();
				await setPersistence(auth, indexedDBLocalPersistence);
				await withCode(auth, signInWithEmailAndPassword(auth, email, password), code);
				return DONE;
			} catch (error) {
				return { ok: false, ...problemOfAuthError(error, "signIn") };
			}
		},
		async signOut() {
			const token = auth.currentUser?.refreshToken;
			try {
				await clearCache();
			} finally {
				await signOut(auth);
			}
			if (emulatorOrigin !== undefined && token !== undefined) await revoke(emulatorOrigin, token);
		},
		observe(listener) {
			let last: SignedInUser | undefined;
			let isKnown = false;
			// Not `onAuthStateChanged`, which does not report a changed name or a confirmed address.
			return onIdTokenChanged(auth, (user) => {
				const now = signedInUser(user);
				// Hourly new tokens change nothing of the user.
				if (isKnown && isSameUser(last, now)) return;
				isKnown = true;
				last = now;
				listener(now);
			});
		},
		watchFirstPassword(listener) {
			// A token that is read late counts only while no other sign-in, sign-out or token came and the watch is open.
			let call = 0;
			const stop = onIdTokenChanged(auth, (user) => {
				call += 1;
				const own = call;
				if (user === null) return listener(undefined);
				user.getIdTokenResult().then(
					({ claims }) => own === call && listener(firstPasswordEnd(claims)),
					// Without a connection what is known stays. The next token tells it.
					() => undefined,
				);
			});
			return () => {
				call += 1;
				stop();
			};
		},
		async getIdToken() {
			await auth.authStateReady();
			const user = auth.currentUser;
			if (user === null) return undefined;
			const { token, claims } = await user.getIdTokenResult();
			// A page that opens fetches the user anew, and keeps the token of before the address was confirmed.
			const isOld = user.emailVerified && claims["email_verified"] !== true;
			return isOld ? user.getIdToken(true) : token;
		},
	};
}

function firstPasswordEnd({ firebase }: ParsedToken): EpochMs | undefined {
	return parseEpochMs(Number(fieldsOf(firebase)?.password_ends_at) * 1_000);
}

/** How long a sign-out waits for the server. */
const REVOKE_MS = 3_000;

/** Ends the session on the server, too. Google has no such call: there it ends with its refresh token's account. */
async function revoke(origin: string, token: string): Promise<void> {
	try {
		await fetch(`${origin}/securetoken.googleapis.com/v1/revoke`, {
			method: "POST",
			body: new URLSearchParams({ token }),
			keepalive: true,
			signal: AbortSignal.timeout(REVOKE_MS),
		});
	} catch {
		// Nobody is signed in here any more. Without a connection the server ends the session by its age.
	}
}

function signedInUser(user: User | null): SignedInUser | undefined {
	return user === null
		? undefined
		: {
				uid: user.uid,
				email: user.email ?? "",
				emailVerified: user.emailVerified,
				displayName: user.displayName ?? "",
			};
}

function isSameUser(a: SignedInUser | undefined, b: SignedInUser | undefined): boolean {
	return (
		a?.uid === b?.uid &&
		a?.email === b?.email &&
		a?.emailVerified === b?.emailVerified &&
		a?.displayName === b?.displayName
	);
}

/** For the mail that a sign-in may cause: the language of the page, not of the browser. */
function pageLanguage(): string | null {
	return document.documentElement.lang || null;
}
