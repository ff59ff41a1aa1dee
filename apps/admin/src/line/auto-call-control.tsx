import { serverClock } from "@junban/app-shell/server-clock";
import type { LineSettings } from "@junban/domain/documents";
import { autoCallCountdown } from "@junban/domain/line";
import type { EpochMs } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { Countdown } from "@junban/ui/countdown";
import { Switch } from "@junban/ui/switch";
import { useSyncExternalStore } from "react";

export type AutoCallControlProps = {
	settings: LineSettings;
	lastLineUpAt: EpochMs | undefined;
	pending: boolean;
	setAutoCall: (enable: boolean) => void;
	/** On a narrow tablet the switch is in a menu of the header. */
	isCrowded?: boolean;
};

/** The switch of the automatic call and, while it is on, the countdown to the next. On a phone the switch is in the menu. */
export function AutoCallControl(props: AutoCallControlProps) {
	const { settings, lastLineUpAt, pending, setAutoCall, isCrowded = false } = props;
	const { t } = useTranslation("line");
	const { autocallEnable } = settings;
	return (
		<div className="flex items-center justify-end">
			{autocallEnable ? <TimeLeft settings={settings} lastLineUpAt={lastLineUpAt} /> : null}
			<div className={isCrowded ? "max-desktop:hidden" : "max-tablet:hidden"}>
				<Switch
					side="left"
					// Beside the countdown there is no room for the label, and the countdown has a label of its own.
					label={<span className={autocallEnable ? "visually-hidden" : "small"}>{t("autoCall.title")}</span>}
					checked={autocallEnable}
					onText={t("autoCall.enable")}
					offText={t("autoCall.disable")}
					pending={pending}
					onChange={setAutoCall}
				/>
			</div>
		</div>
	);
}

function TimeLeft({ settings, lastLineUpAt }: Pick<AutoCallControlProps, "settings" | "lastLineUpAt">) {
	const { t } = useTranslation("line");
	const now = useSyncExternalStore(serverClock.subscribe, serverClock.snapshot);
	const left = autoCallCountdown(settings, now, lastLineUpAt);
	return (
		<div className="w-[7.5rem] text-end leading-[1.2] max-tablet:text-start">
			<Countdown label={t("autoCall.next")} seconds={left ?? 0} dueText={t("autoCall.due")} size={28} />
		</div>
	);
}
