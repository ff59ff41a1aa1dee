import { type EpochMs, parseEpochMs } from "./instants.ts";

/** Interval at which a screen asks for the server's time. */
export const SERVER_TIME_REFRESH_MS = 60_000;
/** Interval at which clocks on screens advance. */
const CLOCK_TICK_MS = 1_000;

/** The offset of the server's clock from the device's clock, from the best recent answer. */
export interface ClockOffset {
	/** Whole milliseconds; negative when the device is ahead. */
	readonly offset: number;
	/** Round trip of the answer in milliseconds. The error of the offset is at most half of it. */
	readonly trip: number;
	/** Device time at which the answer arrived. */
	readonly at: EpochMs;
}

/** One answer: its server time, and the device times of request and answer. */
export interface TimeAnswer {
	readonly serverNow: EpochMs;
	readonly sentAt: EpochMs;
	readonly receivedAt: EpochMs;
}

/**
 * The offset after an answer. Of two answers within a minute, the one with the shorter round trip is kept. After a minute
 * any answer replaces the old one, because clocks drift.
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

/** The server's time at a device time. The device time itself while there is no offset. */
export function serverTimeAt(known: ClockOffset | undefined, deviceNow: EpochMs): EpochMs {
	return deviceNow + (known?.offset ?? 0);
}

/** Whether the server's time is to be fetched again: without an offset, after 60 s, or when the clock was moved by 60 s. */
export function refreshDue(known: ClockOffset | undefined, deviceNow: EpochMs): boolean {
	return known === undefined || Math.abs(deviceNow - known.at) >= SERVER_TIME_REFRESH_MS;
}

/** Milliseconds until the server's next whole second, 1 to 1,000. All screens advance at that moment. */
export function untilNextTick(serverNow: EpochMs): number {
	const into = serverNow % CLOCK_TICK_MS;
	return CLOCK_TICK_MS - (into < 0 ? into + CLOCK_TICK_MS : into);
}

/** Reads the answer of `/seconds`: `ms` if present, else the middle of the second. Undefined for any other value. */
export function parseServerTime(answer: unknown): EpochMs | undefined {
	if (typeof answer !== "object" || answer === null || !("seconds" in answer)) return undefined;
	if ("ms" in answer) return parseEpochMs(answer.ms);
	const seconds = parseEpochMs(answer.seconds);
	return seconds === undefined ? undefined : parseEpochMs(seconds * 1_000 + CLOCK_TICK_MS / 2);
}
