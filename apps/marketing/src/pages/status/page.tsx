import { useTranslation } from "@junban/i18n/react";
import { LegalPage } from "#src/pages/legal/legal-page.tsx";
import { StatusNow } from "./status-now.tsx";

export default function StatusPage() {
	const { t } = useTranslation("status");
	return (
		<LegalPage
			title={t("head.title")}
			description={t("head.description")}
			heading={t("heading")}
			lead={t("lead")}
		>
			<StatusNow />
		</LegalPage>
	);
}
