/** Most stops that a phone's width shows well, the bell not counted. */
const MOST = 8;

/**
 * The stops before the bell and which of them is "you". `from` and `place` count from 1 (1 = next to be called); a place
 * behind the one at joining counts as the joining. Up to eight places each has its stop; a longer line is drawn to scale,
 * and "you" reaches the last stop only as the next person.
 */
export function routeStops(from: number, place: number): { stops: number; you: number } {
	const start = Math.max(1, Math.floor(from), Math.floor(place));
	const now = Math.max(1, Math.floor(place));
	const stops = Math.min(start, MOST);
	if (start === stops) return { stops, you: start - now };
	const scaled = Math.floor(((start - now) / (start - 1)) * (stops - 1));
	return { stops, you: now === 1 ? stops - 1 : Math.min(scaled, stops - 2) };
}
