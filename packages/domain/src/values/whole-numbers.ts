/** The minimum and maximum of a whole number, both included. */
export interface Bounds {
	readonly least: number;
	readonly most: number;
}

export function isWithin(value: unknown, { least, most }: Bounds): value is number {
	return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
}
