/** Who is signed in, and what the screens take from outside. Both come after the first paint. */
import type { Code } from "@junban/domain/values";
import type { AuthPort, SignedInUser } from "./auth-port.ts";
import { ConfigError } from "./config.ts";
import { createStore, type Followed } from "./store.ts";

/** `Services`: what the app opens, the account service among it. */
export type Session<Services> =
	| { readonly kind: "unknown" }
	| { readonly kind: "broken"; readonly code: Code }
	| { readonly kind: "signedOut"; readonly services: Services }
	| { readonly kind: "signedIn"; readonly services: Services; readonly user: SignedInUser };

/**
 * Opens the services once; from then on the session changes with each sign-in and sign-out, those of other tabs included.
 * Broken with `offline` when the configuration could not be had, else with `internal`.
 */
export function startSession<Services extends { readonly auth: AuthPort }>(
	open: () => Promise<Services>,
): Followed<Session<Services>> {
	const session = createStore<Session<Services>>({ kind: "unknown" });
	const start = async () => {
		const services = await open();
		services.auth.observe((user) =>
			session.set(
				user === undefined ? { kind: "signedOut", services } : { kind: "signedIn", services, user },
			),
		);
	};
	start().catch((error: unknown) =>
		session.set({ kind: "broken", code: error instanceof ConfigError ? "offline" : "internal" }),
	);
	return { get: session.get, follow: session.follow };
}
