import { DEFAULT_TIME_PER } from "#src/documents/index.ts";
import { blocksOf, levelOf } from "./pace-level.ts";

/** What a forecast rests on most. */
export type WaitBasis = "setting" | "today" | "history";

/** What the gaps between turns say about a line. Variances are relative: of a gap divided by the mean gap. */
export interface TurnPace {
	/** Minutes from turn to turn, now: the middle of what is thought of it. */
	readonly gap: number;
	/** Variance of the logarithm of `gap`: how well it is known. */
	readonly doubt: number;
	/** Variance of a single gap. */
	readonly scatter: number;
	/** Variance that a gap adds to the sum of many: above `scatter` when turns come in bursts. */
	readonly longScatter: number;
	readonly basis: WaitBasis;
}

/** Today's gaps, and those of an earlier week, that count; weeks that count. */
const MOST_GAPS = 30;
const MOST_WEEKS = 12;
/** Minutes; a longer gap is no gap between turns. */
const LONGEST_GAP = 24 * 60;
/** A gap counts as at most that many mean gaps of its run: somebody forgot the line. */
const MOST_MEANS = 8;
/** What scatter is taken for before there are gaps, and how many gaps that counts. */
const USUAL_SCATTER = { value: 0.5, gaps: 8 };
/** Long scatter by scatter, as it may be. */
const CLUMPINGS = [0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 6.4];
/**
 * The clumping is thought to be so many times the scatter, give or take (standard deviation of its logarithm): gaps
 * that are wilder than chance alone makes them come from turns in bursts.
 */
const USUAL_CLUMPING = { byScatter: 0.8, deviation: 1.4 };

/**
 * Weighs up setting, earlier weeks and today. `timePer` and gaps are minutes, gaps the oldest first; a `timePer` outside
 * 0.1 to 600 counts as the default.
 *
 * How clumped the turns are is not known: the pace is followed under each of several clumpings, which then count as
 * much as the gaps speak for them (Bayes).
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
		const odd = Math.log(clumping / (USUAL_CLUMPING.byScatter * scatter)) / USUAL_CLUMPING.deviation;
		return { ...level, scatter, longScatter, likelihood: level.likelihood - odd ** 2 / 2 };
	});
	const most = Math.max(...guesses.map(({ likelihood }) => likelihood));
	const weighed = guesses.map((guess) => ({ ...guess, weight: Math.exp(guess.likelihood - most) }));
	const all = weighed.reduce((sum, { weight }) => sum + weight, 0);
	const average = (of: (guess: (typeof guesses)[number]) => number) =>
		weighed.reduce((sum, guess) => sum + of(guess) * guess.weight, 0) / all;
	const pace = average((guess) => guess.pace);
	const known = average((guess) => guess.today);
	const remembered = average((guess) => guess.history);
	const set = 1 - known - remembered;
	return {
		gap: Math.exp(pace),
		doubt: average((guess) => guess.variance + (guess.pace - pace) ** 2),
		scatter: average((guess) => guess.scatter),
		longScatter: average((guess) => guess.longScatter),
		basis: set >= Math.max(known, remembered) ? "setting" : known >= remembered ? "today" : "history",
	};
}

/**
 * Scatter of all runs, each around its own mean, since days differ. The more the turns are clumped, the nearer its own
 * gaps a run's mean is, and the more that has to be made up for.
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

/** Part of the gaps that counts as free of their run's mean at least. */
const LEAST_FREE = 0.4;

function usableGaps(gaps: readonly number[]): number[] {
	const usable = gaps.filter((gap) => gap >= 0 && gap <= LONGEST_GAP).slice(-MOST_GAPS);
	const most = MOST_MEANS * mean(usable);
	return usable.map((gap) => Math.min(gap, most));
}

/** 0 for none. */
function mean(gaps: readonly number[]): number {
	return gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(gaps.length, 1);
}
