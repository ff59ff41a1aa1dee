import type { BlobContext } from "#src/blobs/context.ts";
import { invalid, unimplemented } from "#src/status.ts";

const maxPageSize = 1000;

export interface ListRequest {
	bucket: string;
	prefix: string;
	/** Undefined: list everything below the prefix. */
	delimiter: "/" | undefined;
	pageToken: string | undefined;
	maxResults: number;
}

/** Throws INVALID_ARGUMENT. Only the service may list without a delimiter; other callers list one folder. */
export function parseListRequest(bucket: string, query: URLSearchParams, service: boolean): ListRequest {
	const delimiter = query.get("delimiter") ?? (service ? "" : "/");
	if (delimiter !== "/" && delimiter !== "") throw unimplemented("delimiters other than /");
	if (delimiter === "" && !service) throw unimplemented("lists without a delimiter");
	const prefix = query.get("prefix") ?? "";
	const pageToken = query.get("pageToken") ?? undefined;
	if (Buffer.byteLength(prefix) > 1024 || (pageToken ?? "").length > 2048) throw invalid("Not a prefix.");
	const max = query.get("maxResults") ?? String(maxPageSize);
	if (!/^\d{1,9}$/.test(max) || Number(max) === 0) throw invalid("maxResults is no positive number.");
	return {
		bucket,
		prefix,
		delimiter: delimiter === "" ? undefined : delimiter,
		pageToken,
		maxResults: Math.min(Number(max), maxPageSize),
	};
}

/** The folder whose `list` right covers the request. A prefix that ends inside a name selects a part of its folder. */
export function folderOf({ prefix }: ListRequest): string {
	return prefix.slice(0, Math.max(0, prefix.lastIndexOf("/")));
}

/**
 * One page as JSON: names in UTF-8 byte order, and each folder once. Both count towards `maxResults`. Like Google's, it
 * leaves out the folder's own name and names with two slashes in a row below the prefix.
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
		// `0` is the character after `/`, and no name holds U+0000, so the next search skips no entry.
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
