/** Why nobody is signed in any more, for the login page. */
import type { AuthPort } from "@junban/ports/auth";
import type { Session } from "./session.ts";
import { createStore, type ReadableStore } from "./store.ts";

/** `self`: by the button of this page. `elsewhere`: another tab or device ended it, or the account was disabled. */
export type SessionEnd = "self" | "elsewhere";

interface LeavingServices {
	/** Whether this page is signing out. */
	readonly isSigningOut: () => boolean;
}

/** The account service, with a flag that is up while this page signs out. */
export function leavingAuth(auth: AuthPort): LeavingServices & { readonly auth: AuthPort } {
	let isSigningOut = false;
	const signOut = async () => {
		isSigningOut = true;
		try {
			await auth.signOut();
		} finally {
			isSigningOut = false;
		}
	};
	return { auth: { ...auth, signOut }, isSigningOut: () => isSigningOut };
}

/** Undefined until a session of this page has ended, and again after the next sign-in. */
export function watchSessionEnd<Services extends LeavingServices>(
	session: ReadableStore<Session<Services>>,
): ReadableStore<SessionEnd | undefined> {
	const end = createStore<SessionEnd | undefined>(undefined);
	let before = session.get().kind;
	session.subscribe(() => {
		const now = session.get();
		if (before === "signedIn" && now.kind === "signedOut")
			end.set(now.services.isSigningOut() ? "self" : "elsewhere");
		if (now.kind === "signedIn") end.set(undefined);
		before = now.kind;
	});
	return end;
}
