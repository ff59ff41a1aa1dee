import { localizedPath } from "@junban/app-shell/paths";
import { useTranslation } from "@junban/i18n/react";
import { ArrowLeftIcon, ArrowRightIcon } from "@junban/ui/icons";
import { usePlace } from "#src/frame/place.ts";
import { FEATURES, type FeatureId, neighboursOf } from "./feature-list.ts";

/** The sign of a station: the stops before and after this page. At both ends of the line it leads to the list. */
export function StationSign({ id }: { id: FeatureId }) {
	const { t } = useTranslation("features");
	const { locale } = usePlace();
	const { before, after } = neighboursOf(id);
	const addressOf = (stop: FeatureId | undefined) =>
		localizedPath(stop === undefined ? "/features" : FEATURES[stop].path, locale);
	return (
		<nav className="site-sign" aria-label={t("sign")}>
			<a href={addressOf(before)}>
				<ArrowLeftIcon />
				{before === undefined ? t("all") : t(`name.${before}`)}
			</a>
			<p aria-current="page">{t(`name.${id}`)}</p>
			<a href={addressOf(after)}>
				{after === undefined ? t("all") : t(`name.${after}`)}
				<ArrowRightIcon />
			</a>
			<span className="site-sign-line" aria-hidden="true" />
		</nav>
	);
}
