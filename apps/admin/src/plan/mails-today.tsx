import { useTranslation } from "@junban/i18n/react";
import { WarningIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { useShop } from "#src/frame/shop-context.ts";

/** How many of the day's mails are used. */
export function MailsToday() {
	const { t } = useTranslation("premium");
	const { locale, plan } = useShop();
	if (plan.value === undefined) return null;
	const { sent, refused, most } = plan.value.mails;
	const { format } = new Intl.NumberFormat(locale);
	return (
		<div className="grid gap-8">
			<p>
				{t("mails.today")} <b>{t("mails.count", { sent: format(sent), most: format(most) })}</b>
			</p>
			{refused === 0 ? null : (
				<Note tone="caution" icon={<WarningIcon />}>
					<p>{t("mails.refused", { refused: format(refused) })}</p>
				</Note>
			)}
		</div>
	);
}
