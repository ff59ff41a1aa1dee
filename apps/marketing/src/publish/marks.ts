/** The marks that built pages hold where an installation has something of its own. */
import type { FactName } from "./fact-names.ts";

/** Stands for the origin of the site in all files. `.invalid` leads nowhere. */
export const ORIGIN_MARK = "https://site.junban.invalid";

/** A fact as text of HTML. */
export function factMark(name: FactName): string {
	return `[[site:${name}]]`;
}

/** All facts as an object of JSON. */
export const ALL_FACTS_MARK = "[[site:facts]]";

/** What stands between `begin` and `otherwise` stays where the installation has the fact, the rest where it has not. */
export function ifMarks(name: FactName) {
	return { begin: `[[site:if ${name}]]`, otherwise: "[[site:else]]", end: "[[site:end]]" } as const;
}

/** Any mark, with what it says. */
export const ANY_MARK = /\[\[site:([^\]]+)\]\]/g;
