import type { LineSettings } from "#src/documents/index.ts";
import type { EpochMs } from "#src/values/index.ts";
import { type Board, MAX_CALLED } from "./board.ts";

type AutoCallSettings = Pick<
	LineSettings,
	"autocallFunctionEnable" | "autocallEnable" | "autocallTime" | "autocallCalledLasted" | "calledLasted"
>;

/**
 * Whole seconds until the next automatic call: the interval minus the whole seconds since the later of the last call
 * and the switching-on. 0 or less means due, as does an instant that only a clock that was ahead can have set (AUTO-9).
 * Undefined when neither instant exists.
 */
export function autoCallRemaining(settings: AutoCallSettings, now: EpochMs): number | undefined {
	const since = periodStart(settings);
	if (since === undefined) return undefined;
	return isAhead(settings, since, now) ? 0 : intervalSeconds(settings) - wholeSeconds(now - since);
}

/**
 * The countdown that screens show: the larger of the remaining seconds and the interval counted from the last join.
 * For display only; `autoCallRemaining` decides.
 */
export function autoCallCountdown(
	settings: AutoCallSettings,
	now: EpochMs,
	lastLineUpAt: EpochMs | undefined,
): number | undefined {
	const remaining = autoCallRemaining(settings, now);
	if (remaining === undefined || lastLineUpAt === undefined) return remaining;
	const interval = intervalSeconds(settings);
	return Math.max(Math.min(interval, interval - wholeSeconds(now - lastLineUpAt)), remaining);
}

/** Whether an automatic call is due now: allowed, on, the time is up, the order is not empty, and no leap is noted. */
export function autoCallDue(
	settings: AutoCallSettings,
	board: Pick<Board, "order" | "leap">,
	now: EpochMs,
): boolean {
	if (!settings.autocallFunctionEnable || !settings.autocallEnable || board.order.size === 0) return false;
	if (board.leap !== undefined) return false;
	const remaining = autoCallRemaining(settings, now);
	return remaining !== undefined && remaining <= 0;
}

/**
 * The instant at which the server makes the automatic call without a screen. Undefined when the setting is off or when
 * nobody can be called.
 */
export function autoCallAt(
	settings: AutoCallSettings & Pick<LineSettings, "autocallWithoutScreen">,
	board: Pick<Board, "order" | "called" | "leap">,
	now: EpochMs,
): EpochMs | undefined {
	const { autocallEnable, autocallFunctionEnable, autocallWithoutScreen } = settings;
	if (!autocallWithoutScreen || !autocallFunctionEnable || !autocallEnable) return undefined;
	if (board.order.size === 0 || board.called.length >= MAX_CALLED) return undefined;
	if (board.leap !== undefined) return undefined;
	const since = periodStart(settings);
	if (since === undefined) return undefined;
	return isAhead(settings, since, now) ? now : since + intervalSeconds(settings) * 1_000;
}

function periodStart({ autocallCalledLasted, calledLasted }: AutoCallSettings): EpochMs | undefined {
	if (autocallCalledLasted === undefined && calledLasted === undefined) return undefined;
	return Math.max(autocallCalledLasted ?? 0, calledLasted ?? 0);
}

/** Whether the clock was set back since the period began. Clocks of servers and screens differ by less than a period. */
function isAhead(settings: AutoCallSettings, since: EpochMs, now: EpochMs): boolean {
	return since - now > intervalSeconds(settings) * 1_000;
}

function intervalSeconds(settings: AutoCallSettings): number {
	return settings.autocallTime * 60;
}

function wholeSeconds(ms: number): number {
	return Math.floor(ms / 1000);
}
