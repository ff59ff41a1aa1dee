import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const repository = join(import.meta.dirname, "../../..");

export type Manifest = {
	name?: unknown;
	private?: unknown;
	version?: unknown;
	type?: unknown;
	imports?: unknown;
	exports?: Record<string, unknown>;
	scripts?: Record<string, string>;
	dependencies?: Record<string, string>;
	devDependencies?: Record<string, string>;
	peerDependencies?: Record<string, string>;
	optionalDependencies?: Record<string, string>;
};

/** `folder` is relative to the repository (`packages/domain`), `path` absolute, `files` relative to `path`. */
export type Workspace = { folder: string; path: string; manifest: Manifest; files: string[] };

const SKIPPED = new Set(["node_modules", "dist", "build", "test-results", "canaries", ".turbo"]);

export function readWorkspaces(root: string = repository): Workspace[] {
	return ["apps", "packages", "tooling"].flatMap((group) =>
		readdirSync(join(root, group), { withFileTypes: true })
			.filter((entry) => entry.isDirectory())
			.map((entry) => readWorkspace(root, `${group}/${entry.name}`)),
	);
}

export function hasTests({ files }: Workspace): boolean {
	return files.some((file) => /\.(test|spec)\.tsx?$/.test(file));
}

function readWorkspace(root: string, folder: string): Workspace {
	const path = join(root, folder);
	const manifest: Manifest = JSON.parse(readFileSync(join(path, "package.json"), "utf8"));
	return { folder, path, manifest, files: listFiles(path, "") };
}

function listFiles(root: string, prefix: string): string[] {
	return readdirSync(join(root, prefix), { withFileTypes: true }).flatMap((entry) => {
		const file = prefix === "" ? entry.name : `${prefix}/${entry.name}`;
		if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : listFiles(root, file);
		return [file];
	});
}
