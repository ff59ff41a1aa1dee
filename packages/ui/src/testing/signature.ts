/**
 * A coarse signature of a picture: the mean colour of each cell of 16 by 16 px. It changes with a missing style sheet, a
 * wrong colour, a moved row or a changed line break, but not with the font smoothing of a machine.
 */

const CELL = 16;
/** Highest value of a channel: a cell is three hexadecimal digits. */
const STEPS = 15;
/** Differences up to this count as font smoothing. */
const TOLERANCE = 2;
/** Share of the cells that may differ by more. */
const TOLERATED_SHARE = 0.03;

/** `columns:digits`. */
export type Signature = string;

/** The signature of a PNG in base64. */
export async function signatureOf(png: string): Promise<Signature> {
	const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
	const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
	const columns = Math.ceil(image.width / CELL);
	// A browser may round a height of 448.4 px either way, so the rest of a row does not count.
	const rows = Math.max(1, Math.floor(image.height / CELL));
	const canvas = new OffscreenCanvas(columns, rows);
	const context = canvas.getContext("2d", { willReadFrequently: true });
	if (context === null) throw new Error("no canvas");
	context.imageSmoothingQuality = "high";
	// Cells keep their size, whatever the picture's height: otherwise one more pixel moves every cell a little.
	context.drawImage(image, 0, 0, image.width / CELL, image.height / CELL);
	const { data } = context.getImageData(0, 0, columns, rows);
	let digits = "";
	for (let at = 0; at < data.length; at += 4)
		for (const channel of data.slice(at, at + 3)) digits += Math.round((channel / 255) * STEPS).toString(16);
	return `${columns}:${digits}`;
}

/** Describes how a picture differs from the stored one; undefined if they look the same. */
export function difference(stored: Signature, now: Signature): string | undefined {
	const [columnsBefore = "", before = ""] = stored.split(":");
	const [columnsNow = "", after = ""] = now.split(":");
	const columns = Number(columnsNow);
	if (columnsBefore !== columnsNow) return `${columnsNow} columns instead of ${columnsBefore}`;
	const rows = (digits: string) => digits.length / 3 / columns;
	// A height between two rows may be rounded either way.
	if (Math.abs(rows(before) - rows(after)) > 1) return `${rows(after)} rows instead of ${rows(before)}`;
	const cells = Math.min(before.length, after.length) / 3;
	let changed = 0;
	for (let cell = 0; cell < cells; cell++)
		if (
			[0, 1, 2].some(
				(channel) => Math.abs(level(before, cell, channel) - level(after, cell, channel)) > TOLERANCE,
			)
		)
			changed += 1;
	if (changed <= Math.max(1, cells * TOLERATED_SHARE)) return undefined;
	return `${changed} of ${cells} cells look different`;
}

function level(digits: string, cell: number, channel: number): number {
	return Number.parseInt(digits.charAt(cell * 3 + channel), 16);
}
