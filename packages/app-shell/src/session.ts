/** The signed-in user and the services that screens use. Both are available after the first paint. */
import type { Code } from "@junban/domain/values";
import type { AuthPort, SignedInUser } from "@junban/ports/auth";
import { noteAccount } from "./account-note.ts";
import { ConfigError } from "./config.ts";
import { createStore, type ReadableStore } from "./store.ts";

/** `Services`: the ports that the app opens, including the account service. */
export type Session<Services> =
	| { readonly kind: "unknown" }
	| { readonly kind: "broken"; readonly code: Code }
	| { readonly kind: "signedOut"; readonly services: Services }
	| { readonly kind: "signedIn"; readonly services: Services; readonly user: SignedInUser };

/**
 * Opens the services once. Then the session changes with each sign-in and sign-out, in other tabs as well. It is `broken`
 * with `offline` if the configuration could not be fetched, with `init-failed` after any other error.
 */
export function startSession<Services extends { readonly auth: AuthPort }>(
	open: () => Promise<Services>,
): ReadableStore<Session<Services>> {
	const session = createStore<Session<Services>>({ kind: "unknown" });
	const start = async () => {
		const services = await open();
		services.auth.observe((user) => {
			noteAccount(user !== undefined);
			session.set(
				user === undefined ? { kind: "signedOut", services } : { kind: "signedIn", services, user },
			);
		});
	};
	start().catch((error: unknown) =>
		session.set({ kind: "broken", code: error instanceof ConfigError ? "offline" : "init-failed" }),
	);
	return { get: session.get, subscribe: session.subscribe };
}
