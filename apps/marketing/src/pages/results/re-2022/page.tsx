import { useTranslation } from "@junban/i18n/react";
import { PublicBand } from "@junban/ui/public-page";
import { SitePage } from "#src/frame/site-page.tsx";

export default function Results2022Page() {
	const { t } = useTranslation("results2022");
	return (
		<SitePage title={t("head.title")} description={t("head.description")}>
			<PublicBand>
				<h1 className="site-title">{t("heading")}</h1>
				<p className="site-lead">{t("lead")}</p>
			</PublicBand>
		</SitePage>
	);
}
