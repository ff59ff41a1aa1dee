import { halfWidth } from "./half-width.ts";

/** Hours up to 29: shops that close after midnight write 25:30 for half past one. */
const MOST_HOURS = 29;
const MOST = 24;

const AFTERNOON = /午後|pm|p\.m\./i;
const MORNING = /午前|am|a\.m\./i;

/**
 * A time of day as people type it: `9`, `930`, `9:30`, `９時半`, `21.30`, `午後3時`, `9:30 pm`, `25:00`.
 *
 * @returns `HH:mm` from 00:00 to 23:59; undefined for anything else
 */
export function parseTypedTime(typed: string): string | undefined {
	if (typed.length > MOST) return undefined;
	const text = halfWidth(typed).replaceAll(/\s/g, "");
	const afternoon = AFTERNOON.test(text);
	const half = afternoon || MORNING.test(text);
	const bare = text.replace(AFTERNOON, "").replace(MORNING, "").replace("時半", "時30分");
	const match =
		/^(\d{1,2})(?:[:.時h](?:(\d{1,2})分?)?)?$/i.exec(bare) ?? /^(\d{1,2})(\d{2})$/.exec(bare) ?? undefined;
	if (match === undefined) return undefined;
	const hours = Number(match[1]);
	const minutes = Number(match[2] ?? 0);
	if (minutes > 59 || hours > (half ? 12 : MOST_HOURS)) return undefined;
	const hour = half ? (hours % 12) + (afternoon ? 12 : 0) : hours % 24;
	return `${two(hour)}:${two(minutes)}`;
}

function two(number: number): string {
	return String(number).padStart(2, "0");
}
