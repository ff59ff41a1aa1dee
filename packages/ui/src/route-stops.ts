/** Maximum number of stops that fit a phone, without the bell. */
const MAX_STOPS = 8;

/**
 * The number of stops before the bell and the index of the customer's stop, `you`. `from` and `place` count from 1 (next
 * to be called). If `place` is behind `from`, the customer is at the first stop. Up to eight places have one stop each; a
 * longer line is drawn to scale, and `you` reaches the last stop only at place 1.
 */
export function routeStops(from: number, place: number): { stops: number; you: number } {
	const start = Math.max(1, Math.floor(from), Math.floor(place));
	const now = Math.max(1, Math.floor(place));
	const stops = Math.min(start, MAX_STOPS);
	if (start === stops) return { stops, you: start - now };
	const scaled = Math.floor(((start - now) / (start - 1)) * (stops - 1));
	return { stops, you: now === 1 ? stops - 1 : Math.min(scaled, stops - 2) };
}

/** About how many places one stop stands for, at least 1. */
export function placesPerStop(from: number, place: number): number {
	const { stops } = routeStops(from, place);
	const start = Math.max(1, Math.floor(from), Math.floor(place));
	return stops < 2 ? 1 : Math.round((start - 1) / (stops - 1));
}
