import { BUILT_KEYS } from "./built-keys.ts";
import type { Fault } from "./fault.ts";
import { literalFaults } from "./literals.ts";
import { type AppPhrases, languageFaults, variablesOf } from "./phrase-tree.ts";
import { settingFaults } from "./setting-names.ts";
import type { Source } from "./source.ts";
import { phraseUses, type Use } from "./uses.ts";

/** All faults of the sources and of the phrases. Any source may use any namespace. */
export function wordFaults(
	sources: readonly Source[],
	apps: readonly AppPhrases[],
	builtKeys: readonly string[] = BUILT_KEYS,
): Fault[] {
	const read = sources.map(phraseUses);
	const uses = read.flatMap((each) => each.uses);
	const phrases = apps.map(({ place, ja, en }) => ({ place, ja: variablesOf(ja), en: variablesOf(en) }));
	const keys = new Map(
		phrases.flatMap(({ place, ja }) => [...ja.keys()].map((key) => [key, place] as const)),
	);
	return [
		...sources.flatMap(literalFaults),
		...read.flatMap(({ faults }) => faults),
		...phrases.flatMap(({ place, ja, en }) => languageFaults(place, ja, en)),
		...settingFaults(apps),
		...useFaults(uses, [...keys.keys()], builtKeys),
		// An unlisted pattern does not count as a use, because `*` alone would match every phrase.
		...unusedFaults(
			uses.filter(({ key }) => !key.includes("*") || builtKeys.includes(key)),
			keys,
		),
	];
}

function useFaults(uses: readonly Use[], keys: readonly string[], builtKeys: readonly string[]): Fault[] {
	const usedKeys = new Set(uses.map(({ key }) => key));
	return [
		...uses
			.filter(({ key }) => key.includes("*") && !builtKeys.includes(key))
			.map(({ key, place }): Fault => ({ rule: "unlisted-key", place, what: key })),
		...uses
			.filter(({ key }) => !keys.some((each) => matcher(key).test(each)))
			.map(({ key, place }): Fault => ({ rule: "missing-phrase", place, what: key })),
		...builtKeys
			.filter((key) => !usedKeys.has(key))
			.map((what): Fault => ({ rule: "idle-pattern", place: "built-keys.ts", what })),
	];
}

function unusedFaults(uses: readonly Use[], keys: ReadonlyMap<string, string>): Fault[] {
	const matchers = [...new Set(uses.map(({ key }) => key))].map(matcher);
	return [...keys]
		.filter(([key]) => !matchers.some((each) => each.test(key)))
		.map(([what, place]): Fault => ({ rule: "unused-phrase", place, what }));
}

/** Matches keys; a `*` stands for one part without a dot. */
function matcher(key: string): RegExp {
	const parts = key.split("*").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
	return new RegExp(`^${parts.join("[^.]+")}$`);
}
