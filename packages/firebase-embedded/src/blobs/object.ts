import type { Settings } from "#src/blobs/settings.ts";
import type { StorageObject } from "#src/rules/types.ts";

/** The stored metadata of an object. */
export interface Stored {
	bucket: string;
	name: string;
	/** File name below the folder of objects. */
	file: string;
	/** Bytes. */
	size: number;
	/** Base64. */
	md5Hash: string;
	/** Time of creation in microseconds since 1970, strictly increasing. */
	generation: number;
	metageneration: number;
	/** Microseconds since 1970. */
	timeCreated: number;
	/** Microseconds since 1970. */
	updated: number;
	/** The image type found in the bytes. Undefined if they are not an image. */
	image: string | undefined;
	/** Each token allows reading the object. */
	tokens: readonly string[];
	settings: Settings;
}

/** Entity tag without quotes. It changes with the bytes and with the metadata. */
export function etagOf({ generation, metageneration }: Stored): string {
	return `${generation.toString(36)}.${metageneration}`;
}

/** The resource in the SDK's format. */
export function toJson(object: Stored): string {
	const { settings } = object;
	return JSON.stringify({
		name: object.name,
		bucket: object.bucket,
		generation: String(object.generation),
		metageneration: String(object.metageneration),
		contentType: settings.contentType,
		timeCreated: timeText(object.timeCreated),
		updated: timeText(object.updated),
		storageClass: "STANDARD",
		size: String(object.size),
		md5Hash: object.md5Hash,
		etag: etagOf(object),
		contentDisposition: settings.contentDisposition ?? dispositionOf("inline", object.name),
		contentEncoding: settings.contentEncoding ?? "identity",
		contentLanguage: settings.contentLanguage,
		cacheControl: settings.cacheControl,
		metadata: settings.metadata,
		downloadTokens: object.tokens.join(","),
	});
}

/** `resource` of the rules. */
export function toResource(object: Stored): StorageObject {
	const { bucket, name, size, md5Hash, generation, metageneration, timeCreated, updated } = object;
	const known = { bucket, name, size, generation, metageneration, timeCreated, updated };
	return { ...known, md5Hash, etag: etagOf(object), ...object.settings };
}

/** The file gets the last part of the object's name. */
export function dispositionOf(kind: "inline" | "attachment", name: string): string {
	const file = name.slice(name.lastIndexOf("/") + 1);
	const encoded = encodeURIComponent(file).replace(
		/['()*]/g,
		(mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	return file === "" ? kind : `${kind}; filename*=utf-8''${encoded}`;
}

function timeText(micros: number): string {
	return new Date(micros / 1000).toISOString();
}
