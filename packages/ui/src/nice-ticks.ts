/** Ticks of an axis: round numbers from 0 to at least `max`, at most six. */
export function niceTicks(max: number): number[] {
	if (!Number.isFinite(max) || max <= 0) return [0, 1];
	const rough = max / 4;
	const power = 10 ** Math.floor(Math.log10(rough));
	const factor = STEPS.find((step) => step * power >= rough) ?? 10;
	// Steps are whole, because half a person does not exist.
	const step = Math.max(1, factor * power);
	return Array.from({ length: Math.ceil(max / step) + 1 }, (_, at) => at * step);
}

const STEPS = [1, 2, 5];
