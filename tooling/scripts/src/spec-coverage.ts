const RULE = /^\s*(?:[-*]|\d+\.|#+)\s+(?:\*\*|`)?([A-Z][A-Z0-9]*-\d+)\b/;
const CITED = /^[A-Z][A-Z0-9]*-\d+/;

/** The ids of a SPEC.md's rules, like `LIFE-3` that begins a list item or a heading; one that stands twice comes twice. */
export function ruleIds(spec: string): string[] {
	return spec.split("\n").flatMap((line) => RULE.exec(line)?.[1] ?? []);
}

/**
 * Compares the rules of a SPEC.md with the titles of the tests
 * that ran. A title cites the ids it begins with, separated by commas or "and".
 */
export function specFaults(spec: string, titles: string[]): string[] {
	const ids = ruleIds(spec);
	const cited = new Set(titles.flatMap(citations));
	const known = new Set(ids);
	const faults = [...known].filter((id) => !cited.has(id)).map((id) => `${id} has no test`);
	faults.push(
		...[...cited].filter((id) => !known.has(id)).map((id) => `a test cites ${id}, which is no rule`),
	);
	faults.push(
		...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} stands twice in SPEC.md`),
	);
	if (ids.length === 0) faults.push("SPEC.md has no rules");
	return faults;
}

/** Rule ids that stand in more than one SPEC.md: an id names one rule of the product. `specs`: by package folder. */
export function sharedIds(specs: ReadonlyMap<string, string>): string[] {
	const folders = new Map<string, string[]>();
	for (const [folder, spec] of specs)
		for (const id of new Set(ruleIds(spec))) folders.set(id, [...(folders.get(id) ?? []), folder]);
	return [...folders]
		.filter(([, owners]) => owners.length > 1)
		.map(([id, owners]) => `${id} is a rule of ${owners.join(" and ")}`);
}

function citations(title: string): string[] {
	const ids: string[] = [];
	let rest = title;
	for (let match = CITED.exec(rest); match !== null; match = CITED.exec(rest)) {
		ids.push(match[0]);
		rest = rest.slice(match[0].length).replace(/^(,\s*|\s+and\s+|\s*\/\s*)/, "");
	}
	return ids;
}
