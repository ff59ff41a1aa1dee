import * as v from "valibot";
import type { FileStore, StoredFile } from "./shop-files.ts";

export interface CloudFilesOptions {
	/** `https://storage.googleapis.com/storage/v1/b/{bucket}/o`, or `…/v0/b/{bucket}/o` of a firebase-embedded. */
	readonly url: string;
	/** The bearer token of a server that may list and delete the bucket's files. */
	readonly token: () => Promise<string>;
}

/** Milliseconds until an unanswered request is given up. */
const TIMEOUT_MS = 8_000;

const page = v.object({
	// A firebase-embedded lists names only: the age of its files is unknown.
	items: v.optional(v.array(v.object({ name: v.string(), updated: v.optional(v.string()) })), []),
	nextPageToken: v.optional(v.string()),
});

/** A bucket of Google's Cloud Storage, by its JSON interface. Rejects when the bucket cannot be used. */
export function cloudFiles({ url, token }: CloudFilesOptions): FileStore {
	async function ask(address: string, method: "GET" | "DELETE"): Promise<Response> {
		return await fetch(address, {
			...{ method, redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) },
			headers: { authorization: `Bearer ${await token()}` },
		});
	}

	return {
		async list(prefix) {
			const found: StoredFile[] = [];
			let pageToken: string | undefined;
			do {
				const query = new URLSearchParams({ prefix, ...(pageToken === undefined ? {} : { pageToken }) });
				const response = await ask(`${url}?${query}`, "GET");
				if (!response.ok) throw await failure(response);
				const { items, nextPageToken } = v.parse(page, await response.json());
				for (const { name, updated } of items)
					found.push({
						name,
						updatedAt: updated === undefined ? Number.POSITIVE_INFINITY : Date.parse(updated),
					});
				pageToken = nextPageToken;
			} while (pageToken !== undefined);
			return found;
		},
		async remove(name) {
			const response = await ask(`${url}/${encodeURIComponent(name)}`, "DELETE");
			if (!response.ok && response.status !== 404) throw await failure(response);
			await response.body?.cancel();
		},
	};
}

async function failure(response: Response): Promise<Error> {
	await response.body?.cancel();
	return new Error(`The file store answered ${response.status}`);
}
