import { AppLink } from "@junban/app-shell/locale-router";
import { adminPaths } from "@junban/app-shell/paths";
import { Sentences } from "@junban/app-shell/sentences";
import { serverClock } from "@junban/app-shell/server-clock";
import type { LineSettings } from "@junban/domain/documents";
import { autoCallCountdown } from "@junban/domain/line";
import type { EpochMs } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { Countdown } from "@junban/ui/countdown";
import { Switch } from "@junban/ui/switch";
import { useId, useSyncExternalStore } from "react";
import { useLineSwitches } from "#src/frame/line-controls.tsx";
import { useShop } from "#src/frame/shop-context.ts";
import { StillVideo } from "./still-video.tsx";

/** The switch of the automatic call, and the time until the next one. */
export function AutoCallPanel({ isEmpty }: { isEmpty: boolean }) {
	const { t } = useTranslation("dashboard");
	const { t: line } = useTranslation("line");
	const { app, role } = useShop();
	const switches = useLineSwitches();
	const id = useId();
	if (switches === undefined) return null;
	const { settings, hasAutoCall } = switches;
	// Only the owner can enable the function.
	if (!hasAutoCall && role !== "owner") return null;
	const { autocallEnable, autocallTime, autocallWithoutScreen } = settings;
	const every = t("autoCall.every", { count: autocallTime });
	return (
		<section className="relative mt-32 border-t-2 border-ink pt-12" aria-labelledby={id}>
			<div className="flex min-h-44 flex-wrap items-center justify-between gap-x-16">
				<h2 className="text-16" id={id}>
					{line("autoCall.title")}
				</h2>
				{hasAutoCall ? (
					<Switch
						label={<span className="visually-hidden">{line("autoCall.title")}</span>}
						checked={autocallEnable}
						onText={line("autoCall.enable")}
						offText={line("autoCall.disable")}
						pending={switches.autoCallPending}
						onChange={switches.setAutoCall}
					/>
				) : null}
			</div>
			{autocallEnable ? (
				<>
					<NextCall settings={settings} lastLineUpAt={switches.lastLineUpAt} isEmpty={isEmpty} />
					<p className="small muted">
						<Sentences
							text={`${every}${t("autoCall.gap")}${t(autocallWithoutScreen ? "autoCall.alone" : "autoCall.screen")}`}
						/>
					</p>
					<StillVideo />
				</>
			) : (
				<p className="small muted">
					<Sentences
						text={hasAutoCall ? t("autoCall.off", { count: autocallTime }) : t("autoCall.notAllowed")}
					/>
					{hasAutoCall ? null : (
						<>
							{" "}
							<AppLink className="inline-flex min-h-44 items-center" to={adminPaths.lineSetting(app)}>
								{t("autoCall.toSettings")}
							</AppLink>
						</>
					)}
				</p>
			)}
		</section>
	);
}

type NextCallProps = { settings: LineSettings; lastLineUpAt: EpochMs | undefined; isEmpty: boolean };

function NextCall({ settings, lastLineUpAt, isEmpty }: NextCallProps) {
	const { t } = useTranslation("dashboard");
	const { t: line } = useTranslation("line");
	const now = useSyncExternalStore(serverClock.subscribe, serverClock.snapshot);
	const left = Math.max(0, autoCallCountdown(settings, now, lastLineUpAt) ?? 0);
	const whole = settings.autocallTime * 60;
	const percent = Math.min(100, Math.max(0, ((whole - left) / whole) * 100));
	return (
		<>
			<Countdown
				label={line("autoCall.next")}
				seconds={left}
				dueText={isEmpty ? t("autoCall.waits") : line("autoCall.due")}
				size={56}
			/>
			<div className="mt-8 mb-12 h-8 border border-rule-strong bg-sunken" aria-hidden="true">
				<div className="h-full bg-mark" style={{ width: `${percent}%` }} />
			</div>
		</>
	);
}
