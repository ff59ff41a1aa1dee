import { useTranslation } from "@junban/i18n/react";
import { MessagePage } from "./message-page.tsx";

/** Shown where a page that runs in the browser has a fault. */
export function FaultPage() {
	const { t } = useTranslation("common");
	return (
		<MessagePage title={t("error.other")} description={t("error.otherText")} text={t("error.otherText")} />
	);
}
