const UNITS = ["B", "kB", "MB", "GB", "TB"] as const;
const STEP = 1_000;

/** `812 B`, `1.4 GB`: at most one decimal, in steps of a thousand. */
export function writtenBytes(bytes: number): string {
	let value = bytes;
	let unit = 0;
	while (value >= STEP && unit < UNITS.length - 1) {
		value /= STEP;
		unit += 1;
	}
	const text = value >= 100 || unit === 0 ? String(Math.round(value)) : value.toFixed(1).replace(/\.0$/, "");
	return `${text} ${UNITS[unit] ?? "TB"}`;
}
