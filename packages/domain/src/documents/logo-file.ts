import {
	type AppUid,
	type Checked,
	codePoints,
	good,
	hasUnseen,
	isMissing,
	refusal,
} from "#src/values/index.ts";

/** A logo is on every customer's phone before anything else: 1 MiB. */
export const MAX_LOGO_BYTES = 1_048_576;
/** Of an account's picture. Anybody may have accounts, so they have less. */
export const MAX_USER_PICTURE_BYTES = 131_072;
/** Pixels of a longer side, and of a whole picture, that servers unpack to draw icons. A small file may unpack to billions. */
export const MAX_LOGO_SIDE = 4_096;
export const MAX_LOGO_PIXELS = 4_194_304;
/** A file system takes names of 255 bytes, and a character has at most four. */
export const MAX_IMAGE_NAME = 60;

/** No svg: it can hold scripts and addresses of strangers, and would run as our own page when opened. */
export const IMAGE_TYPES = {
	png: "image/png",
	jpg: "image/jpeg",
	jpeg: "image/jpeg",
	webp: "image/webp",
} as const;
export type ImageExtension = keyof typeof IMAGE_TYPES;
export type ImageType = (typeof IMAGE_TYPES)[ImageExtension];

export const IMAGE_EXTENSIONS: readonly ImageExtension[] = ["png", "jpg", "jpeg", "webp"];

export interface ImageFile {
	/** The name with its extension in lower case; safe as one segment of a path. */
	readonly name: string;
	readonly extension: ImageExtension;
	readonly type: ImageType;
}

const UNSAFE = /[/\\:*?"<>|#%[\]]/;
const DEVICE = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/i;
const USER_UID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/;

/** A file name that is one path segment on any system: `file-missing`, `file-name-invalid` or `file-type-invalid`. */
export function checkImageName(value: unknown): Checked<ImageFile> {
	if (isMissing(value)) return refusal("file-missing");
	if (typeof value !== "string" || value.length > MAX_IMAGE_NAME * 4) return refusal("file-name-invalid");
	// A Mac writes が as か and a mark; one name must be one path.
	const given = value.normalize("NFC").trim();
	const dot = given.lastIndexOf(".");
	if (given.startsWith(".") || UNSAFE.test(given) || DEVICE.test(given) || hasUnseen(given))
		return refusal("file-name-invalid");
	if (codePoints(given) > MAX_IMAGE_NAME) return refusal("file-name-invalid");
	const extension = extensionOf(given.slice(dot + 1));
	if (dot === -1 || extension === undefined) return refusal("file-type-invalid");
	return good({ name: `${given.slice(0, dot)}.${extension}`, extension, type: IMAGE_TYPES[extension] });
}

/**
 * A picture as it is uploaded. The bytes decide what it is: a name alone can lie.
 *
 * @param bytes the whole file, or at least its first 12 bytes
 * @param size of the whole file in bytes
 * @returns `file-missing`, `file-too-large`, `file-type-invalid` or `file-name-invalid`
 */
export function checkLogo(name: unknown, bytes: Uint8Array, size: number): Checked<ImageFile> {
	const file = checkImageName(name);
	if (!file.ok) return file;
	if (bytes.length === 0 || !Number.isSafeInteger(size) || size <= 0) return refusal("file-missing");
	if (size > MAX_LOGO_BYTES) return refusal("file-too-large");
	return imageTypeOf(bytes) === file.value.type ? file : refusal("file-type-invalid");
}

/** What the first 12 bytes say that a picture is. */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
	const head = String.fromCharCode(...bytes.subarray(0, 12));
	if (head.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
	if (head.startsWith("\xff\xd8\xff")) return "image/jpeg";
	return head.startsWith("RIFF") && head.endsWith("WEBP") ? "image/webp" : undefined;
}

/** Where a logo is stored. */
export function logoPath(appUid: AppUid, file: ImageFile): string {
	return `apps/${appUid}/${file.name}`;
}

/** Where a user's picture is stored: `unauthenticated` without a user, `file-missing` or `file-type-invalid` else. */
export function checkUserFilePath(userUid: unknown, extension: unknown): Checked<string> {
	if (typeof userUid !== "string" || !USER_UID.test(userUid)) return refusal("unauthenticated");
	if (isMissing(extension)) return refusal("file-missing");
	const known = extensionOf(extension);
	return known === undefined ? refusal("file-type-invalid") : good(`users/${userUid}/${known}`);
}

function extensionOf(value: unknown): ImageExtension | undefined {
	if (typeof value !== "string") return undefined;
	const lower = value.toLowerCase();
	return IMAGE_EXTENSIONS.find((extension) => extension === lower);
}
