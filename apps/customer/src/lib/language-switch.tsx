import { LanguageSwitch as Switch } from "@junban/app-shell/language-switch";
import { usePathname, useSearch } from "@junban/app-shell/router";

/** Leads to the same page in the other language and remembers the choice. */
export function LanguageSwitch() {
	return <Switch here={{ pathname: usePathname(), search: useSearch() }} />;
}
