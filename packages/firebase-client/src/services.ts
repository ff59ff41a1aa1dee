import type { FirebaseApp } from "firebase/app";
import type { Auth } from "firebase/auth";
import type { Firestore } from "firebase/firestore";
import type { FirebaseConfig, Place } from "./config.ts";

/** What the parts of this package share; to everybody else it only says "this connection". */
export interface Services {
	readonly app: FirebaseApp;
	readonly auth: Auth;
	readonly config: FirebaseConfig;
	readonly place: Place;
	/** The open database; it is another one after a sign-out. */
	readonly database: () => Firestore;
	/** Closes the database and removes what it kept on this device. Before the session ends. */
	readonly forget: () => Promise<void>;
}
