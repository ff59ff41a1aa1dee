import { customerPaths } from "@junban/app-shell/paths";
import type { AppUid } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { ButtonRouteLink } from "#src/lib/button-route-link.tsx";
import { MessagePage } from "#src/lib/message-page.tsx";

/** The shop exists, the ticket does not. */
export function MissingTicket({ app }: { app: AppUid }) {
	const { t } = useTranslation("ticketMore");
	return (
		<MessagePage
			title={t("missing")}
			text={t("missingText")}
			action={<ButtonRouteLink to={customerPaths.shop(app)}>{t("toShop")}</ButtonRouteLink>}
		/>
	);
}
