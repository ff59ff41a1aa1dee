/** Whether a file is of one of the types of an `accept` attribute: `image/*`, `text/csv`, `.csv`. The empty one takes all. */
export function fits(file: { name: string; type: string }, accept: string): boolean {
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

/** Bytes as people read them: `12 kB`, `1.2 MB`. */
export function writtenSize(bytes: number): string {
	const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
	const number = bytes / 1000 ** power;
	return `${number < 10 && power > 0 ? number.toFixed(1) : Math.round(number)} ${UNITS[power] ?? "GB"}`;
}
