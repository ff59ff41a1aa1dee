import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** All files below a folder, by their paths from it. */
export function readFolder(folder: string): ReadonlyMap<string, Buffer> {
	return new Map(
		readdirSync(folder, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => {
				const path = join(entry.parentPath, entry.name);
				return [relative(folder, path).split(sep).join("/"), readFileSync(path)];
			}),
	);
}
