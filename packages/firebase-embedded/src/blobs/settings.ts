import { hasManyJsonParts } from "@junban/callers/json-parts";
import { invalid } from "#src/status.ts";
import { isObject } from "#src/values/json.ts";

/** The metadata of an object that clients may set. */
export interface Settings {
	contentType: string;
	cacheControl?: string;
	contentDisposition?: string;
	contentEncoding?: string;
	contentLanguage?: string;
	/** Custom pairs of the application. */
	metadata?: Record<string, string>;
}

/** Undefined: unchanged. Null: removed. */
export interface SettingsPatch {
	contentType?: string | null;
	cacheControl?: string | null;
	contentDisposition?: string | null;
	contentEncoding?: string | null;
	contentLanguage?: string | null;
	metadata?: Record<string, string | null> | null;
	/** Base64: the MD5 hash that the sender announced. */
	md5Hash?: string;
	name?: string;
}

export const unknownType = "application/octet-stream";

const fields = [
	"contentType",
	"cacheControl",
	"contentDisposition",
	"contentEncoding",
	"contentLanguage",
] as const;
/** Characters of one field. */
const maxFieldLength = 1024;
/** Bytes of all names and values of the custom pairs. */
const maxMetadata = 8192;

/** Parses the JSON of an upload or a metadata update. Ignores fields that clients cannot set. */
export function parseSettings(text: string): SettingsPatch {
	const body = parseObject(text);
	const patch: SettingsPatch = {};
	for (const field of fields) {
		const value = body[field];
		if (value === undefined) continue;
		patch[field] = value === null ? null : checkField(field, value);
	}
	const { metadata, md5Hash, name } = body;
	if (metadata !== undefined) patch.metadata = metadata === null ? null : parsePairs(metadata);
	if (typeof md5Hash === "string") patch.md5Hash = checkMd5(md5Hash);
	if (typeof name === "string") patch.name = name;
	return patch;
}

/** Throws INVALID_ARGUMENT if the custom pairs then exceed 8 KiB. */
export function applyPatch(settings: Settings, patch: SettingsPatch): Settings {
	const next: Settings = { ...settings };
	for (const field of fields) {
		const value = patch[field];
		if (value === undefined) continue;
		if (value !== null) next[field] = value;
		else if (field === "contentType") next.contentType = unknownType;
		else delete next[field];
	}
	if (patch.metadata === null) delete next.metadata;
	else if (patch.metadata !== undefined) {
		const pairs = new Map<string, string | null>(Object.entries(settings.metadata ?? {}));
		for (const [key, value] of Object.entries(patch.metadata)) pairs.set(key, value);
		next.metadata = Object.fromEntries(
			[...pairs].flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
		);
		const bytes = Object.entries(next.metadata).reduce(
			(sum, [key, value]) => sum + Buffer.byteLength(key) + Buffer.byteLength(value),
			0,
		);
		if (bytes > maxMetadata) throw invalid(`Custom metadata have more than ${maxMetadata} bytes.`);
	}
	return next;
}

function parseObject(text: string): Record<string, unknown> {
	if (text.trim() === "") return {};
	if (hasManyJsonParts(text)) throw invalid("The metadata have too many fields.");
	let body: unknown;
	try {
		body = JSON.parse(text);
	} catch {
		throw invalid("The metadata are not JSON.");
	}
	if (!isObject(body)) throw invalid("The metadata are no object.");
	return body;
}

/** Fields become headers, so they hold no control characters. All but a file's name are plain ASCII. */
function checkField(field: (typeof fields)[number], value: unknown): string {
	const pattern = field === "contentDisposition" ? /^[^\p{Cc}\p{Cs}]*$/u : /^[\x20-\x7e]*$/;
	if (typeof value !== "string" || value.length > maxFieldLength || !pattern.test(value))
		throw invalid(`Not a ${field}.`);
	return value;
}

function parsePairs(value: unknown): Record<string, string | null> {
	if (!isObject(value)) throw invalid("Custom metadata are no object.");
	return Object.fromEntries(Object.entries(value).map(([key, pair]) => [key, checkPair(key, pair)]));
}

function checkPair(key: string, value: unknown): string | null {
	const known = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
	if (value !== null && !known) throw invalid("A value of custom metadata is no text.");
	if (!key.isWellFormed() || (known && !String(value).isWellFormed()))
		throw invalid("Custom metadata hold half a character.");
	return value === null ? null : String(value);
}

function checkMd5(text: string): string {
	if (!/^[A-Za-z0-9+/]{22}==$/.test(text)) throw invalid("Not an MD5 hash in base64.");
	return text;
}
