import type { MasterApp } from "@junban/api-contract/master/schemas-shops";
import { formatNumber } from "@junban/i18n/numbers";
import { useTranslation } from "@junban/i18n/react";
import { Badge } from "@junban/ui/badge";
import { useMaster } from "#src/lib/master-context.ts";

/** How much of a day's mails the shop has used. */
export function MailsToday({ mails }: { mails: MasterApp["mails_today"] }) {
	const { t } = useTranslation("shops");
	const { locale } = useMaster();
	if (mails === undefined) return "–";
	const { sent, limit } = mails;
	const isOver = sent >= limit;
	const part = limit === 0 ? 100 : Math.min(100, (sent / limit) * 100);
	return (
		<span className="grid justify-items-start gap-4">
			<span className="font-num text-14 font-bold whitespace-nowrap">
				{formatNumber(sent, locale)} <span className="text-ink-2">/ {formatNumber(limit, locale)}</span>
			</span>
			{isOver ? (
				<span className="whitespace-nowrap">
					<Badge tone="caution">{t("mailsFull")}</Badge>
				</span>
			) : (
				<span className="block h-[6px] w-96 border border-rule-strong bg-sunken" aria-hidden="true">
					<span className="block h-full bg-mark" style={{ width: `${part}%` }} />
				</span>
			)}
		</span>
	);
}
