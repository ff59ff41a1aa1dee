/** What a forecast rests on most. */
export type WaitBasis = "setting" | "today" | "history";

/** What the gaps between turns say about a line's pace. Variances are relative: of a gap divided by the mean gap. */
export interface Pace {
	/** Minutes from turn to turn, now. */
	readonly gap: number;
	/** Variance of `gap` itself: how well the mean is known. */
	readonly doubt: number;
	/** Variance of a single gap. */
	readonly scatter: number;
	/** Variance of a sum of many gaps, by that of as many independent ones: above 1 when turns come in bursts. */
	readonly clumping: number;
	readonly basis: WaitBasis;
}

/** The shop's own setting counts as many gaps. */
const SETTING_GAPS = 5;
/** The least scatter of those: a guess is no better for a line that is regular. */
const SETTING_SCATTER = 0.35;
/** Today's gaps, and those of an earlier week, that count; weeks that count. */
const MOST_GAPS = 30;
const MOST_WEEKS = 12;
/** Minutes; a longer gap is no gap between turns. */
const LONGEST_GAP = 24 * 60;
/** A gap counts as at most that many mean gaps of its run: somebody forgot the line. */
const MOST_MEANS = 8;
/** Part of its weight that a gap of today loses with every turn after it. */
const FADING = 0.033;
/** Variance of a day's pace around the pace of its weekday and hour. */
const DAY_VARIANCE = 0.028;
/** What scatter and clumping are taken for before there are gaps, and how many gaps that counts. */
const USUAL_SCATTER = { value: 0.15, gaps: 11 };
const USUAL_CLUMPING = { value: 0.35, gaps: 8 };

/** Weighs up setting, earlier weeks and today. `timePer` is positive minutes; gaps are minutes, the oldest first. */
export function paceOf(
	timePer: number,
	today: readonly number[],
	earlier: readonly (readonly number[])[],
): Pace {
	const now = usableGaps(today);
	const weeks = earlier
		.slice(-MOST_WEEKS)
		.map(usableGaps)
		.filter((gaps) => gaps.length > 0);
	const { scatter, clumping } = spreadOf([...weeks, now]);
	const single = scatter * clumping;
	const setting = { mean: timePer, weight: SETTING_GAPS / Math.max(single, SETTING_SCATTER) };
	const history = historyOf(weeks, single);
	const recent = recentOf(now, single);
	const weight = setting.weight + history.weight + recent.weight;
	const sum = setting.mean * setting.weight + history.mean * history.weight + recent.mean * recent.weight;
	const heaviest = Math.max(setting.weight, history.weight, recent.weight);
	const basis = heaviest === recent.weight ? "today" : heaviest === history.weight ? "history" : "setting";
	return { gap: sum / weight, doubt: 1 / weight, scatter, clumping, basis };
}

interface Level {
	readonly mean: number;
	/** One divided by the variance of the mean. */
	readonly weight: number;
}

/** The weeks' pace; a week counts less the fewer its gaps, and all of them no more than one day is like another. */
function historyOf(weeks: readonly (readonly number[])[], single: number): Level {
	let sum = 0;
	let weight = 0;
	for (const gaps of weeks) {
		const own = 1 / (DAY_VARIANCE + single / gaps.length);
		sum += own * mean(gaps);
		weight += own;
	}
	return weight === 0
		? { mean: 0, weight: 0 }
		: { mean: sum / weight, weight: 1 / (DAY_VARIANCE + 1 / weight) };
}

/** Today's pace; later gaps count more. */
function recentOf(gaps: readonly number[], single: number): Level {
	let sum = 0;
	let weights = 0;
	let squares = 0;
	for (const gap of gaps) {
		sum = sum * (1 - FADING) + gap;
		weights = weights * (1 - FADING) + 1;
		squares = squares * (1 - FADING) ** 2 + 1;
	}
	return weights === 0
		? { mean: 0, weight: 0 }
		: { mean: sum / weights, weight: weights ** 2 / squares / single };
}

/**
 * Scatter and clumping of all runs, each around its own mean, since days differ. Clumping is seen in the products of a gap
 * with the two before it.
 */
function spreadOf(runs: readonly (readonly number[])[]): Pick<Pace, "scatter" | "clumping"> {
	let squares = 0;
	let products = 0;
	let free = USUAL_SCATTER.gaps;
	for (const gaps of runs) {
		const middle = mean(gaps);
		if (gaps.length < 3 || middle === 0) continue;
		const off = gaps.map((gap) => gap / middle - 1);
		const own = off.reduce((sum, each) => sum + each * each, 0);
		squares += own;
		free += gaps.length - 1;
		// The mean is the run's own, which makes the products of each distance too small by this much.
		products += (2 * own) / gaps.length;
		let before = 0;
		let beforeThat = 0;
		for (const each of off) {
			products += each * (before + beforeThat);
			beforeThat = before;
			before = each;
		}
	}
	const scatter = bounded((squares + USUAL_SCATTER.value * USUAL_SCATTER.gaps) / free, 0.02, 2);
	const usual = USUAL_CLUMPING.gaps * scatter;
	const clumping = (squares + 2 * products + USUAL_CLUMPING.value * usual) / (squares + usual);
	return { scatter, clumping: bounded(clumping, 0.1, 4) };
}

function usableGaps(gaps: readonly number[]): number[] {
	const usable = gaps.filter((gap) => gap >= 0 && gap <= LONGEST_GAP).slice(-MOST_GAPS);
	const most = MOST_MEANS * mean(usable);
	return usable.map((gap) => Math.min(gap, most));
}

/** 0 for none. */
function mean(gaps: readonly number[]): number {
	return gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(gaps.length, 1);
}

function bounded(value: number, least: number, most: number): number {
	return Math.max(least, Math.min(most, value));
}
