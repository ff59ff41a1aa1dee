import { statSync } from "node:fs";
import { join } from "node:path";

/** A server that runs has both in its data folder: its documents, and the file that says where it answers. */
const FILES = ["firestore.sqlite", "control.json"];
const LOOK_MS = 1_000;

/**
 * Looks whether the folder of a running server is still in its place. When somebody moves, deletes or replaces it, the
 * server goes on with files that nobody finds any more, and what it confirms is lost with its end.
 *
 * @param gone called once
 * @returns ends the watch
 */
export function watchFolder(folder: string, gone: () => void, everyMs = LOOK_MS): () => void {
	const seen = new Set(FILES.filter((name) => isThere(join(folder, name))));
	const timer = setInterval(() => {
		// On a full disk the second one comes later.
		const missing = FILES.filter((name) => !isThere(join(folder, name)));
		for (const name of FILES) if (!missing.includes(name)) seen.add(name);
		if (!missing.some((name) => seen.has(name))) return;
		clearInterval(timer);
		gone();
	}, everyMs).unref();
	return () => clearInterval(timer);
}

function isThere(file: string): boolean {
	try {
		return statSync(file, { throwIfNoEntry: false }) !== undefined;
	} catch {
		// Unknown: a disk that fails for a moment does not end the server.
		return true;
	}
}
