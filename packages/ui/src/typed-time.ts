import { halfWidth } from "./half-width.ts";

/** Hours go up to 29, because shops that close after midnight write 25:30 for 01:30. */
const MAX_HOURS = 29;
const MAX_LENGTH = 24;

const AFTERNOON = /午後|pm|p\.m\./i;
const MORNING = /午前|am|a\.m\./i;

/**
 * Reads a time of day as people type it: `9`, `930`, `9:30`, `９時半`, `21.30`, `午後3時`, `9:30 pm`, `25:00`.
 *
 * @returns `HH:mm` from 00:00 to 23:59; undefined for anything else
 */
export function parseTypedTime(typed: string): string | undefined {
	if (typed.length > MAX_LENGTH) return undefined;
	const text = halfWidth(typed).replaceAll(/\s/g, "");
	const isAfternoon = AFTERNOON.test(text);
	const isTwelveHour = isAfternoon || MORNING.test(text);
	const bare = text.replace(AFTERNOON, "").replace(MORNING, "").replace("時半", "時30分");
	const match =
		/^(\d{1,2})(?:[:.時h](?:(\d{1,2})分?)?)?$/i.exec(bare) ?? /^(\d{1,2})(\d{2})$/.exec(bare) ?? undefined;
	if (match === undefined) return undefined;
	const hours = Number(match[1]);
	const minutes = Number(match[2] ?? 0);
	if (minutes > 59 || hours > (isTwelveHour ? 12 : MAX_HOURS)) return undefined;
	const hour = isTwelveHour ? (hours % 12) + (isAfternoon ? 12 : 0) : hours % 24;
	return `${two(hour)}:${two(minutes)}`;
}

function two(number: number): string {
	return String(number).padStart(2, "0");
}
