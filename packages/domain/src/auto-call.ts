import type { Board } from "./board.ts";
import type { EpochMs } from "./instants.ts";
import type { LineSettings } from "./line-settings.ts";

type AutoCallSettings = Pick<
	LineSettings,
	"autocallFunctionEnable" | "autocallEnable" | "autocallTime" | "autocallCalledLasted" | "calledLasted"
>;

/**
 * Whole seconds until the next automatic call: the interval minus the whole seconds since the later of the last call
 * and the switching-on. 0 or less means due; undefined when neither instant exists.
 */
export function autoCallRemaining(settings: AutoCallSettings, now: EpochMs): number | undefined {
	const { autocallCalledLasted, calledLasted } = settings;
	if (autocallCalledLasted === undefined && calledLasted === undefined) return undefined;
	const since = Math.max(autocallCalledLasted ?? 0, calledLasted ?? 0);
	return intervalSeconds(settings) - wholeSeconds(now - since);
}

/**
 * The countdown that screens show: the larger of the remaining seconds and the interval counted from the last joining.
 * Display alone; `autoCallRemaining` decides.
 */
export function autoCallCountdown(
	settings: AutoCallSettings,
	now: EpochMs,
	lastLineUpAt: EpochMs | undefined,
): number | undefined {
	const remaining = autoCallRemaining(settings, now);
	if (remaining === undefined || lastLineUpAt === undefined) return remaining;
	return Math.max(intervalSeconds(settings) - wholeSeconds(now - lastLineUpAt), remaining);
}

/** Whether an automatic call is to be made now: switched on, time is up, somebody is in the order. */
export function autoCallDue(settings: AutoCallSettings, board: Pick<Board, "order">, now: EpochMs): boolean {
	if (!settings.autocallFunctionEnable || !settings.autocallEnable || board.order.size === 0) return false;
	const remaining = autoCallRemaining(settings, now);
	return remaining !== undefined && remaining <= 0;
}

function intervalSeconds(settings: AutoCallSettings): number {
	return settings.autocallTime * 60;
}

function wholeSeconds(ms: number): number {
	return Math.floor(ms / 1000);
}
