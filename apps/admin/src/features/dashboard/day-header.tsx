import { customerPaths, hrefFrom } from "@junban/app-shell/paths";
import type { LineSettings } from "@junban/domain/documents";
import { daysBetween, formatClock, formatDay } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { ButtonLink } from "@junban/ui/button-link";
import { ExternalIcon, PauseIcon, PlayIcon } from "@junban/ui/icons";
import { SegmentedControl } from "@junban/ui/segmented-control";
import { StaffHeader, StaffValue } from "@junban/ui/staff-header";
import { StatusDot } from "@junban/ui/status-dot";
import type { ReactNode } from "react";
import { useLineSwitches } from "#src/frame/line-controls.tsx";
import { useShop } from "#src/frame/shop-context.ts";
import type { ReceptionNow } from "./hours.ts";

export type DayHeaderProps = {
	/** An instant of the service day. */
	day: number;
	now: number;
	settings: LineSettings;
	/** Undefined until the hours are known. */
	reception: ReceptionNow | undefined;
	/** The sidebar of a phone. */
	menu: ReactNode;
};

/** The strip: which day, whether people can join, and until when. */
export function DayHeader({ day, now, settings: { paused }, reception, menu }: DayHeaderProps) {
	const { t: line } = useTranslation("line");
	const { t } = useTranslation("dashboard");
	const { app, locale, timezone } = useShop();
	const switches = useLineSwitches();
	const isClosed = reception !== undefined && reception.is !== "open";
	return (
		<StaffHeader
			title={formatDay(day, timezone, locale)}
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
				<StatusDot state={paused ? "paused" : isClosed ? "closed" : "open"}>
					{paused ? line("state.pausedNow") : isClosed ? t(`reception.${reception.is}`) : line("state.open")}
				</StatusDot>
			}
			menu={menu}
			aside={
				<span className="max-desktop:hidden">
					<ButtonLink
						href={hrefFrom(window.location, customerPaths.shop(app))}
						target="_blank"
						rel="noopener"
						size={44}
					>
						{t("customerView")}
						<span className="visually-hidden">{` ${t("newTab")}`}</span>
						<ExternalIcon />
					</ButtonLink>
				</span>
			}
		>
			{reception === undefined ? undefined : (
				<StaffValue label={t("reception.label")}>
					<ReceptionText reception={reception} now={now} />
				</StaffValue>
			)}
		</StaffHeader>
	);
}

function ReceptionText({ reception, now }: { reception: ReceptionNow; now: number }) {
	const { t } = useTranslation("dashboard");
	const at = useTimeText(now);
	if (reception.is !== "open")
		return (
			<>
				<b>{t(`reception.${reception.is}`)}</b>
				{reception.opensAt === undefined ? null : (
					<span className="muted small ml-8">{t("reception.from", { time: at(reception.opensAt) })}</span>
				)}
			</>
		);
	const { name, until } = reception;
	if (until === undefined) return <b>{t("reception.always")}</b>;
	return (
		<>
			<b>{name === "" ? t("reception.open") : name}</b>
			<span className="muted small ml-8">{t("reception.until", { time: at(until) })}</span>
		</>
	);
}

/** A time of today, or a day and a time. */
export function useTimeText(now: number): (at: number) => string {
	const { locale, timezone } = useShop();
	return (at) => {
		const time = formatClock(at, timezone, locale);
		return daysBetween(now, at, timezone) === 0 ? time : `${formatDay(at, timezone, locale)} ${time}`;
	};
}
