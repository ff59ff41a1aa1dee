import { invalid } from "#src/status.ts";

/** The database of this server, as in full resource names. */
export interface Database {
	/** `projects/P/databases/(default)` */
	name: string;
	/** `projects/P/databases/(default)/documents/` */
	prefix: string;
}

export function databaseOf(projectId: string): Database {
	const name = `projects/${projectId}/databases/(default)`;
	return { name, prefix: `${name}/documents/` };
}

/** Firestore's own bound in bytes. Here it counts characters, since most have one byte. */
const maxName = 6 * 1024;

const goodCollections = new Set<string>();

/** Path of a document below the root, from its full name. */
export function documentPath(database: Database, name: unknown): string {
	return checkedPath(relative(database, name));
}

/** Returns the path of a document below the root. Throws INVALID_ARGUMENT if it cannot be one. */
export function checkedPath(path: string): string {
	if (path.length > maxName) throw invalid("The name is too long");
	const slash = path.lastIndexOf("/");
	const collection = path.slice(0, Math.max(0, slash));
	if (!goodCollections.has(collection)) {
		checkCollection(collection);
		// Clients choose the names, so the cache is bounded.
		if (goodCollections.size >= 1000) goodCollections.clear();
		goodCollections.add(collection);
	}
	checkId(path.slice(slash + 1));
	return path;
}

/** A query's parent: `""` for the root, else the path of a document. */
export function parentPath(database: Database, name: unknown): string {
	if (name === `${database.name}/documents`) return "";
	return documentPath(database, name);
}

export function splitPath(path: string): { collection: string; id: string } {
	const slash = path.lastIndexOf("/");
	return { collection: path.slice(0, slash), id: path.slice(slash + 1) };
}

/** Id of a collection from its path. */
export function collectionId(collection: string): string {
	return collection.slice(collection.lastIndexOf("/") + 1);
}

export function checkId(id: string): void {
	// 1,500 bytes is Firestore's own limit. NUL is refused because some tools take it for the end of a text.
	const bad =
		id === "" || id === "." || id === ".." || id.length > 1500 || /[\0/]/.test(id) || !id.isWellFormed();
	// No character takes more than three bytes per UTF-16 unit.
	if (bad || (id.length > 500 && Buffer.byteLength(id) > 1500)) throw invalid("Not a valid id");
	if (id.startsWith("__") && /^__.*__$/s.test(id) && !/^__id-?\d+__$/.test(id))
		throw invalid(`Resource id "${id}" is invalid because it is reserved.`);
}

function checkCollection(path: string): void {
	const ids = path.split("/");
	if (ids.length % 2 === 0) throw invalid("Not the name of a document");
	for (const id of ids) checkId(id);
}

function relative(database: Database, name: unknown): string {
	if (typeof name !== "string" || !name.startsWith(database.prefix)) {
		throw invalid(`Not a name in ${database.name}`);
	}
	return name.slice(database.prefix.length);
}
