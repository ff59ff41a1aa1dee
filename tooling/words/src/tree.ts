/** Finds the front ends and their phrases. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type AppPhrases, type PhraseTree, parseTree } from "./phrase-tree.ts";

/** Phrases, tests, stories, helpers of tests, and what the terminal of an operator says. */
const NOT_SHOWN =
	/(?:^|[/-])(?:base|common|phrases|texts)-(?:ja|en)\.ts$|^packages\/i18n\/|^apps\/marketing\/src\/publish\/|\.(?:test|stories)\.tsx?$|\/testing\/|\.d\.ts$/;

/** Files of all packages that depend on React, relative to the repository. */
export function frontEndFiles(repository: string): string[] {
	return globSync("{apps,packages}/*/package.json", { cwd: repository })
		.filter((manifest) => "react" in (readManifest(repository, manifest).dependencies ?? {}))
		.flatMap((manifest) =>
			globSync(manifest.replace("package.json", "src/**/*.{ts,tsx}"), { cwd: repository }),
		)
		.filter((file) => !NOT_SHOWN.test(file))
		.sort();
}

/** The apps that have phrases. */
export async function readApps(repository: string): Promise<AppPhrases[]> {
	const folders = globSync("apps/*", { cwd: repository }).filter((folder) =>
		existsSync(join(repository, folder, "src/app/phrases-ja.ts")),
	);
	return Promise.all(folders.sort().map((folder) => readApp(repository, folder, "src/app/")));
}

export async function readApp(repository: string, place: string, path: string): Promise<AppPhrases> {
	const read = async (language: string): Promise<PhraseTree> => {
		const file = join(repository, place, `${path}phrases-${language}.ts`);
		const [phrases, ...others] = Object.values(await import(file));
		if (others.length > 0) throw new Error(`${file} exports more than the phrases`);
		return parseTree(phrases, file);
	};
	return { place, ja: await read("ja"), en: await read("en") };
}

function readManifest(repository: string, file: string): { dependencies?: Record<string, string> } {
	return JSON.parse(readFileSync(join(repository, file), "utf8"));
}
