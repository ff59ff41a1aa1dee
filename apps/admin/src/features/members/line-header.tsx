import type { LineSettings } from "@junban/domain/documents";
import type { EpochMs } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { BigNumber } from "@junban/ui/big-number";
import { CounterIcon, PauseIcon, PlayIcon } from "@junban/ui/icons";
import { SegmentedControl } from "@junban/ui/segmented-control";
import type { SidebarAction } from "@junban/ui/sidebar-menu";
import { StaffHeader, StaffValue } from "@junban/ui/staff-header";
import { StatusDot } from "@junban/ui/status-dot";
import type { ReactNode } from "react";
import { AutoCallControl } from "./auto-call-control.tsx";
import type { MembersView } from "./view.ts";

export type LineHeaderProps = {
	view: MembersView;
	settings: LineSettings;
	pending: boolean;
	disabled: boolean;
	setPaused: (paused: boolean) => void;
	setAutoCall: (enable: boolean) => void;
	/** When the last customer joined, from the board; for the countdown of the automatic call. */
	lastLineUpAt: EpochMs | undefined;
	autoCallPending: boolean;
	/** Renders the sidebar of a phone below these actions. */
	menu: (actions: readonly SidebarAction[]) => ReactNode;
};

/** The header: the switch for joining, the automatic call, and how many wait. */
export function LineHeader(props: LineHeaderProps) {
	const { view, settings, pending, disabled, setPaused, setAutoCall, menu } = props;
	const { t } = useTranslation("members");
	const { autocallEnable, autocallFunctionEnable, paused, unit } = settings;
	const toggle: SidebarAction = {
		key: "paused",
		text: t(paused ? "state.openAgain" : "state.pauseNow"),
		icon: paused ? <PlayIcon /> : <PauseIcon />,
		disabled: pending || disabled,
		onSelect: () => setPaused(!paused),
	};
	const autoCallPending = props.autoCallPending || disabled;
	// The owner may disable the function while the automatic call is on. The switch must still turn it off.
	const hasAutoCall = autocallFunctionEnable || autocallEnable;
	const autoCall: SidebarAction = {
		key: "autoCall",
		text: t(autocallEnable ? "autoCall.turnOff" : "autoCall.turnOn"),
		icon: <CounterIcon />,
		disabled: autoCallPending,
		onSelect: () => setAutoCall(!autocallEnable),
	};
	return (
		<StaffHeader
			title={t("title")}
			aside={
				hasAutoCall ? (
					<AutoCallControl
						settings={settings}
						lastLineUpAt={props.lastLineUpAt}
						pending={autoCallPending}
						setAutoCall={setAutoCall}
					/>
				) : undefined
			}
			control={
				<SegmentedControl
					label={t("state.group")}
					value={paused ? "paused" : "open"}
					pending={pending || disabled}
					options={[
						{ value: "open", text: t("state.open"), icon: <PlayIcon /> },
						{ value: "paused", text: t("state.paused"), icon: <PauseIcon /> },
					]}
					onChange={(value) => setPaused(value === "paused")}
				/>
			}
			status={
				<StatusDot state={paused ? "paused" : "open"}>
					{t(paused ? "state.pausedNow" : "state.open")}
				</StatusDot>
			}
			menu={menu([toggle, ...(hasAutoCall ? [autoCall] : [])])}
		>
			<StaffValue label={t(`counts.inOrder.${unit}`)}>
				<BigNumber value={view.inOrder} unit={t(`counts.unit.${unit}`) || undefined} size={28} />
				{!view.people || unit === "人" ? null : (
					<span className="muted small ml-8">{t("counts.people", { count: view.people })}</span>
				)}
			</StaffValue>
		</StaffHeader>
	);
}
