import type { Code } from "@junban/domain/values";

export interface SignedInUser {
	readonly uid: string;
	readonly email: string;
	/** Empty when the person gave none. */
	readonly displayName: string;
}

/** What the shell needs of an account service; the app binds it. */
export interface AuthPort {
	/** Undefined on success, else why it was refused. */
	signIn(email: string, password: string): Promise<Code | undefined>;
	/** Rejects when it could not be done. */
	signOut(): Promise<void>;
	/**
	 * Tells the user at once when known, and on each change in this or another tab. Undefined: nobody. Answers how to stop.
	 */
	observe(listener: (user: SignedInUser | undefined) => void): () => void;
}

/** How a person is named on a screen. */
export function userLabel({ displayName, email }: Pick<SignedInUser, "displayName" | "email">): string {
	return displayName.trim() || email;
}
