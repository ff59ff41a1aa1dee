/** Who is signed in, and the connection to the documents; both come after the first paint. */
import { ConfigError, loadConfig, type RuntimeConfig } from "@junban/app-shell/config";
import { createStore, type Store } from "@junban/app-shell/store";
import type { Code } from "@junban/domain/codes";
import type { SignedInUser } from "@junban/firebase-client/auth";
import type { Connection } from "@junban/firebase-client/connect";

export interface Services {
	readonly config: RuntimeConfig;
	readonly firebase: Connection;
}

export type Session =
	| { readonly kind: "starting" }
	| { readonly kind: "broken"; readonly code: Code }
	| { readonly kind: "signedOut"; readonly services: Services }
	| { readonly kind: "signedIn"; readonly services: Services; readonly user: SignedInUser };

export interface SessionParts {
	readonly load: () => Promise<RuntimeConfig>;
	readonly connect: (config: RuntimeConfig) => Promise<Connection>;
}

/** Starts once; the session changes with sign-in and sign-out, also those of other tabs. */
export function startSession({ load, connect }: SessionParts): Store<Session> {
	const session = createStore<Session>({ kind: "starting" });
	const start = async () => {
		const config = await load();
		const services = { config, firebase: await connect(config) };
		services.firebase.auth.observe((user) =>
			session.update(() =>
				user === undefined ? { kind: "signedOut", services } : { kind: "signedIn", services, user },
			),
		);
	};
	start().catch((error: unknown) =>
		session.update(() => ({ kind: "broken", code: error instanceof ConfigError ? "offline" : "internal" })),
	);
	return session;
}

/** The parts of the product: Firebase comes as a chunk of its own, beside the configuration. */
export const browserSession: SessionParts = {
	load: () => loadConfig(),
	async connect(config) {
		const { connect } = await import("@junban/firebase-client/connect");
		return connect(config.firebase, { host: location.host, origin: location.origin });
	},
};
