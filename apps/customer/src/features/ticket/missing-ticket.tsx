import { customerPaths } from "@junban/app-shell/paths";
import type { AppUid } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { ButtonLink } from "@junban/ui/button-link";
import { MessagePage } from "#src/lib/message-page.tsx";
import { useHref } from "#src/lib/page-locale.ts";

/** The shop exists, the ticket does not. */
export function MissingTicket({ app }: { app: AppUid }) {
	const { t } = useTranslation("ticket");
	return (
		<MessagePage
			title={t("missing")}
			text={t("missingText")}
			action={<ButtonLink href={useHref(customerPaths.shop(app))}>{t("toShop")}</ButtonLink>}
		/>
	);
}
