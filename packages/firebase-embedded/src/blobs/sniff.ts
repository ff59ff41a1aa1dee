/**
 * The type of an image that a browser shows and that cannot hold scripts, by its first bytes; undefined for all else.
 * What its sender calls it does not count.
 */
export function imageType(head: Buffer): string | undefined {
	const text = (from: number, to: number) => head.toString("latin1", from, to);
	if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "image/png";
	if (text(0, 3) === "\xff\xd8\xff") return "image/jpeg";
	if (text(0, 6) === "GIF87a" || text(0, 6) === "GIF89a") return "image/gif";
	if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "image/webp";
	if (text(4, 8) === "ftyp" && isAvif(head)) return "image/avif";
	return undefined;
}

/** `avif` or `avis` is the main brand or among the compatible ones. */
function isAvif(head: Buffer): boolean {
	const end = Math.min(head.length, head.length < 4 ? 0 : head.readUInt32BE(0));
	for (let at = 8; at + 4 <= end; at += 4) {
		const brand = head.toString("latin1", at, at + 4);
		if (at !== 12 && (brand === "avif" || brand === "avis")) return true;
	}
	return false;
}

/** Types that no browser runs or renders as a page: these are told as declared, all others as unknown bytes. */
const harmless =
	/^(?:audio\/[\w.+-]+|video\/[\w.+-]+|font\/[\w.+-]+|text\/plain|text\/csv|application\/(?:pdf|zip|gzip|json))(?:;\s*charset=[\w-]+)?$/i;

export interface Presentation {
	type: string;
	inline: boolean;
}

/** How an object of that sniffed and that declared type is handed to a browser on our own origin. */
export function presentationOf(image: string | undefined, declared: string): Presentation {
	if (image !== undefined) return { type: image, inline: true };
	return { type: harmless.test(declared) ? declared : "application/octet-stream", inline: false };
}
