import { type Data, encodeFields } from "@junban/firestore-wire/value";
import type { Row, Write } from "#src/matrix/row.ts";
import { filled, limitOf, type Names } from "#src/testing/cells.ts";
import { type Person, PROJECT } from "#src/testing/server.ts";

const root = `projects/${PROJECT}/databases/(default)/documents`;

/** Tries a row over REST. Resolves to whether it was allowed; any other answer is an error. */
export async function tryByRest(
	url: string,
	{ token }: Person,
	asks: Row["asks"],
	names: Names,
): Promise<boolean> {
	const { call, body } = callOf(asks, names);
	const response = await fetch(`${url}/v1/${root}${call}`, {
		method: "POST",
		headers: {
			"content-type": "application/json",
			...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
		},
		body: JSON.stringify(body),
	});
	const text = await response.text();
	if (response.status === 200) return true;
	if (response.status === 403 && text.includes("PERMISSION_DENIED")) return false;
	throw new Error(`${response.status} ${text}`);
}

function callOf(asks: Row["asks"], names: Names): { call: string; body: object } {
	if ("get" in asks) return { call: ":batchGet", body: { documents: [nameOf(asks.get, names)] } };
	if ("writes" in asks)
		return { call: ":commit", body: { writes: asks.writes.map((write) => wire(write, names)) } };
	const segments = filled(asks.list, names).split("/");
	const collectionId = segments.pop();
	const from = [{ collectionId, ...(asks.group === true ? { allDescendants: true } : {}) }];
	const parent = segments.length === 0 ? "" : `/${segments.join("/")}`;
	return { call: `${parent}:runQuery`, body: { structuredQuery: { from, ...limitOf(asks) } } };
}

function wire(write: Write, names: Names): object {
	if ("delete" in write) return { delete: nameOf(write.delete, names) };
	const data: Data = filled(write.data, names);
	const fields = encodeFields(data);
	if ("set" in write) return { update: { name: nameOf(write.set, names), fields } };
	return {
		update: { name: nameOf(write.change, names), fields },
		updateMask: { fieldPaths: Object.keys(data) },
		currentDocument: { exists: true },
	};
}

function nameOf(path: string, names: Names): string {
	return `${root}/${filled(path, names)}`;
}
