import type { AuthPort, SignedInUser } from "@junban/ports/auth";

export const OWNER: SignedInUser = {
	uid: "owner",
	email: "owner@example.com",
	emailVerified: true,
	displayName: "",
};

/** An account service whose user the test sets. `subscribers`: the number of listeners. */
export function fakeAuth(): AuthPort & {
	setUser(user: SignedInUser | undefined): void;
	subscribers(): number;
} {
	const listeners = new Set<(user: SignedInUser | undefined) => void>();
	return {
		signIn: async () => ({ ok: true, value: undefined }),
		signOut: async () => undefined,
		observe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		setUser(user) {
			for (const listener of listeners) listener(user);
		},
		subscribers: () => listeners.size,
	};
}
