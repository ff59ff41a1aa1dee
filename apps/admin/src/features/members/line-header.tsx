import type { LineSettings } from "@junban/domain/documents";
import { useTranslation } from "@junban/i18n/react";
import { BigNumber } from "@junban/ui/big-number";
import { PauseIcon, PlayIcon } from "@junban/ui/icons";
import { SegmentedControl } from "@junban/ui/segmented-control";
import { StaffHeader, StaffValue } from "@junban/ui/staff-header";
import { StatusDot } from "@junban/ui/status-dot";
import type { ReactNode } from "react";
import { useLineSwitches } from "#src/frame/line-controls.tsx";
import { useShop } from "#src/frame/shop-context.ts";
import { AutoCallControl } from "#src/line/auto-call-control.tsx";
import { useExpectedWait } from "#src/line/use-expected-wait.ts";
import type { MembersView } from "#src/line/view.ts";

export type LineHeaderProps = {
	view: MembersView;
	settings: LineSettings;
	/** The server's time. */
	now: number;
	/** The menu of the rare actions; on a phone `menu` has them. */
	tools: ReactNode;
	/** The sidebar of a phone. */
	menu: ReactNode;
};

/** The header: the switch for joining, the automatic call, and how many wait. */
export function LineHeader({ view, settings, now, tools, menu }: LineHeaderProps) {
	const { t } = useTranslation("members");
	const { t: line } = useTranslation("line");
	const switches = useLineSwitches();
	const { paused, unit } = settings;
	return (
		<StaffHeader
			title={t("title")}
			aside={
				<>
					{switches?.hasAutoCall ? (
						<AutoCallControl
							settings={settings}
							lastLineUpAt={switches.lastLineUpAt}
							pending={switches.autoCallPending}
							setAutoCall={switches.setAutoCall}
						/>
					) : null}
					<div className="ms-8 max-tablet:hidden">{tools}</div>
				</>
			}
			control={
				<SegmentedControl
					label={line("state.group")}
					value={paused ? "paused" : "open"}
					pending={switches?.pausePending ?? true}
					options={[
						{ value: "open", text: line("state.open"), icon: <PlayIcon /> },
						{ value: "paused", text: line("state.paused"), icon: <PauseIcon /> },
					]}
					onChange={(value) => {
						if ((value === "paused") !== paused) switches?.togglePause();
					}}
				/>
			}
			status={
				<StatusDot state={paused ? "paused" : "open"}>
					{line(paused ? "state.pausedNow" : "state.open")}
				</StatusDot>
			}
			menu={menu}
		>
			<StaffValue label={t(`counts.inOrder.${unit}`)}>
				<BigNumber value={view.inOrder} unit={t(`counts.unit.${unit}`) || undefined} size={28} />
				{!view.people || unit === "人" ? null : (
					<span className="muted small ml-8">{t("counts.people", { count: view.people })}</span>
				)}
			</StaffValue>
			<WaitValue now={now} />
		</StaffHeader>
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
