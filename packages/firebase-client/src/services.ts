import type { FirebaseConfig } from "@junban/ports/firebase-config";
import type { Place } from "@junban/ports/place";
import type { FirebaseApp } from "firebase/app";
import type { Auth } from "firebase/auth";
import type { Firestore } from "firebase/firestore";

/** The part of the connection that has no document database: accounts work without its bytes. */
export type AccountServices = Pick<Services, "auth" | "config" | "place">;

/** The open connection, shared by the modules of this package. Other packages pass it on and read nothing of it. */
export interface Services {
	readonly app: FirebaseApp;
	readonly auth: Auth;
	readonly config: FirebaseConfig;
	readonly place: Place;
	/** The open database. A sign-out replaces it, so ask again for each request. */
	readonly database: () => Firestore;
	/** Closes the database and deletes its cache on this device. Call it before the session ends. */
	readonly clearCache: () => Promise<void>;
}
