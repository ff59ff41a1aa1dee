import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder and those above it that are missing, for this user alone. Throws the system's error. Node's recursive
 * `mkdir` tries for ever where the system answers that nothing is there, as in `/proc`.
 */
export function makeFolder(path: string): void {
	if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return;
	const above = dirname(path);
	if (above !== path) makeFolder(above);
	try {
		mkdirSync(path, { mode: 0o700 });
	} catch (error) {
		// Another process may have made it just now.
		if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
	}
}
