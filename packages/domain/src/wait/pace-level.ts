/** The estimated pace of a line under one assumption about noise. A pace is the logarithm of the minutes between turns. */
export interface Level {
	readonly pace: number;
	/** Variance of `pace`. */
	readonly variance: number;
	/** Log-likelihood of the gaps, up to a constant. */
	readonly likelihood: number;
	/** Weights of today's gaps and of earlier weeks in `pace`, 0 to 1. The rest is the weight of the setting. */
	readonly today: number;
	readonly history: number;
}

/** The shop's setting counts as five gaps with a scatter of 0.63. */
const SETTING_VARIANCE = 0.63 / 5;
/** Variance of a day's pace around the usual pace of its weekday and hour. */
const DAY_VARIANCE = 0.016;
/** Variance that the pace gains with each turn: 10 % (standard deviation) in 100 turns. A medium value, since one day is too short to measure it. */
export const DRIFT = 0.0001;
/** Gaps per block. A burst fits into a block, and the logarithm of a block's mean is nearly normal. */
const BLOCK = 10;
/** Minutes. Lower bound of a block's mean, for turns given at the same instant. */
const LEAST_GAP = 0.01;

/** Consecutive gaps. */
export interface Block {
	/** Their number. */
	readonly gaps: number;
	/** The logarithm of their mean. */
	readonly pace: number;
}

/**
 * Today's pace after its last turn. The model: each day's pace differs from a usual pace and drifts from turn to turn. The
 * setting is the prior of the usual pace. With normal differences this Kalman filter is exact.
 *
 * @param weeks the blocks of earlier weeks, one list per week
 * @param noise variance that one gap adds to the sum of many, relative to the mean gap
 */
export function levelOf(
	timePer: number,
	weeks: readonly (readonly Block[])[],
	today: readonly Block[],
	noise: number,
): Level {
	const setting = Math.log(timePer);
	const runs = weeks.map((blocks) => filtered(blocks, setting, noise));
	const now = filtered(today, setting, noise);
	const total = (part: (run: FilteredRun) => number) => runs.reduce((sum, run) => sum + part(run), part(now));
	const precision = 1 / SETTING_VARIANCE + total((run) => run.precision);
	const pull = total((run) => run.pull);
	const usual = pull / precision;
	return {
		pace: setting + now.offset + now.share * usual,
		variance: now.variance + now.share ** 2 / precision,
		likelihood: -(total((run) => run.misfit) - pull * usual + Math.log(precision)) / 2,
		today: 1 - now.share * (1 - now.precision / precision),
		history: (now.share * (precision - now.precision - 1 / SETTING_VARIANCE)) / precision,
	};
}

/** A filtered run of blocks. The unknown `usual` is the difference between the usual pace and the setting. */
interface FilteredRun {
	/** The pace after the run is the setting's plus `offset` plus `share` times `usual`. */
	readonly offset: number;
	readonly share: number;
	readonly variance: number;
	/** The run's estimate of `usual`: its precision, and its precision times its value. */
	readonly precision: number;
	readonly pull: number;
	/** Minus twice the log-likelihood of the run for `usual` = 0. */
	readonly misfit: number;
}

function filtered(blocks: readonly Block[], setting: number, noise: number): FilteredRun {
	let [offset, share, variance, precision, pull, misfit] = [0, 1, DAY_VARIANCE, 0, 0, 0];
	let before = 0;
	for (const { gaps, pace } of blocks) {
		if (before > 0) variance += (DRIFT * (before + gaps)) / 2;
		const own = noise / gaps;
		const total = variance + own;
		// The expected logarithm of a mean is lower than the logarithm of the expected mean, by half its variance.
		const surprise = pace + own / 2 - setting - offset;
		precision += share ** 2 / total;
		pull += (share * surprise) / total;
		misfit += surprise ** 2 / total + Math.log(total);
		offset += (variance / total) * surprise;
		share *= own / total;
		variance *= own / total;
		before = gaps;
	}
	return { offset, share, variance: variance + (DRIFT * before) / 2, precision, pull, misfit };
}

/** Splits gaps, oldest first, into blocks of about ten. */
export function blocksOf(gaps: readonly number[]): Block[] {
	const count = gaps.length === 0 ? 0 : Math.max(1, Math.round(gaps.length / BLOCK));
	const start = (block: number) => Math.round((block * gaps.length) / count);
	return Array.from({ length: count }, (_, block) => {
		const part = gaps.slice(start(block), start(block + 1));
		const mean = part.reduce((sum, gap) => sum + gap, 0) / part.length;
		return { gaps: part.length, pace: Math.log(Math.max(mean, LEAST_GAP)) };
	});
}
