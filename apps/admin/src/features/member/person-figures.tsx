import { shownWait } from "@junban/domain/wait";
import { minutesBetween } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { BigNumber } from "@junban/ui/big-number";
import type { ReactNode } from "react";
import { waitEnd } from "./person.ts";
import type { Seen } from "./seen.ts";

/** How long the person has waited, what was told at joining, and how many are ahead. */
export function PersonFigures({ seen: { member, now, place, settings } }: { seen: Seen }) {
	const { t } = useTranslation("member");
	const { t: common } = useTranslation("common");
	const end = waitEnd(member);
	const told = member.told === undefined ? undefined : shownWait(member.told);
	const minutes = t("figures.minutes");
	return (
		<dl className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-y-12 border-t-2 border-b border-t-ink border-b-rule py-12">
			<Figure label={t(end === undefined ? "figures.waiting" : "figures.waited")}>
				<BigNumber value={minutesBetween(member.joinedAt, end ?? now)} unit={minutes} size={40} />
			</Figure>
			<Figure label={t("figures.told")}>
				{told === undefined ? (
					<span className="muted">{t("figures.notTold")}</span>
				) : (
					<BigNumber value={told.low} to={told.high} dash={common("rangeDash")} unit={minutes} size={40} />
				)}
			</Figure>
			{place === undefined ? null : (
				<Figure label={t(`figures.ahead.${settings.unit}`)}>
					<BigNumber
						value={place - 1}
						unit={t(`figures.aheadUnit.${settings.unit}`) || undefined}
						size={40}
					/>
				</Figure>
			)}
		</dl>
	);
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className="border-l border-rule px-16 first:border-l-0 first:pl-0">
			<dt className="text-14 font-bold">{label}</dt>
			<dd className="mt-4">{children}</dd>
		</div>
	);
}
