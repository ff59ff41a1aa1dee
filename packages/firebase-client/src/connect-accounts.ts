/** Opens the account service alone, for pages without documents: registration. A fifth of the bytes of `connect`. */

import type { Locale } from "@junban/domain/values";
import type { FirebaseConfig } from "@junban/ports/firebase-config";
import type { Place } from "@junban/ports/place";
import type { SecondFactorPort } from "@junban/ports/second-factor";
import { deleteApp } from "firebase/app";
import { type AccountsPort, accountsPort } from "./accounts.ts";
import { authPort, openApp, openAuth, type TokenAuthPort } from "./auth.ts";

export interface AccountsConnection {
	readonly auth: TokenAuthPort;
	/** `locale`: language of the mails and of the page that their links lead back to. */
	readonly accounts: (locale: Locale) => AccountsPort;
	/** Loaded when it is needed: most visits set up no authenticator app. */
	readonly secondFactor: () => Promise<SecondFactorPort>;
	/** For tests and hot reload. */
	close(): Promise<void>;
}

/** A page has this connection or that of `connect`. */
export function connectAccounts(config: FirebaseConfig, place: Place): AccountsConnection {
	const app = openApp(config);
	const auth = openAuth(app, config.embedded ? place.origin : undefined);
	// Staff's screens of this origin may have filled the cache. Only a sign-out needs the database.
	const clearCache = async () => (await import("./clear-cache.ts")).clearCacheOf(app);
	const services = { auth, config, place };
	return {
		auth: authPort(auth, config.embedded ? place.origin : undefined, clearCache),
		accounts: (locale) => accountsPort(services, locale),
		secondFactor: async () => (await import("./second-factor.ts")).secondFactorPort(services),
		close: () => deleteApp(app),
	};
}
