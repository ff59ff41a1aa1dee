import { invalid } from "#src/status.ts";

/** The database this server holds, as it appears in full resource names. */
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

/** Firestore's own bound, in bytes, taken for characters: most names have one byte each. */
const maxName = 6 * 1024;

const goodCollections = new Set<string>();

/** Path of a document below the root, from its full name. */
export function documentPath(database: Database, name: unknown): string {
	return checkedPath(relative(database, name));
}

/** The path of a document below the root, if it can be one. */
export function checkedPath(path: string): string {
	if (path.length > maxName) throw invalid("The name is too long");
	const slash = path.lastIndexOf("/");
	const collection = path.slice(0, Math.max(0, slash));
	if (!goodCollections.has(collection)) {
		checkCollection(collection);
		// Clients choose the names: what is remembered of them is bounded.
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
	// 1,500 bytes is Firestore's own limit. A NUL could not be told from the end of a text by every tool on the store.
	const bad =
		id === "" || id === "." || id === ".." || id.length > 1500 || /[\0/]/.test(id) || !id.isWellFormed();
	// No character takes more than three bytes a unit.
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
