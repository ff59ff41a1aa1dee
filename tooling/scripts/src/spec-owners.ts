const ID = /\b[A-Z][A-Z0-9]*-\d+\b/g;
const PATH = /`((?:apps|packages|tooling|docs)(?:\/[\w.-]+)+)`/g;
/** What tells who owns a statement: a rule, a path, or another row. */
const OWNER = /\b[A-Z][A-Z0-9]*-\d+\b|`[^`]+`|\bsection \d/;
/** An owner that does not exist yet. */
const PROMISED = /\bissue\b|\bto come\b/i;
const LINE_OF_DASHES = /^\|[\s|:-]+$/;

/**
 * Checks the page that gives each statement of the specification its rules or its owner, in tables whose last column has
 * them: the rules are among `known`, the paths exist, no row is without an owner or promises one. `known` holds the rule ids of all
 * SPEC.md files; `exists` gets paths of the repository.
 */
export function ownerFaults(
	known: ReadonlySet<string>,
	page: string,
	exists: (path: string) => boolean,
): string[] {
	const lines = page.split("\n");
	const isRow = (line: string | undefined) => line?.startsWith("|") === true && !LINE_OF_DASHES.test(line);
	const rows = lines.filter((line, index) => isRow(line) && !LINE_OF_DASHES.test(lines[index + 1] ?? ""));
	const faults = rows.flatMap((row) => {
		const [statement = "", owner = ""] = row.split("|").slice(1, -1);
		if (PROMISED.test(owner)) return [`"${statement.trim()}" has an owner that is only promised`];
		return OWNER.test(owner) ? [] : [`nobody owns "${statement.trim()}"`];
	});
	const ids = new Set([...page.matchAll(ID)].map(([id]) => id));
	faults.push(...[...ids].filter((id) => !known.has(id)).map((id) => `${id} is no rule`));
	const paths = new Set([...page.matchAll(PATH)].map(([, path = ""]) => path));
	faults.push(...[...paths].filter((path) => !exists(path)).map((path) => `${path} does not exist`));
	if (rows.length === 0) faults.push("no statements");
	return faults;
}
