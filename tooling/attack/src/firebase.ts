import { type Answer, ask } from "#src/ask.ts";

const DATABASE = "projects/junban/databases/(default)";

/** `documents:commit` of writes that each replace a document. */
export function commit(
	url: string,
	documents: Readonly<Record<string, unknown>>,
	token?: string,
): Promise<Answer> {
	return ask(`${url}/v1/${DATABASE}/documents:commit`, { body: { writes: writesOf(documents) }, token });
}

/** The same commit through a Write stream, as the SDK sends it. Throws if no stream begins. */
export async function commitInStream(
	url: string,
	documents: Readonly<Record<string, unknown>>,
	token: string,
): Promise<Answer> {
	const channel = `${url}/google.firestore.v1.Firestore/Write/channel?VER=8&CVER=22&t=1&RID=`;
	const send = (path: string, at: number, message: unknown, headers: string) =>
		ask(path, {
			body: new URLSearchParams({
				...{ count: "1", ofs: String(at), headers },
				req0___data__: JSON.stringify(message),
			}).toString(),
			headers: { "Content-Type": "application/x-www-form-urlencoded" },
		});
	const begun = await send(`${channel}1`, 0, { database: DATABASE }, `Authorization: Bearer ${token}`);
	const sid = /\["c","([^"]+)"/.exec(begun.text)?.[1];
	if (sid === undefined) throw new Error(`no stream: ${begun.status} ${begun.text.slice(0, 200)}`);
	return send(`${channel}2&SID=${sid}&AID=0`, 1, { streamToken: "MQ==", writes: writesOf(documents) }, "");
}

const writesOf = (documents: Readonly<Record<string, unknown>>) =>
	Object.entries(documents).map(([path, fields]) => ({
		update: { name: `${DATABASE}/documents/${path}`, fields },
	}));

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
