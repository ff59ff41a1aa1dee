import { invalid } from "#src/status.ts";

export interface Address {
	bucket: string;
	/** Undefined for the bucket. */
	name: string | undefined;
	query: URLSearchParams;
}

const root = "/v0/b/";
const bucketName = /^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/;

export function isBlobUrl(url: string): boolean {
	return url.startsWith(root);
}

/**
 * The bucket and object of `/v0/b/{bucket}/o/{name}`. Parses the raw text, because a URL parser would resolve `..` in
 * names. Throws INVALID_ARGUMENT. Undefined if the path is not one of this service.
 */
export function parseAddress(url: string): Address | undefined {
	const at = url.indexOf("?");
	const path = at === -1 ? url : url.slice(0, at);
	const [bucket = "", collection, ...rest] = path.slice(root.length).split("/");
	if (collection !== "o") return undefined;
	const name = rest.join("/");
	return {
		bucket: checkBucket(decode(bucket)),
		name: name === "" ? undefined : checkName(decode(name)),
		query: new URLSearchParams(at === -1 ? "" : url.slice(at + 1)),
	};
}

/** Names are Unicode of 1 to 1,024 bytes, and never paths of the file system. Throws INVALID_ARGUMENT. */
export function checkName(name: string): string {
	const bytes = Buffer.byteLength(name);
	if (bytes === 0 || bytes > 1024) throw invalid("An object's name has 1 to 1,024 bytes.");
	const forbidden =
		name === "." ||
		name === ".." ||
		name.startsWith(".well-known/acme-challenge/") ||
		name.includes("\0") ||
		name.includes("\r") ||
		name.includes("\n") ||
		!name.isWellFormed();
	if (forbidden) throw invalid("Not an object's name.");
	return name;
}

export function isBucketName(text: string): boolean {
	return bucketName.test(text) && !text.includes("..");
}

function checkBucket(bucket: string): string {
	if (!isBucketName(bucket)) throw invalid("Not a bucket's name.");
	return bucket;
}

function decode(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		throw invalid("Not a URL.");
	}
}
