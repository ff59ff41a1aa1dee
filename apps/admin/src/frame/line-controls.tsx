/** The line's switches on every screen: joining open or paused, and the automatic call with its countdown. */
import { useStore } from "@junban/app-shell/use-store";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { CounterIcon, PauseIcon, PlayIcon } from "@junban/ui/icons";
import type { SidebarAction } from "@junban/ui/sidebar-menu";
import { AutoCallControl } from "#src/line/auto-call-control.tsx";
import { useShop } from "./shop-context.ts";

/** The owner may disable the function while the automatic call is on. The switch must still turn it off. */
export function useLineSwitches() {
	const { line, outage, askPause } = useShop();
	const { settings, busy, board } = useStore(line.state);
	const isOut = outage !== undefined;
	if (settings === undefined) return undefined;
	const { paused, pausedMessage, autocallEnable, autocallFunctionEnable } = settings;
	return {
		settings,
		lastLineUpAt: board?.lastLineUpAt,
		paused,
		pausePending: isOut || busy.has("pause"),
		/** Opens joining at once. Before a pause it opens a dialog. */
		togglePause: paused ? () => void line.commander.setPaused(false, pausedMessage) : askPause,
		hasAutoCall: autocallFunctionEnable || autocallEnable,
		autoCallPending: isOut || busy.has("autoCallSwitch"),
		setAutoCall: (enable: boolean) => void line.commander.setAutoCall(enable),
	};
}

/** The line's actions in the menu of a phone. */
export function useLineActions(): readonly SidebarAction[] {
	const { t } = useTranslation("line");
	const switches = useLineSwitches();
	if (switches === undefined) return [];
	const { settings, paused, hasAutoCall } = switches;
	const pause: SidebarAction = {
		key: "paused",
		text: t(paused ? "state.openAgain" : "state.pauseNow"),
		icon: paused ? <PlayIcon /> : <PauseIcon />,
		disabled: switches.pausePending,
		onSelect: switches.togglePause,
	};
	if (!hasAutoCall) return [pause];
	const { autocallEnable } = settings;
	const autoCall: SidebarAction = {
		key: "autoCall",
		text: t(autocallEnable ? "autoCall.turnOff" : "autoCall.turnOn"),
		icon: <CounterIcon />,
		disabled: switches.autoCallPending,
		onSelect: () => switches.setAutoCall(!autocallEnable),
	};
	return [pause, autoCall];
}

/**
 * The controls in the head of a screen without a header of its own. On a phone the menu has the pause. Whether customers
 * can join also depends on the hours, so nothing here says "open". The strip of `LineBars` says that joining is paused.
 */
export function LineControls() {
	const { t } = useTranslation("line");
	const switches = useLineSwitches();
	if (switches === undefined) return null;
	const { settings, lastLineUpAt, paused, hasAutoCall } = switches;
	return (
		<div className="flex flex-wrap items-center justify-end gap-x-16 gap-y-4">
			{/* While joining is paused, the strip below has the button that opens it. */}
			{paused ? null : (
				<div className="max-tablet:hidden">
					<Button
						variant="quiet"
						size={44}
						icon={<PauseIcon />}
						pending={switches.pausePending}
						aria-label={t("state.pauseNow")}
						onClick={switches.togglePause}
					>
						{t("state.paused")}
					</Button>
				</div>
			)}
			{hasAutoCall ? (
				<AutoCallControl
					settings={settings}
					lastLineUpAt={lastLineUpAt}
					pending={switches.autoCallPending}
					setAutoCall={switches.setAutoCall}
				/>
			) : null}
		</div>
	);
}
