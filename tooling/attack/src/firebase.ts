import { type Answer, ask } from "#src/ask.ts";

const DATABASE = "projects/junban/databases/(default)";

/** `documents:commit` of writes that each replace a document. */
export function commit(
	url: string,
	documents: Readonly<Record<string, unknown>>,
	token?: string,
): Promise<Answer> {
	const writes = Object.entries(documents).map(([path, fields]) => ({
		update: { name: `${DATABASE}/documents/${path}`, fields },
	}));
	return ask(`${url}/v1/${DATABASE}/documents:commit`, { body: { writes }, token });
}

/** A document by Firestore's REST. */
export function documentOf(url: string, path: string, token?: string): Promise<Answer> {
	return ask(`${url}/v1/${DATABASE}/documents/${path}`, { token });
}

/** `documents:runQuery` of a whole collection. */
export function list(
	url: string,
	parent: string,
	collectionId: string,
	more: Readonly<Record<string, unknown>> = {},
	token?: string,
): Promise<Answer> {
	const structuredQuery = { from: [{ collectionId }], ...more };
	return ask(`${url}/v1/${DATABASE}/documents/${parent}:runQuery`, { body: { structuredQuery }, token });
}

/** A call of the accounts, for instance `signUp`. */
export function account(
	url: string,
	operation: string,
	body: Readonly<Record<string, unknown>>,
): Promise<Answer> {
	return ask(`${url}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=k`, { body });
}

/** Stores a file of the shop. */
export function upload(url: string, name: string, body: string, token?: string): Promise<Answer> {
	const path = `${url}/v0/b/junban.appspot.com/o?name=${encodeURIComponent(name)}`;
	return ask(path, { method: "POST", body, token, headers: { "Content-Type": "image/png" } });
}
