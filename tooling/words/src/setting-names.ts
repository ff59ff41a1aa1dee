/** The example pages of the public site name settings. A reader finds them only under the name that the screen has. */
import type { Fault } from "./fault.ts";
import type { AppPhrases, PhraseTree } from "./phrase-tree.ts";

interface Setting {
	readonly key: string;
	readonly names: readonly string[];
}

/** Names of settings, and of screens with settings, that no screen has. A setting is a phrase with `screen` and `name`. */
export function settingFaults(apps: readonly AppPhrases[]): Fault[] {
	return (["ja", "en"] as const).flatMap((language) => {
		const texts = new Set<string>();
		const settings: Setting[] = [];
		for (const app of apps) collect(app[language], "", texts, settings);
		const suffixes = [...texts].flatMap((text) => /^\{\{label\}\}(.+)$/.exec(text)?.[1] ?? []);
		const isShown = (name: string) =>
			texts.has(name) ||
			suffixes.some((suffix) => name.endsWith(suffix) && texts.has(name.slice(0, -suffix.length)));
		return settings.flatMap(({ key, names }) =>
			names
				.filter((name) => !isShown(name))
				.map((name): Fault => ({ rule: "other-name", place: `${key} ${language}`, what: name })),
		);
	});
}

function collect(tree: PhraseTree, path: string, texts: Set<string>, settings: Setting[]): void {
	const { screen, name } = tree;
	if (typeof screen === "string" && typeof name === "string") {
		settings.push({ key: path, names: [screen, name] });
		return;
	}
	for (const [key, value] of Object.entries(tree)) {
		if (typeof value === "string") texts.add(value);
		else collect(value, path === "" ? key : `${path}.${key}`, texts, settings);
	}
}
