import { useTranslation } from "@junban/i18n/react";
import { MessagePage } from "./message-page.tsx";

export default function NotFoundPage() {
	const { t } = useTranslation("common");
	const { t: own } = useTranslation("notFound");
	return (
		<MessagePage
			number={404}
			title={t("error.notFound")}
			description={own("head.description")}
			text={t("error.notFoundText")}
		/>
	);
}
