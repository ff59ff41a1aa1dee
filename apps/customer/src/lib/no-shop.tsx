import { useTranslation } from "@junban/i18n/react";
import { MessagePage } from "./message-page.tsx";

/** No shop or line has this address. */
export function NoShop() {
	const { t } = useTranslation("page");
	return <MessagePage title={t("noShop")} text={t("noShopText")} />;
}
