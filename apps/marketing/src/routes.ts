import { localizedPath } from "@junban/app-shell/paths";
import { LOCALES } from "@junban/domain/values";
import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { SITE_PAGES } from "./site-map.ts";

/** Each page twice, in both languages, from the same file. */
export default LOCALES.flatMap((locale) =>
	SITE_PAGES.map(({ id, path, file }) => {
		const address = localizedPath(path, locale).slice(1);
		const options = { id: `${locale}/${id}` };
		return address === "" ? index(file, options) : route(address, file, options);
	}),
) satisfies RouteConfig;
