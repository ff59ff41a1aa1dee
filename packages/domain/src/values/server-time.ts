import { type EpochMs, parseEpochMs } from "./instants.ts";

/** How often a screen asks for the server's time. */
export const SERVER_TIME_REFRESH_MS = 60_000;
/** How often the clocks on a screen move. */
export const CLOCK_TICK_MS = 1_000;

/** How far the server's clock is ahead of the device's, as the best answer of late tells. */
export interface ClockOffset {
	/** Whole milliseconds; negative when the device is ahead. */
	readonly offset: number;
	/** Milliseconds that the answer was on its way; the offset is wrong by half of it at most. */
	readonly trip: number;
	/** When the answer came, on the device's clock. */
	readonly at: EpochMs;
}

/** One answer: the server's time in it, and the device's times of asking and receiving. */
export interface TimeAnswer {
	readonly serverNow: EpochMs;
	readonly sentAt: EpochMs;
	readonly receivedAt: EpochMs;
}

/**
 * The offset after an answer. Of two answers within a minute the one with the shorter way holds; an older one gives way
 * to any, for clocks drift.
 */
export function offsetAfter(
	known: ClockOffset | undefined,
	{ serverNow, sentAt, receivedAt }: TimeAnswer,
): ClockOffset {
	const trip = Math.max(0, receivedAt - sentAt);
	if (known !== undefined && trip > known.trip && receivedAt - known.at < SERVER_TIME_REFRESH_MS)
		return known;
	return { offset: serverNow + Math.round(trip / 2) - receivedAt, trip, at: receivedAt };
}

/** The server's time at a device time; the device's own while nothing is known. */
export function serverTimeAt(known: ClockOffset | undefined, deviceNow: EpochMs): EpochMs {
	return deviceNow + (known?.offset ?? 0);
}

/** Whether the server is to be asked again; also when the device's clock was set back meanwhile. */
export function refreshDue(known: ClockOffset | undefined, deviceNow: EpochMs): boolean {
	return known === undefined || Math.abs(deviceNow - known.at) >= SERVER_TIME_REFRESH_MS;
}

/** Milliseconds until the server's clock shows the next whole second, 1 to 1,000: all screens move together. */
export function untilNextTick(serverNow: EpochMs): number {
	const into = serverNow % CLOCK_TICK_MS;
	return CLOCK_TICK_MS - (into < 0 ? into + CLOCK_TICK_MS : into);
}

/** The answer of `/seconds`: `ms` where it is given, else the middle of the second; undefined for anything else. */
export function parseServerTime(answer: unknown): EpochMs | undefined {
	if (typeof answer !== "object" || answer === null || !("seconds" in answer)) return undefined;
	if ("ms" in answer) return parseEpochMs(answer.ms);
	const seconds = parseEpochMs(answer.seconds);
	return seconds === undefined ? undefined : parseEpochMs(seconds * 1_000 + CLOCK_TICK_MS / 2);
}
