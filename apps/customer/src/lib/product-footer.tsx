import { HOME_PATH } from "@junban/app-shell/paths";
import { useTranslation } from "@junban/i18n/react";
import { Link } from "@junban/ui/link";
import { useSurfaceHref } from "./page-locale.ts";

/** The product's name with a way to its site, on the pages of shops of the free plan. */
export function ProductFooter() {
	const { t } = useTranslation("page");
	return (
		<footer className="tiny muted mt-24 text-center">
			{/* Another app has the site, so the browser loads it. */}
			<Link standalone href={useSurfaceHref("site", HOME_PATH)}>
				{t("product")}
			</Link>
		</footer>
	);
}
