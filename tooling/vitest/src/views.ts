/// <reference types="vite/client" />
/** Views in which a run shows screens and parts: some of them in `npm test`, all in `npm run test:long`. */
export const HAS_ALL_VIEWS = import.meta.env["VITE_VIEWS"] === "all";

/** Japanese, and English in `npm run test:long`. Phrases are complete in both: the types and `tooling/words` hold that. */
export const LANGUAGES: readonly ("ja" | "en")[] = HAS_ALL_VIEWS ? ["ja", "en"] : ["ja"];

/** The start of the paths in each of these languages. */
export const PREFIXES: readonly string[] = LANGUAGES.map((language) => (language === "ja" ? "" : "/en"));

/** The first and the last of some views in order, e.g. the widest and the narrowest screen; all in `npm run test:long`. */
export function outermost<View>(views: readonly View[]): readonly View[] {
	return HAS_ALL_VIEWS ? views : views.filter((_, at) => at === 0 || at === views.length - 1);
}
