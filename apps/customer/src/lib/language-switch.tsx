import { LanguageSwitch as Switch } from "@junban/app-shell/language-switch";
import { usePathname, useSearch } from "@junban/app-shell/router";

/** Links to the same page in the other language and stores the choice in a cookie. */
export function LanguageSwitch() {
	return <Switch here={{ pathname: usePathname(), search: useSearch() }} />;
}
