import { DEFAULT_TIME_PER } from "#src/documents/index.ts";
import { blocksOf, levelOf } from "./pace-level.ts";

/** The source with the largest weight in an estimate. */
export type WaitBasis = "setting" | "today" | "history";

/** The pace of a line, estimated from its gaps. Variances of gaps are relative to the mean gap. */
export interface TurnPace {
	/** Minutes between turns now: the median of the estimate. */
	readonly gap: number;
	/** Variance of the logarithm of `gap`: the uncertainty of the pace. */
	readonly doubt: number;
	/** Variance of a single gap. */
	readonly scatter: number;
	/** Variance that one gap adds to the sum of many gaps. Above `scatter` when turns come in bursts. */
	readonly longScatter: number;
	readonly basis: WaitBasis;
}

/** Gaps that count, of today and of each earlier week. */
const MOST_GAPS = 30;
/** Earlier weeks that count. */
const MOST_WEEKS = 12;
/** Minutes. A longer gap is left out. */
const LONGEST_GAP = 24 * 60;
/** In mean gaps of the same run. A longer gap counts as this: staff forgot to record turns. */
const MOST_MEANS = 8;
/** The prior of the scatter, and its weight in gaps. */
const USUAL_SCATTER = { value: 0.5, gaps: 8 };
/** Candidates for the clumping: long scatter divided by scatter. */
const CLUMPINGS = [0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 6.4];
/**
 * The prior of the clumping: `byScatter` times the scatter, with this standard deviation of its logarithm. Gaps with a
 * large scatter usually come from turns in bursts.
 */
const USUAL_CLUMPING = { byScatter: 0.8, deviation: 1.4 };

/**
 * Estimates the pace from the setting, earlier weeks and today. `timePer` and gaps are minutes; gaps are oldest first. A
 * `timePer` outside 0.1 to 600 counts as the default.
 *
 * The clumping of the turns is unknown. The pace is estimated for each candidate, and the results are averaged by their
 * posterior weight (Bayes).
 */
export function turnPace(
	timePer: number,
	today: readonly number[],
	earlier: readonly (readonly number[])[],
): TurnPace {
	const setting = timePer >= 0.1 && timePer <= 600 ? timePer : DEFAULT_TIME_PER;
	const now = usableGaps(today);
	const weeks = earlier
		.slice(-MOST_WEEKS)
		.map(usableGaps)
		.filter((gaps) => gaps.length > 0);
	const scatterBy = scatterOf([...weeks, now]);
	const blocks = weeks.map(blocksOf);
	const last = blocksOf(now);
	const guesses = CLUMPINGS.map((clumping) => {
		const scatter = scatterBy(clumping);
		const longScatter = scatter * clumping;
		const level = levelOf(setting, blocks, last, longScatter);
		const deviations = Math.log(clumping / (USUAL_CLUMPING.byScatter * scatter)) / USUAL_CLUMPING.deviation;
		return { ...level, scatter, longScatter, likelihood: level.likelihood - deviations ** 2 / 2 };
	});
	const most = Math.max(...guesses.map(({ likelihood }) => likelihood));
	const weighted = guesses.map((guess) => ({ ...guess, weight: Math.exp(guess.likelihood - most) }));
	const total = weighted.reduce((sum, { weight }) => sum + weight, 0);
	const average = (of: (guess: (typeof guesses)[number]) => number) =>
		weighted.reduce((sum, guess) => sum + of(guess) * guess.weight, 0) / total;
	const pace = average((guess) => guess.pace);
	const ofToday = average((guess) => guess.today);
	const ofHistory = average((guess) => guess.history);
	const ofSetting = 1 - ofToday - ofHistory;
	return {
		gap: Math.exp(pace),
		doubt: average((guess) => guess.variance + (guess.pace - pace) ** 2),
		scatter: average((guess) => guess.scatter),
		longScatter: average((guess) => guess.longScatter),
		basis: ofSetting >= Math.max(ofToday, ofHistory) ? "setting" : ofToday >= ofHistory ? "today" : "history",
	};
}

/**
 * The scatter of all runs, each around its own mean, because days differ. Clumped gaps pull the mean of their run toward
 * themselves. The divisor corrects for that.
 */
function scatterOf(runs: readonly (readonly number[])[]): (clumping: number) => number {
	let squares = 0;
	let count = 0;
	let means = 0;
	for (const gaps of runs) {
		const middle = mean(gaps);
		if (gaps.length < 3 || middle === 0) continue;
		squares += gaps.reduce((sum, gap) => sum + (gap / middle - 1) ** 2, 0);
		count += gaps.length;
		means += 1;
	}
	return (clumping) => {
		const free = Math.max(count - means * clumping, LEAST_FREE * count);
		const { value, gaps } = USUAL_SCATTER;
		return Math.max(0.02, Math.min((squares + value * gaps) / (free + gaps), 3));
	};
}

/** Lower bound of the degrees of freedom, as a part of the number of gaps. */
const LEAST_FREE = 0.4;

function usableGaps(gaps: readonly number[]): number[] {
	const usable = gaps.filter((gap) => gap >= 0 && gap <= LONGEST_GAP).slice(-MOST_GAPS);
	const most = MOST_MEANS * mean(usable);
	return usable.map((gap) => Math.min(gap, most));
}

/** 0 for an empty list. */
function mean(gaps: readonly number[]): number {
	return gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(gaps.length, 1);
}
