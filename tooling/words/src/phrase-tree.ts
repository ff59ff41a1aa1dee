/** The phrases of an app or of a canary in both languages. */
import type { Fault } from "./fault.ts";

export type PhraseTree = { readonly [key: string]: string | PhraseTree };
/** An app with its phrases. `place` is its folder. */
export type AppPhrases = { place: string; ja: PhraseTree; en: PhraseTree };
/** The variables of each phrase by `namespace:key`, without plural endings. */
export type Variables = Map<string, Set<string>>;

const PLURAL = /_(?:ordinal_)?(?:zero|one|two|few|other)$/;

/** Checks the export of a module of phrases; throws unless it is a tree of texts. */
export function parseTree(value: unknown, name: string): PhraseTree {
	if (!isTree(value)) throw new Error(`${name} is not a tree of phrases`);
	return value;
}

function isTree(value: unknown): value is PhraseTree {
	return (
		typeof value === "object" &&
		value !== null &&
		Object.values(value).every((each) => typeof each === "string" || isTree(each))
	);
}

/** The variables of a tree. `count` is ignored, because a plural form such as "One person" may omit it. */
export function variablesOf(tree: PhraseTree): Variables {
	const found: Variables = new Map();
	const walk = (at: PhraseTree, prefix: string, separator: string) => {
		for (const [key, value] of Object.entries(at)) {
			const path = `${prefix}${separator}${key}`;
			if (typeof value !== "string") walk(value, path, ".");
			else {
				const base = path.replace(PLURAL, "");
				const names = found.get(base) ?? new Set();
				for (const [, name = ""] of value.matchAll(/\{\{\s*([^},\s]+)[^}]*\}\}/g)) names.add(name);
				if (base !== path) names.delete("count");
				found.set(base, names);
			}
		}
	};
	for (const [namespace, phrases] of Object.entries(tree))
		if (typeof phrases !== "string") walk(phrases, namespace, ":");
	return found;
}

/** Keys that one language lacks, and phrases whose variables differ. */
export function languageFaults(place: string, ja: Variables, en: Variables): Fault[] {
	const keys = [...new Set([...ja.keys(), ...en.keys()])];
	return keys.flatMap((key): Fault[] => {
		const [inJa, inEn] = [ja.get(key), en.get(key)];
		if (inJa === undefined || inEn === undefined) {
			return [{ rule: "missing-phrase", place: `${place} ${inJa === undefined ? "ja" : "en"}`, what: key }];
		}
		const differing = [...new Set([...inJa, ...inEn])].filter((name) => inJa.has(name) !== inEn.has(name));
		return differing.length === 0
			? []
			: [{ rule: "other-variables", place, what: `${key} {{${differing.join(", ")}}}` }];
	});
}
