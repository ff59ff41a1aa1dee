import type { AuthPort, SignedInUser } from "#src/auth-port.ts";

export const OWNER: SignedInUser = { uid: "owner", email: "owner@example.com", displayName: "" };

/** An account service whose user the test changes; `follows`: how many hear of it. */
export function fakeAuth(): AuthPort & { tell(user: SignedInUser | undefined): void; follows(): number } {
	const listeners = new Set<(user: SignedInUser | undefined) => void>();
	return {
		signIn: async () => undefined,
		signOut: async () => undefined,
		observe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		tell(user) {
			for (const listener of listeners) listener(user);
		},
		follows: () => listeners.size,
	};
}
