/** The dependencies of the screens. They load after the first paint. */
import { createMasterClient, type MasterClient } from "@junban/api-contract/master/client";
import { loadConfig, placeOf, type RuntimeConfig } from "@junban/app-shell/config";
import { leavingAuth } from "@junban/app-shell/session-end";
import type { Locale } from "@junban/domain/values";
import type { AccountsConnection } from "@junban/firebase-client/connect-accounts";
import type { AuthPort } from "@junban/ports/auth";

export interface Services {
	readonly config: RuntimeConfig;
	readonly auth: AuthPort;
	readonly accounts: AccountsConnection["accounts"];
	readonly secondFactor: AccountsConnection["secondFactor"];
	/** Whether this page is signing out. */
	readonly isSigningOut: () => boolean;
	/** All that the screens read and change. They never ask Firestore. */
	readonly client: MasterClient;
}

export async function openServices(locale: Locale): Promise<Services> {
	const [config, { connectAccounts }] = await Promise.all([
		loadConfig(),
		import("@junban/firebase-client/connect-accounts"),
	]);
	const { auth, accounts, secondFactor } = connectAccounts(config.firebase, placeOf(config, location));
	return {
		config,
		...leavingAuth(auth),
		accounts,
		secondFactor,
		client: createMasterClient({ base: config.api, locale, token: () => auth.getIdToken() }),
	};
}
