// The boundary check: the real tree keeps the rules, the tools saw all of it, and every rule still bites.
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { silentDependencyRules, silentLintRules } from "./canaries.ts";
import { cruiseFolders } from "./cruise.ts";
import { domainRooms, layers, rules } from "./rules.ts";

const repository = join(import.meta.dirname, "../../..");
const faults: string[] = [];

const tooling = readdirSync(join(repository, "tooling")).filter((name) => isFolder(`tooling/${name}/src`));
const { violations, sources } = await cruiseFolders(repository, [
	"apps",
	"packages",
	...tooling.map((name) => `tooling/${name}/src`),
]);
for (const { rule, from, to } of violations) faults.push(`${rule.name}: ${from} -> ${to}`);

const seen = new Set(sources);
const unseen = ["apps", "packages"].flatMap(sourceFiles).filter((file) => !seen.has(file));
for (const file of unseen) faults.push(`not seen by the cruiser: ${file}`);
if (seen.size < 20) faults.push(`only ${seen.size} modules seen`);

for (const root of ["apps", "packages"]) {
	for (const name of readdirSync(join(repository, root))) {
		if (!(`${root}/${name}` in layers)) faults.push(`${root}/${name} has no place in rules.ts (layers)`);
	}
}
for (const name of readdirSync(join(repository, "packages/domain/src"))) {
	if (name !== "testing" && !(name in domainRooms))
		faults.push(`domain/${name} has no place in rules.ts (rooms)`);
}
for (const name of await silentDependencyRules()) faults.push(`rule does not fire on its canary: ${name}`);
for (const name of silentLintRules(repository))
	faults.push(`Biome rule does not fire on its canary: ${name}`);

if (faults.length > 0) {
	console.error(faults.join("\n"));
	process.exit(1);
}
console.log(`${seen.size} modules, ${rules.length} dependency rules, every rule proven on its canary`);

/** TypeScript files under each `src`, relative to the repository. */
function sourceFiles(root: string): string[] {
	return readdirSync(join(repository, root))
		.map((name) => `${root}/${name}/src`)
		.filter(isFolder)
		.flatMap((src) =>
			readdirSync(join(repository, src), { recursive: true, encoding: "utf8" })
				.filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"))
				.map((file) => `${src}/${file}`),
		);
}

function isFolder(path: string): boolean {
	return statSync(join(repository, path), { throwIfNoEntry: false })?.isDirectory() ?? false;
}
