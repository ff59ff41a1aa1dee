import { isAccountNoted } from "@junban/app-shell/account-note";

/** Shows what `frame/by-account.tsx` has for a signed-in account. On interactive pages the script in the page did so before. */
export function showAccount(): void {
	if (isAccountNoted()) document.documentElement.dataset["account"] = "";
}
