import type { LineSettings } from "@junban/domain/documents";
import { useTranslation } from "@junban/i18n/react";
import { BigNumber } from "@junban/ui/big-number";
import { StaffHeader, StaffValue } from "@junban/ui/staff-header";
import type { ReactNode } from "react";
import { DayTime, JoinStatus, JoinSwitch, nextOpening } from "#src/frame/join-switch.tsx";
import { useLineSwitches } from "#src/frame/line-controls.tsx";
import { useShop } from "#src/frame/shop-context.ts";
import { AutoCallControl } from "#src/line/auto-call-control.tsx";
import type { ReceptionNow } from "#src/line/reception-now.ts";
import { useExpectedWait } from "#src/line/use-expected-wait.ts";
import type { MembersView } from "#src/line/view.ts";

export type LineHeaderProps = {
	view: MembersView;
	settings: LineSettings;
	/** The server's time. */
	now: number;
	/** Undefined while the hours are unknown. */
	reception: ReceptionNow | undefined;
	/** The menu of the rare actions; on a phone `menu` has them. */
	tools: ReactNode;
	/** The sidebar of a phone. */
	menu: ReactNode;
};

/** The header: the switch for joining, the automatic call, and how many wait. */
export function LineHeader({ view, settings, now, reception, tools, menu }: LineHeaderProps) {
	const { t } = useTranslation("members");
	const switches = useLineSwitches();
	const { unit } = settings;
	return (
		<StaffHeader
			title={t("title")}
			aside={
				<>
					{switches?.hasAutoCall ? (
						<AutoCallControl
							isCrowded
							settings={settings}
							lastLineUpAt={switches.lastLineUpAt}
							pending={switches.autoCallPending}
							setAutoCall={switches.setAutoCall}
						/>
					) : null}
					<div className="ms-8 max-desktop:ms-0 max-tablet:hidden">{tools}</div>
				</>
			}
			control={<JoinSwitch reception={reception} />}
			status={<JoinStatus reception={reception} />}
			menu={menu}
		>
			<StaffValue label={t(`counts.inOrder.${unit}`)}>
				<BigNumber value={view.inOrder} unit={t(`counts.unit.${unit}`) || undefined} size={28} />
				{!view.people || unit === "人" ? null : (
					<span className="muted small ml-8 tablet:max-desktop:hidden">
						{t("counts.people", { count: view.people })}
					</span>
				)}
			</StaffValue>
			{reception === undefined || reception.is === "open" ? (
				<WaitValue now={now} />
			) : (
				<OpeningValue reception={reception} now={now} />
			)}
		</StaffHeader>
	);
}

/** When joining opens. It replaces the wait while nobody can join. Absent when no opening is known. */
function OpeningValue({ reception, now }: { reception: ReceptionNow; now: number }) {
	const { t } = useTranslation("members");
	const opensAt = nextOpening(reception);
	if (opensAt === undefined) return null;
	return (
		<StaffValue label={t("counts.opens")}>
			<b className="block max-w-[9rem] leading-[1.35] whitespace-normal">
				<DayTime at={opensAt} now={now} />
			</b>
		</StaffValue>
	);
}

/** The wait of a person who joins now. Absent while it is unknown. */
function WaitValue({ now }: { now: number }) {
	const { t } = useTranslation("members");
	const { t: common } = useTranslation("common");
	const { line } = useShop();
	const wait = useExpectedWait(line, now);
	if (wait === undefined) return null;
	const { low, high } = wait;
	return (
		<StaffValue label={t("counts.wait")}>
			<BigNumber
				value={low}
				to={low === high ? undefined : high}
				dash={common("rangeDash") === "〜" ? "〜" : "–"}
				unit={t("counts.minutes")}
				size={28}
			/>
		</StaffValue>
	);
}
