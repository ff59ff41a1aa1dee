/** Runs the tools over files that are wrong on purpose: a rule that does not fire is a fault of the rule. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { cruiseFolders } from "./cruise.ts";
import { rules } from "./rules.ts";

const CANARIES = join(import.meta.dirname, "../canaries");
/** Uses of clock and chance in `domain-clock.canary.ts`. */
const CLOCK_USES = 5;

/** Names of the dependency rules that did not fire on their own canary. */
export async function silentDependencyRules(): Promise<string[]> {
	const { violations } = await cruiseFolders(CANARIES, ["apps", "packages"]);
	const fired = new Set(
		violations.filter(({ rule, from }) => isCanaryOf(rule.name, from)).map(({ rule }) => rule.name),
	);
	return rules.map(({ name = "" }) => name).filter((name) => !fired.has(name));
}

/** Names of Biome's rules, as set in the root `biome.json`, that did not fire on their own canary. */
export function silentLintRules(repository: string): string[] {
	const config = JSON.parse(readFileSync(join(repository, "biome.json"), "utf8"));
	const found = lintCanaries(repository, config);
	const fired = (category: string, name: string) =>
		found.filter((it) => it.category.startsWith(category) && isCanaryOf(name, it.location.path)).length;

	const silent = configuredRules(config).filter(
		([group, name]) => fired(`lint/${group}/${name}`, name) === 0,
	);
	const others = [
		["recommended", fired("lint/suspicious/noDebugger", "recommended") > 0],
		["format", fired("format", "format") > 0],
		["organizeImports", fired("assist/source/organizeImports", "organizeImports") > 0],
		["domain-clock", fired("plugin", "domain-clock") === CLOCK_USES],
	] as const;
	return [...silent.map(([, name]) => name), ...others.filter(([, ok]) => !ok).map(([name]) => name)];
}

type Diagnostic = { category: string; location: { path: string } };
type BiomeConfig = { linter: { rules: Record<string, Record<string, string | { level: string }>> } };

// Biome skips `canaries` folders in the repository, so they are copied to where the repository's rules apply to them.
function lintCanaries(repository: string, config: object): Diagnostic[] {
	const copy = mkdtempSync(join(tmpdir(), "junban-canaries-"));
	try {
		cpSync(CANARIES, copy, { recursive: true });
		cpSync(
			join(repository, "tooling/boundaries/domain-clock.grit"),
			join(copy, "tooling/boundaries/domain-clock.grit"),
		);
		writeFileSync(join(copy, "biome.json"), JSON.stringify({ ...config, vcs: { enabled: false } }));
		const biome = join(import.meta.dirname, "../node_modules/.bin/biome");
		// Wrong files end it with exit code 1, which is what they are for.
		const { stdout } = ignoreExitCode(() =>
			execFileSync(biome, ["check", "--reporter=json", "--max-diagnostics=none", "."], {
				cwd: copy,
				encoding: "utf8",
				stdio: ["ignore", "pipe", "ignore"],
			}),
		);
		return JSON.parse(stdout).diagnostics;
	} finally {
		rmSync(copy, { recursive: true, force: true });
	}
}

function ignoreExitCode(run: () => string): { stdout: string } {
	try {
		return { stdout: run() };
	} catch (error) {
		if (error instanceof Error && "stdout" in error) return { stdout: String(error.stdout) };
		throw error;
	}
}

function configuredRules({ linter }: BiomeConfig): [group: string, name: string][] {
	const groups = Object.entries(linter.rules).filter(([group]) => group !== "preset");
	return groups.flatMap(([group, settings]) =>
		Object.entries(settings)
			.filter(([, setting]) => (typeof setting === "string" ? setting : setting.level) === "error")
			.map(([name]): [string, string] => [group, name]),
	);
}

function isCanaryOf(rule: string, path: string): boolean {
	return basename(path).startsWith(`${rule}.canary.`);
}
