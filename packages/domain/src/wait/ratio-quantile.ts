/**
 * The `p` quantile (0 < p < 1) of an F distribution given by half its degrees of freedom: the ratio of two gamma
 * variables of mean 1 and shapes `above` and `below`. Both shapes are positive; the result is accurate to 1e-6 of itself.
 */
export function ratioQuantile(p: number, above: number, below: number): number {
	return p <= 0.5 ? lowerQuantile(p, above, below) : 1 / lowerQuantile(1 - p, below, above);
}

/**
 * Newton's method for the logarithm of the probability as a function of the logarithm of the ratio. This function is
 * concave and increasing, so the steps converge.
 */
function lowerQuantile(p: number, above: number, below: number): number {
	const spread = Math.sqrt(1 / above + 1 / below);
	let log = Math.log(above / below) - 1.3 * spread;
	for (let step = 0; step < MOST_STEPS; step++) {
		const { probability, density } = ratioProbability(log, above, below);
		const change = ((Math.log(p) - Math.log(probability)) * probability) / density;
		log += Math.max(-4 * spread, Math.min(4 * spread, change));
		if (Math.abs(change) < 1e-7) break;
	}
	return (Math.exp(log) * below) / above;
}

/** Distribution and density of log(X / Y) for gamma variables X and Y of scale 1: a beta distribution in logits. */
function ratioProbability(
	log: number,
	above: number,
	below: number,
): { probability: number; density: number } {
	const x = 1 / (1 + Math.exp(-log));
	const rest = 1 / (1 + Math.exp(log));
	const logBeta = logGamma(above) + logGamma(below) - logGamma(above + below);
	const density = Math.exp(above * Math.log(x) + below * Math.log(rest) - logBeta);
	const probability =
		x < (above + 1) / (above + below + 2)
			? (density * betaFraction(x, above, below)) / above
			: 1 - (density * betaFraction(rest, below, above)) / below;
	return { probability, density };
}

/** The continued fraction of the incomplete beta function, by Lentz's method. */
function betaFraction(x: number, a: number, b: number): number {
	let c = 1;
	let d = 1 / (1 - ((a + b) * x) / (a + 1));
	let fraction = d;
	for (let m = 1; m < MOST_TERMS; m++) {
		const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
		d = 1 / (1 + even * d);
		c = 1 + even / c;
		fraction *= d * c;
		const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
		d = 1 / (1 + odd * d);
		c = 1 + odd / c;
		fraction *= d * c;
		if (Math.abs(d * c - 1) < 1e-10) break;
	}
	return fraction;
}

/** The logarithm of the gamma function for x > 0: Stirling's series, after moving x above 7. */
function logGamma(x: number): number {
	let shift = 1;
	let y = x;
	while (y < 7) {
		shift *= y;
		y += 1;
	}
	const inverse = 1 / (y * y);
	const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse / 1680))) / y;
	return (y - 0.5) * Math.log(y) - y + 0.5 * Math.log(2 * Math.PI) + series - Math.log(shift);
}

const MOST_STEPS = 40;
const MOST_TERMS = 2_000;
