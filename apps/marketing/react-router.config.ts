import { localizedPath } from "@junban/app-shell/paths";
import { LOCALES } from "@junban/domain/values";
import type { Config } from "@react-router/dev/config";
import { SITE_PAGES } from "./src/site-map.ts";

export default {
	appDirectory: "src",
	buildDirectory: "dist/react-router",
	ssr: false,
	prerender: LOCALES.flatMap((locale) => SITE_PAGES.map(({ path }) => localizedPath(path, locale))),
} satisfies Config;
