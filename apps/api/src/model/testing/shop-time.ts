/** Service days, hours and closures of the shop of the stories, computed the simplest way. */
import { RECEPTION, type Settings } from "./settings.ts";

export const MINUTE = 60_000;
export const DAY = 1_440 * MINUTE;
/** The shop is in Tokyo, where clocks are never changed. */
const AHEAD = 540 * MINUTE;
const DAY_START = 240 * MINUTE;

export const startOfServiceDay = (at: number) =>
	Math.floor((at + AHEAD - DAY_START) / DAY) * DAY + DAY_START - AHEAD;
const minuteOfDay = (at: number) => Math.floor(((at + AHEAD) % DAY) / MINUTE);
/** The run of the reception that starts on the local day of the instant. */
export const runOf = (at: number) => `${RECEPTION} ${new Date(at + AHEAD).toISOString().slice(0, 10)}`;

export function isInHours({ hours }: Settings, at: number): boolean {
	return hours === undefined || (minuteOfDay(at) >= hours.from && minuteOfDay(at) < hours.until);
}

export function isClosedNow({ closure }: Settings, at: number): boolean {
	return closure !== undefined && at >= closure.from && at < closure.until;
}
