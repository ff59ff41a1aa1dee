import type { SignedInUser } from "@junban/ports/auth";
import type { Services } from "#src/register/services.ts";

export const OWNER: SignedInUser = {
	uid: "owner",
	email: "owner@example.com",
	emailVerified: false,
	displayName: "",
};

interface Fakes extends Partial<Omit<Services, "accounts" | "auth" | "shops">> {
	readonly user?: SignedInUser | undefined;
	/** The code that the account's authenticator app shows. Default: the account has none. */
	readonly code?: string;
	readonly accounts?: Partial<Services["accounts"]>;
	readonly shops?: Partial<Services["shops"]>;
}

const DONE = { ok: true, value: undefined } as const;
const unexpected = () => {
	throw new Error("the test gave no such request");
};

/** Services of a test. A request that the test does not give fails it. `create` and `signIn` sign the owner in. */
export function fakeServices({ user, code, accounts, shops, ...more }: Fakes = {}): () => Promise<Services> {
	let now = user;
	const listeners = new Set<(user: SignedInUser | undefined) => void>();
	const become = (next: SignedInUser | undefined) => {
		now = next;
		for (const listener of listeners) listener(now);
	};
	return async () => ({
		signUp: "open",
		slug: async () => ({ ok: true, value: { available: true } }),
		auth: {
			observe: (listener) => {
				listeners.add(listener);
				queueMicrotask(() => listener(now));
				return () => listeners.delete(listener);
			},
			signIn: async (_email, _password, given) => {
				if (given !== code)
					return { ok: false, code: given === undefined ? "code-required" : "code-wrong", detail: "" };
				become(OWNER);
				return DONE;
			},
			signOut: async () => become(undefined),
		},
		accounts: {
			create: async () => {
				become(OWNER);
				return { ok: true, value: OWNER.uid };
			},
			refresh: async () => DONE,
			sendVerification: unexpected,
			sendReset: unexpected,
			changeEmail: unexpected,
			...accounts,
		},
		shops: { createApp: unexpected, myApps: async () => ({ ok: true, value: { apps: [] } }), ...shops },
		...more,
	});
}
