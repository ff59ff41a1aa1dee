import { useTranslation } from "@junban/i18n/react";
import { PublicBand } from "@junban/ui/public-page";
import { SitePage } from "#src/frame/site-page.tsx";

export default function PricePage() {
	const { t } = useTranslation("price");
	return (
		<SitePage title={t("head.title")} description={t("head.description")}>
			<PublicBand>
				<h1 className="site-title">{t("heading")}</h1>
				<p className="site-lead">{t("lead")}</p>
			</PublicBand>
		</SitePage>
	);
}
