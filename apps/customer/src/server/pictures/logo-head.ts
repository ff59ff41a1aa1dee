/** The format of a picture, and its sides in pixels. */
export interface LogoHead {
	readonly type: "image/png" | "image/jpeg";
	readonly width: number;
	readonly height: number;
}

/** The signature, and the first chunk's length and name. */
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
const JPEG = [0xff, 0xd8];
/** Marks of a JPEG. Frames of other kinds, among them arithmetic and lossless ones, no browser draws. */
const FRAMES = [0xc0, 0xc1, 0xc2];
const TABLES = 0xc4;
const LAST_FRAME = 0xcf;
const RESTARTS = { first: 0xd0, last: 0xd7 };
const END = 0xd9;
const FILLING = 0xff;
const SCAN = 0xda;
/** These marks change the size that the frame has told. */
const LATER = [0xdc, 0xde, 0xdf];

/**
 * Reads the head of a file strictly: what two decoders could read in two ways is no picture here. A library that skips what it does not
 * know was told 100 x 100 pixels by a file whose decoder found 480 million in it, and took 3 GB.
 *
 * @returns undefined for a file that is neither, or that can be read in two ways
 */
export function readLogoHead(bytes: Uint8Array): LogoHead | undefined {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	try {
		if (PNG.every((byte, at) => bytes[at] === byte))
			return { type: "image/png", width: view.getUint32(16), height: view.getUint32(20) };
		if (!JPEG.every((byte, at) => bytes[at] === byte)) return undefined;
		const size = jpegSize(bytes, view);
		return size && { type: "image/jpeg", ...size };
	} catch (error) {
		// It ends too early.
		if (error instanceof RangeError) return undefined;
		throw error;
	}
}

/** The sides in the only frame of a JPEG. Its segments follow each other without a gap; bytes of filling belong to the mark that follows. */
function jpegSize(bytes: Uint8Array, view: DataView): Pick<LogoHead, "width" | "height"> | undefined {
	let size: Pick<LogoHead, "width" | "height"> | undefined;
	for (let at = JPEG.length; at < bytes.length; ) {
		const mark = view.getUint16(at) - 0xff00;
		if (mark === FILLING) {
			at++;
			continue;
		}
		if (mark === END) return size;
		if (mark < 0xc0 || LATER.includes(mark)) return undefined;
		if (mark >= RESTARTS.first && mark < END) return undefined;
		const length = view.getUint16(at + 2);
		if (length < 2) return undefined;
		if (FRAMES.includes(mark) && size === undefined)
			size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
		else if (mark <= LAST_FRAME && mark !== TABLES) return undefined;
		at += 2 + length;
		if (mark === SCAN) at = endOfScan(bytes, at);
	}
	return size;
}

/** Where the pixels of a scan end. In them, 0xff stands before 0 and before restarts alone. */
function endOfScan(bytes: Uint8Array, start: number): number {
	for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 2)) {
		const next = bytes[at + 1] ?? 0;
		if (next !== 0 && (next < RESTARTS.first || next > RESTARTS.last)) return at;
	}
	return bytes.length;
}
