import type { BlobContext } from "#src/blobs/context.ts";
import { invalid, unimplemented } from "#src/status.ts";

const mostResults = 1000;

export interface ListRequest {
	bucket: string;
	prefix: string;
	/** Undefined: everything below the prefix. */
	delimiter: "/" | undefined;
	pageToken: string | undefined;
	maxResults: number;
}

/** Throws INVALID_ARGUMENT. Without a delimiter only the service lists everything; others get one folder. */
export function parseListRequest(bucket: string, query: URLSearchParams, service: boolean): ListRequest {
	const delimiter = query.get("delimiter") ?? (service ? "" : "/");
	if (delimiter !== "/" && delimiter !== "") throw unimplemented("delimiters other than /");
	if (delimiter === "" && !service) throw unimplemented("lists without a delimiter");
	const prefix = query.get("prefix") ?? "";
	const pageToken = query.get("pageToken") ?? undefined;
	if (Buffer.byteLength(prefix) > 1024 || (pageToken ?? "").length > 2048) throw invalid("Not a prefix.");
	const max = query.get("maxResults") ?? String(mostResults);
	if (!/^\d{1,9}$/.test(max) || Number(max) === 0) throw invalid("maxResults is no positive number.");
	return {
		bucket,
		prefix,
		delimiter: delimiter === "" ? undefined : delimiter,
		pageToken,
		maxResults: Math.min(Number(max), mostResults),
	};
}

/**
 * The folder whose right to be listed covers the request: a prefix in the middle of a name shows a part of its folder.
 */
export function folderOf({ prefix }: ListRequest): string {
	return prefix.slice(0, Math.max(0, prefix.lastIndexOf("/")));
}

/**
 * One page, as JSON: names in the order of their UTF-8 bytes, and folders once each; both count for `maxResults`.
 * As with Google's, names with two slashes in a row below the prefix, and the folder's own name, are not shown.
 */
export function listPage({ objects }: BlobContext, request: ListRequest): string {
	const { bucket, prefix, delimiter, maxResults } = request;
	const items: { name: string; bucket: string }[] = [];
	const prefixes: string[] = [];
	let from = request.pageToken === undefined ? prefix : readToken(request.pageToken);
	if (Buffer.compare(Buffer.from(from), Buffer.from(prefix)) < 0) from = prefix;
	for (;;) {
		const name = objects.nameFrom(bucket, from);
		if (name === undefined || !name.startsWith(prefix)) break;
		const slash = delimiter === undefined ? -1 : name.indexOf(delimiter, prefix.length);
		const folder = slash === -1 ? undefined : name.slice(0, slash + 1);
		const hidden = name === prefix || (prefix.endsWith("/") && slash === prefix.length);
		if (!hidden && items.length + prefixes.length === maxResults)
			return JSON.stringify({ prefixes, items, nextPageToken: makeToken(from) });
		// `0` is the character after `/`, and U+0000 is in no name: nothing that is to be shown is passed over.
		from = folder === undefined ? `${name}\0` : `${folder.slice(0, -1)}0`;
		if (hidden) continue;
		if (folder === undefined) items.push({ name, bucket });
		else prefixes.push(folder);
	}
	return JSON.stringify({ prefixes, items });
}

function makeToken(from: string): string {
	return Buffer.from(from).toString("base64url");
}

function readToken(token: string): string {
	const from = Buffer.from(token, "base64url").toString("utf8");
	if (makeToken(from) !== token) throw invalid("Not a page token.");
	return from;
}
