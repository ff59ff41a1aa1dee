/** The parts of a header that say whether customers can join now. The pause and the hours decide. */
import { daysBetween, formatClock, formatDay, formatWeekday } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { ClockIcon, PauseIcon, PlayIcon } from "@junban/ui/icons";
import { SegmentedControl } from "@junban/ui/segmented-control";
import { StatusDot } from "@junban/ui/status-dot";
import type { ReactNode } from "react";
import type { ReceptionNow } from "#src/line/reception-now.ts";
import { useLineSwitches } from "./line-controls.tsx";
import { useShop } from "./shop-context.ts";

export type JoinSwitchProps = {
	/** Undefined until the hours are known. Until then the pause alone decides. */
	reception: ReceptionNow | undefined;
};

/** Pauses joining, and opens it again. Outside of the hours the first segment says so. */
export function JoinSwitch({ reception }: JoinSwitchProps) {
	const { t } = useTranslation("line");
	const switches = useLineSwitches();
	const paused = switches?.paused ?? false;
	const hours = reception?.is ?? "open";
	return (
		<SegmentedControl
			label={t("state.group")}
			value={paused ? "paused" : "open"}
			pending={switches?.pausePending ?? true}
			options={[
				{
					value: "open",
					text: t(`state.${hours}`),
					icon: hours === "open" ? <PlayIcon /> : <ClockIcon size={18} />,
				},
				{ value: "paused", text: t("state.paused"), icon: <PauseIcon /> },
			]}
			onChange={(value) => {
				if ((value === "paused") !== paused) switches?.togglePause();
			}}
		/>
	);
}

/** The state on a phone, where the menu has the switch. */
export function JoinStatus({ reception }: JoinSwitchProps) {
	const { t } = useTranslation("line");
	const hours = reception?.is ?? "open";
	if (useLineSwitches()?.paused) return <StatusDot state="paused">{t("state.pausedNow")}</StatusDot>;
	return <StatusDot state={hours === "open" ? "open" : "closed"}>{t(`state.${hours}`)}</StatusDot>;
}

/** The next opening while the line is closed by its hours. Undefined while it is open, or when no opening is known. */
export function nextOpening(reception: ReceptionNow | undefined): number | undefined {
	return reception === undefined || reception.is === "open" ? undefined : reception.opensAt;
}

/** The time of an instant, with its day unless that is today. Day and time each stay on one line where they fit. */
export function DayTime({ at, now }: { at: number; now: number }): ReactNode {
	const { t } = useTranslation("line");
	const { locale, timezone } = useShop();
	const time = formatClock(at, timezone, locale);
	const days = daysBetween(now, at, timezone);
	if (days === 0) return time;
	return (
		<>
			<span className="sn">
				{days === 1
					? t("state.tomorrow")
					: days < 7
						? formatWeekday(at, timezone, locale)
						: formatDay(at, timezone, locale)}
			</span>{" "}
			<span className="sn">{time}</span>
		</>
	);
}
