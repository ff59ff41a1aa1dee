import { useTranslation } from "@junban/i18n/react";
import { PublicBand } from "@junban/ui/public-page";
import type { SiteHandle } from "#src/frame/handle.ts";
import { SitePage } from "#src/frame/site-page.tsx";

export const handle: SiteHandle = { interactive: true };

export default function RegisterCongratulationsPage() {
	const { t } = useTranslation("registerCongratulations");
	return (
		<SitePage title={t("head.title")} description={t("head.description")}>
			<PublicBand>
				<h1 className="site-title">{t("heading")}</h1>
				<p className="site-lead">{t("lead")}</p>
			</PublicBand>
		</SitePage>
	);
}
