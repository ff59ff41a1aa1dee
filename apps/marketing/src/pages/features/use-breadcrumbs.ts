import { localizedPath, publicPaths } from "@junban/app-shell/paths";
import { useTranslation } from "@junban/i18n/react";
import { usePlace } from "#src/frame/place.ts";
import { ORIGIN_MARK } from "#src/publish/marks.ts";
import { FEATURES, type FeatureId } from "./feature-list.ts";

/** Where the page stands, for search engines. */
export function useBreadcrumbs(id: FeatureId): object {
	const { t } = useTranslation("features");
	const { locale } = usePlace();
	const stops = [
		{ name: t("productName", { ns: "common" }), path: publicPaths.home },
		{ name: t("all"), path: publicPaths.features },
		{ name: t(`name.${id}`), path: FEATURES[id].path },
	];
	return {
		"@type": "BreadcrumbList",
		itemListElement: stops.map(({ name, path }, at) => ({
			"@type": "ListItem",
			position: at + 1,
			name,
			item: `${ORIGIN_MARK}${localizedPath(path, locale)}`,
		})),
	};
}
