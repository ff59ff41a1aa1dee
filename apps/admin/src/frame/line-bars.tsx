import { AppLink } from "@junban/app-shell/locale-router";
import { adminPaths } from "@junban/app-shell/paths";
import { Sentences } from "@junban/app-shell/sentences";
import { useStore } from "@junban/app-shell/use-store";
import { formatTime } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { Banner } from "@junban/ui/banner";
import { Button } from "@junban/ui/button";
import { buttonLook } from "@junban/ui/button-look";
import { PlayIcon } from "@junban/ui/icons";
import { OfflineBar } from "@junban/ui/offline-bar";
import type { Outage } from "#src/line/use-outage.ts";
import { PlanStrip } from "#src/plan/plan-strip.tsx";
import { ClockStrip } from "./clock-strip.tsx";
import { useLineSwitches } from "./line-controls.tsx";
import { useShop } from "./shop-context.ts";

/** What staff must know on every screen: no connection, a clock that has leapt, unreadable records, a shop that is being deleted. */
export function LineBars() {
	const { t } = useTranslation("line");
	const { t: frame } = useTranslation("frame");
	const { data, line, outage } = useShop();
	const corrupt = useStore(line.state).page?.corrupt.length ?? 0;
	return (
		<>
			{outage === undefined ? null : <OutageBar outage={outage} />}
			<ClockStrip />
			<PauseStrip />
			<PresenceStrip />
			<PlanStrip />
			{data.deletingAt === undefined ? null : <Banner tone="caution">{frame("deleting")}</Banner>}
			{corrupt === 0 ? null : <Banner tone="caution">{t("corrupt", { count: corrupt })}</Banner>}
		</>
	);
}

/** The state of a pause, with what ends or changes it. */
function PauseStrip() {
	const { t } = useTranslation("line");
	const { timezone, locale, askPause } = useShop();
	const switches = useLineSwitches();
	if (switches === undefined || !switches.paused) return null;
	const { pausedMessage, pausedUntil } = switches.settings;
	const end =
		pausedUntil === undefined
			? ""
			: t("pause.stripUntil", { time: formatTime(pausedUntil, timezone, locale) });
	return (
		<Banner
			tone="caution"
			action={
				<span className="flex flex-wrap gap-x-8">
					<Button variant="quiet" size={44} disabled={switches.pausePending} onClick={askPause}>
						{t("pause.edit")}
					</Button>
					<Button
						size={44}
						icon={<PlayIcon />}
						pending={switches.pausePending}
						onClick={switches.togglePause}
					>
						{t("state.openAgain")}
					</Button>
				</span>
			}
		>
			<b>
				<Sentences text={`${t("pause.strip")} ${end}`.trim()} />
			</b>
			{pausedMessage === "" ? null : <bdi className="small line-clamp-2">{pausedMessage}</bdi>}
		</Banner>
	);
}

/** Customers at home cannot join: staff see why, and the way to the code. */
function PresenceStrip() {
	const { t } = useTranslation("line");
	const { app, line } = useShop();
	if (useStore(line.state).settings?.presence !== true) return null;
	return (
		<Banner
			tone="info"
			action={
				<AppLink {...buttonLook({ size: 44 })} to={adminPaths.presence(app)}>
					{t("presence.show")}
				</AppLink>
			}
		>
			{t("presence.strip")}
		</Banner>
	);
}

function OutageBar({ outage: { asOf } }: { outage: Outage }) {
	const { t } = useTranslation("line");
	const { t: common } = useTranslation("common");
	const { timezone, locale } = useShop();
	const since =
		asOf === undefined ? "" : common("offline.asOf", { time: formatTime(asOf, timezone, locale) });
	return (
		<OfflineBar title={common("offline.title")}>
			<Sentences text={`${since} ${t("offline.commands")}`.trim()} />
		</OfflineBar>
	);
}
