import { serverClock } from "@junban/app-shell/server-clock";
import { autoCallCountdown } from "@junban/domain/auto-call";
import type { EpochMs } from "@junban/domain/instants";
import type { LineSettings } from "@junban/domain/line-settings";
import { useTranslation } from "@junban/i18n/react";
import { SegmentedControl } from "@junban/ui/segmented-control";
import { useSyncExternalStore } from "react";

export type AutoCallControlProps = {
	settings: LineSettings;
	lastLineUpAt: EpochMs | undefined;
	pending: boolean;
	setAutoCall: (enable: boolean) => void;
};

/** The switch of the automatic call, and while it is on the time to the next one. */
export function AutoCallControl({ settings, lastLineUpAt, pending, setAutoCall }: AutoCallControlProps) {
	const { t } = useTranslation("members");
	const { autocallEnable } = settings;
	return (
		<div className="members-auto-call">
			<span className="small muted">
				{autocallEnable ? <Countdown settings={settings} lastLineUpAt={lastLineUpAt} /> : t("autoCall.title")}
			</span>
			<SegmentedControl
				label={t("autoCall.title")}
				value={autocallEnable ? "on" : "off"}
				pending={pending}
				options={[
					{ value: "on", text: t("autoCall.enable") },
					{ value: "off", text: t("autoCall.disable") },
				]}
				onChange={(value) => setAutoCall(value === "on")}
			/>
		</div>
	);
}

function Countdown({ settings, lastLineUpAt }: Pick<AutoCallControlProps, "settings" | "lastLineUpAt">) {
	const { t } = useTranslation("members");
	const now = useSyncExternalStore(serverClock.subscribe, serverClock.snapshot);
	const left = autoCallCountdown(settings, now, lastLineUpAt);
	return (
		<span role="timer">
			{t("autoCall.next")}{" "}
			<b className="num">{left === undefined || left <= 0 ? t("autoCall.due") : minutesAndSeconds(left)}</b>
		</span>
	);
}

function minutesAndSeconds(seconds: number): string {
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
