import { adminPaths, localizedPath, publicPaths } from "@junban/app-shell/paths";
import { parseAppUid } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { Link } from "@junban/ui/link";
import { usePageLocale } from "#src/lib/page-locale.ts";

/** Says that the shop is a sample, with the ways to its other side. Other apps have those pages, so the browser loads them. */
export function SampleBand({ app: name }: { app: string }) {
	const { t } = useTranslation("sample");
	const locale = usePageLocale();
	const app = parseAppUid(name);
	if (app === undefined) return null;
	return (
		<aside className="small flex flex-wrap items-center gap-x-16" aria-label={t("title")}>
			<p className="strong">{t("title")}</p>
			<Link standalone href={localizedPath(adminPaths.dashboard(app), locale)}>
				{t("desk")}
			</Link>
			<Link standalone href={localizedPath(publicPaths.examples, locale)}>
				{t("others")}
			</Link>
			<noscript>
				<p>{t("script")}</p>
			</noscript>
		</aside>
	);
}
