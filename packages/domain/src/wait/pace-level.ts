/** The pace of a line as gaps show it, if so much of them is noise. Paces are logarithms of minutes from turn to turn. */
export interface Level {
	readonly pace: number;
	/** Variance of `pace`. */
	readonly variance: number;
	/** Logarithm of how likely the gaps are, up to a constant. */
	readonly likelihood: number;
	/** Parts of `pace` that come from today's gaps and from earlier weeks; the rest is the setting's. */
	readonly today: number;
	readonly history: number;
}

/** The shop's own setting counts as five gaps, whose scatter is taken for 0.63. */
const SETTING_VARIANCE = 0.63 / 5;
/** Variance of a day's pace around the usual one of its weekday and hour. */
const DAY_VARIANCE = 0.016;
/** Variance that the pace gains with each turn: 10 % in a hundred turns. One day does not tell how much it is; this is a middle. */
export const DRIFT = 0.0001;
/** Gaps by their tens: bursts are over within one, and a logarithm of their mean is nearly normal. */
const BLOCK = 10;
/** Minutes; turns given all at once are no pace. */
const LEAST_GAP = 0.01;

/** Some gaps in a row, and the logarithm of their mean. */
export interface Block {
	readonly gaps: number;
	readonly pace: number;
}

/**
 * The pace of today after its last turn. `noise` is the variance that a gap adds to the sum of many, relative to the
 * mean gap. The paces of days lie around a usual one, of which the setting is a first guess, and drift from turn to
 * turn; this is the exact answer (a Kalman filter) when all of these differences are normal.
 */
export function levelOf(
	timePer: number,
	weeks: readonly (readonly Block[])[],
	today: readonly Block[],
	noise: number,
): Level {
	const setting = Math.log(timePer);
	const runs = weeks.map((blocks) => followed(blocks, setting, noise));
	const now = followed(today, setting, noise);
	const total = (part: (run: Followed) => number) => runs.reduce((sum, run) => sum + part(run), part(now));
	const precision = 1 / SETTING_VARIANCE + total((run) => run.precision);
	const pull = total((run) => run.pull);
	const usual = pull / precision;
	return {
		pace: setting + now.off + now.open * usual,
		variance: now.variance + now.open ** 2 / precision,
		likelihood: -(total((run) => run.misfit) - pull * usual + Math.log(precision)) / 2,
		today: 1 - now.open * (1 - now.precision / precision),
		history: (now.open * (precision - now.precision - 1 / SETTING_VARIANCE)) / precision,
	};
}

/** A run of blocks, in terms of how far the usual pace, not known yet, is off the setting. */
interface Followed {
	/** The pace after the run is `off` from the setting, and `open` times as much more as the usual pace is. */
	readonly off: number;
	readonly open: number;
	readonly variance: number;
	/** What the run says of the usual pace: how exactly, and that times how far it is off. */
	readonly precision: number;
	readonly pull: number;
	/** Twice the negative logarithm of how likely the run is if the usual pace is the setting's. */
	readonly misfit: number;
}

function followed(blocks: readonly Block[], setting: number, noise: number): Followed {
	let [off, open, variance, precision, pull, misfit] = [0, 1, DAY_VARIANCE, 0, 0, 0];
	let before = 0;
	for (const { gaps, pace } of blocks) {
		if (before > 0) variance += (DRIFT * (before + gaps)) / 2;
		const own = noise / gaps;
		const total = variance + own;
		// The logarithm of a mean is below that of what it is expected to be, by half its variance.
		const surprise = pace + own / 2 - setting - off;
		precision += open ** 2 / total;
		pull += (open * surprise) / total;
		misfit += surprise ** 2 / total + Math.log(total);
		off += (variance / total) * surprise;
		open *= own / total;
		variance *= own / total;
		before = gaps;
	}
	return { off, open, variance: variance + (DRIFT * before) / 2, precision, pull, misfit };
}

/** A run of gaps in blocks, the oldest first. */
export function blocksOf(gaps: readonly number[]): Block[] {
	const count = gaps.length === 0 ? 0 : Math.max(1, Math.round(gaps.length / BLOCK));
	const start = (block: number) => Math.round((block * gaps.length) / count);
	return Array.from({ length: count }, (_, block) => {
		const part = gaps.slice(start(block), start(block + 1));
		const mean = part.reduce((sum, gap) => sum + gap, 0) / part.length;
		return { gaps: part.length, pace: Math.log(Math.max(mean, LEAST_GAP)) };
	});
}
