/** Read by the script that stands in the page. It begins as all keys of a registration do: the page is taken over at once. */
export const ACCOUNT_KEY = "register-account";

/**
 * Notes for all tabs whether an account is signed in. The account service keeps the sign-in itself, but its store opens
 * long after the first paint.
 */
export function noteAccount(isSignedIn: boolean): void {
	try {
		if (isSignedIn) localStorage.setItem(ACCOUNT_KEY, "yes");
		else localStorage.removeItem(ACCOUNT_KEY);
	} catch {
		// The browser blocks the storage: a page is taken over at the first touch.
	}
}
