import { isAccountNoted } from "@junban/app-shell/account-note";

/** Shows what `frame/by-account.tsx` has for a signed-in account, or for nobody. */
export function showAccount(isSignedIn = isAccountNoted()): void {
	document.documentElement.toggleAttribute("data-account", isSignedIn);
}
