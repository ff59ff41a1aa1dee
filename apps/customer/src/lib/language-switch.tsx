import { LanguageSwitch as Switch } from "@junban/app-shell/language-switch";
import { useLocation } from "react-router";
import { knownQuery } from "./page-query.ts";

/** Links to the same page in the other language and stores the choice in a cookie. */
export function LanguageSwitch() {
	const { pathname, search } = useLocation();
	return <Switch here={{ pathname, search: knownQuery(search) }} />;
}
