/** Whether a file matches an `accept` attribute such as `image/*`, `text/csv` or `.csv`. An empty one accepts every file. */
export function matchesAccept(file: { name: string; type: string }, accept: string): boolean {
	const rules = accept
		.split(",")
		.map((rule) => rule.trim().toLowerCase())
		.filter((rule) => rule !== "");
	const [name, type] = [file.name.toLowerCase(), file.type.toLowerCase()];
	return (
		rules.length === 0 ||
		rules.some((rule) => {
			if (rule.startsWith(".")) return name.endsWith(rule);
			return rule.endsWith("/*") ? type.startsWith(rule.slice(0, -1)) : type === rule;
		})
	);
}

const UNITS = ["B", "kB", "MB", "GB"] as const;

/** A size for people: `12 kB`, `1.2 MB`. */
export function formatBytes(bytes: number): string {
	const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
	const number = bytes / 1000 ** power;
	return `${number < 10 && power > 0 ? number.toFixed(1) : Math.round(number)} ${UNITS[power] ?? "GB"}`;
}
