/** Why nobody is signed in any more, for the login page. */
import type { Session } from "@junban/app-shell/session";
import { createStore, type ReadableStore } from "@junban/app-shell/store";
import type { Services } from "./services.ts";

/** `self`: by the button of this page. `elsewhere`: another tab or device ended it, or the account was disabled. */
export type SessionEnd = "self" | "elsewhere";

/** Undefined until a session of this page has ended, and again after the next sign-in. */
export function watchSessionEnd(
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
