/**
 * The type of an image that browsers show and that cannot hold scripts, from its first bytes. Undefined for everything
 * else. The declared type does not matter.
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

/**
 * Types that no browser runs or renders as a page. They are sent as declared, all others as `application/octet-stream`.
 */
const harmless =
	/^(?:audio\/[\w.+-]+|video\/[\w.+-]+|font\/[\w.+-]+|text\/plain|text\/csv|application\/(?:pdf|zip|gzip|json))(?:;\s*charset=[\w-]+)?$/i;

export interface Presentation {
	type: string;
	inline: boolean;
}

/** How a browser receives an object on our own origin, by its sniffed and its declared type. */
export function presentationOf(image: string | undefined, declared: string): Presentation {
	if (image !== undefined) return { type: image, inline: true };
	return { type: harmless.test(declared) ? declared : "application/octet-stream", inline: false };
}
