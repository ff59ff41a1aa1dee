/**
 * Whether an account is signed in on this origin, for a page that must know before its first paint. The account service
 * keeps the sign-in itself, but its store opens much later.
 */

/** Pages of registration are taken over at once where a key begins with `register`. */
export const ACCOUNT_KEY = "register-account";

/** Notes it for all tabs. */
export function noteAccount(isSignedIn: boolean): void {
	try {
		if (isSignedIn) localStorage.setItem(ACCOUNT_KEY, "yes");
		else localStorage.removeItem(ACCOUNT_KEY);
	} catch {
		// The browser blocks the storage. The account service then keeps no sign-in from page to page either.
	}
}

export function isAccountNoted(): boolean {
	try {
		return localStorage.getItem(ACCOUNT_KEY) !== null;
	} catch {
		return false;
	}
}
