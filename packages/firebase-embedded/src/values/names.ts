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

/** Path of a document below the root, from its full name. */
export function documentPath(database: Database, name: unknown): string {
	const path = relative(database, name);
	const ids = path.split("/");
	if (ids.length % 2 !== 0) throw invalid(`Not the name of a document: ${path}`);
	for (const id of ids) checkId(id);
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
		id === "" ||
		id === "." ||
		id === ".." ||
		id.length > 1500 ||
		id.includes("\0") ||
		id.includes("/") ||
		!id.isWellFormed();
	if (bad || Buffer.byteLength(id) > 1500) throw invalid("Not a valid id");
	if (/^__.*__$/s.test(id) && !/^__id-?\d+__$/.test(id))
		throw invalid(`Resource id "${id}" is invalid because it is reserved.`);
}

function relative(database: Database, name: unknown): string {
	if (typeof name !== "string" || !name.startsWith(database.prefix)) {
		throw invalid(`Not a name in ${database.name}`);
	}
	return name.slice(database.prefix.length);
}
