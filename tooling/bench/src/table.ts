/** A bound, and whether the figure keeps it. */
interface Target {
	readonly text: string;
	readonly holds: boolean;
}

/** One line of the report. */
export interface Figure {
	readonly name: string;
	readonly product: string;
	readonly control?: string;
	/** Product divided by control. */
	readonly ratio?: number;
	readonly target?: Target;
}

export interface Benchmark {
	readonly name: string;
	/** The method in a sentence or two. */
	readonly method: string;
	readonly run: () => Promise<readonly Figure[]>;
}

const HEAD = ["figure", "product", "control", "ratio", "target", ""];

/** The figures as aligned text. */
export function table(figures: readonly Figure[]): string {
	const rows = [HEAD, ...figures.map(cells)];
	const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
	return rows
		.map((row) =>
			row
				.map((cell, column) => cell.padEnd(widths[column] ?? 0))
				.join("  ")
				.trimEnd(),
		)
		.join("\n");
}

function cells(figure: Figure): string[] {
	const { name, product, control = "-", ratio, target } = figure;
	return [
		name,
		product,
		control,
		ratio === undefined ? "-" : `${ratio.toFixed(2)} x`,
		target?.text ?? "-",
		target === undefined ? "" : target.holds ? "holds" : "MISSED",
	];
}

/** A target that holds up to `most`. */
export function atMost(value: number, most: number, unit: string): Target {
	return { text: `<= ${most} ${unit}`, holds: value <= most };
}

/** A target that holds from `least` on. */
export function atLeast(value: number, least: number, unit: string): Target {
	return { text: `>= ${least} ${unit}`, holds: value >= least };
}

export const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 1)} ms`;
export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

/** The median; the mean of the two middle values for an even count. */
export function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
	const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
	return (upper + lower) / 2;
}
