import { Sentences } from "@junban/app-shell/sentences";
import type { LineSettings } from "@junban/domain/documents";
import type { EpochMs } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { ErrorState } from "@junban/ui/error-state";
import { useShop } from "#src/frame/shop-context.ts";
import { StaffScreen } from "#src/frame/staff-screen.tsx";
import { receptionNow } from "#src/line/reception-now.ts";
import { useExpectedWait } from "#src/line/use-expected-wait.ts";
import type { MembersView } from "#src/line/view.ts";
import { AutoCallPanel } from "./auto-call-panel.tsx";
import { DayFigures } from "./day-figures.tsx";
import { DayHeader } from "./day-header.tsx";
import { HoursPanel } from "./hours-panel.tsx";
import { LineNow } from "./line-now.tsx";
import type { DashboardPorts } from "./ports.ts";
import { QrPanel } from "./qr-panel.tsx";
import { SetUpPanel } from "./set-up-panel.tsx";
import { useSetUp } from "./use-set-up.ts";
import { type Today, useToday } from "./use-today.ts";

export type DashboardScreenProps = {
	/** The same object in every render. */
	ports: DashboardPorts;
	settings: LineSettings;
	view: MembersView;
	now: EpochMs;
	onRetry: () => void;
};

/** Today at a glance: what is now, and what to do next. */
export function DashboardScreen({ ports, settings, view, now, onRetry }: DashboardScreenProps) {
	const { t } = useTranslation("dashboard");
	const { locale, line, data } = useShop();
	const today = useToday(ports, settings, now);
	const { setUp, mark } = useSetUp(settings, today, now);
	const wait = useExpectedWait(line, now);
	const reception = receptionNow(today.rules, now, { locale, isSuspended: data.suspendedAt !== undefined });
	return (
		<StaffScreen
			title={t("title")}
			header={(menu) => (
				<DayHeader day={today.serviceDay?.startsAt} now={now} reception={reception} menu={menu} />
			)}
		>
			{setUp.is === "gone" ? null : <SetUpPanel setUp={setUp} mark={mark} />}
			<div className="grid items-start gap-x-(--staff-edge) gap-y-24 tablet:grid-cols-[var(--staff-left)_minmax(0,1fr)]">
				<div>
					<LineNow
						view={view}
						settings={settings}
						wait={wait}
						reception={reception}
						now={now}
						isMain={setUp.is !== "open"}
					/>
					<AutoCallPanel isEmpty={view.inOrder === 0} />
				</div>
				<div className="grid min-w-0 gap-32">
					<DaySections today={today} settings={settings} now={now} onRetry={onRetry} />
					<QrPanel />
				</div>
			</div>
		</StaffScreen>
	);
}

type DaySectionsProps = Pick<DashboardScreenProps, "settings" | "now" | "onRetry"> & { today: Today };

/** The figures of the day, or the reason why they are missing. Without a connection they are grey. */
function DaySections({ today, settings: { unit }, now, onRetry }: DaySectionsProps) {
	const { t } = useTranslation("dashboard");
	const { t: common } = useTranslation("common");
	const { t: codes } = useTranslation("codes");
	const { outage } = useShop();
	if (today.failure !== undefined)
		return (
			<ErrorState title={t("failed")} retryText={common("retry")} onRetry={onRetry}>
				<p>
					<Sentences text={codes(today.failure.code)} />
				</p>
			</ErrorState>
		);
	return (
		<div className={outage === undefined ? "grid min-w-0 gap-32" : "grid min-w-0 gap-32 grayscale"}>
			<section>
				<h2 className="visually-hidden">{t("figures.title")}</h2>
				<DayFigures day={today.day} unit={unit} />
			</section>
			<HoursPanel today={today} unit={unit} now={now} />
		</div>
	);
}
