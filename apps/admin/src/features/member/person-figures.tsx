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
		// The line at the left of each row's first figure is outside of the frame, which clips it.
		<div className="overflow-x-clip border-t-2 border-b border-t-ink border-b-rule py-12">
			<dl className="-ml-[13px] grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-y-12">
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
		</div>
	);
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className="flex flex-col justify-between border-l border-rule pr-4 pl-12">
			<dt className="text-14 font-bold max-desktop:text-13">{label}</dt>
			<dd className="mt-4 max-desktop:[&_.ui-number]:text-[1.75rem]">{children}</dd>
		</div>
	);
}
