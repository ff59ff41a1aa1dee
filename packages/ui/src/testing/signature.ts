/**
 * What a picture looks like from afar: the mean colour of each cell of 16 by 16 px. It tells a missing style sheet, a
 * wrong colour, a row that moved or a word that broke differently, and not how a machine smooths its letters.
 */

const CELL = 16;
/** Steps of a channel, so that a cell is three hexadecimal digits. */
const STEPS = 15;
/** Fewer steps are smoothing. */
const NEAR = 2;
/** The part of the cells that may differ by more. */
const TOLERATED = 0.03;

/** `columns:digits`. */
export type Signature = string;

/** Of a PNG in base64. */
export async function signatureOf(png: string): Promise<Signature> {
	const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
	const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
	const columns = Math.ceil(image.width / CELL);
	const rows = Math.ceil(image.height / CELL);
	const canvas = new OffscreenCanvas(columns, rows);
	const context = canvas.getContext("2d", { willReadFrequently: true });
	if (context === null) throw new Error("no canvas");
	context.imageSmoothingQuality = "high";
	context.drawImage(image, 0, 0, columns, rows);
	const { data } = context.getImageData(0, 0, columns, rows);
	let digits = "";
	for (let at = 0; at < data.length; at += 4)
		for (const channel of data.slice(at, at + 3)) digits += Math.round((channel / 255) * STEPS).toString(16);
	return `${columns}:${digits}`;
}

/** How a picture departs from the stored one; undefined when it is the same to the eye. */
export function difference(stored: Signature, now: Signature): string | undefined {
	const [columnsBefore = "", before = ""] = stored.split(":");
	const [columnsNow = "", after = ""] = now.split(":");
	const columns = Number(columnsNow);
	if (columnsBefore !== columnsNow) return `${columnsNow} columns instead of ${columnsBefore}`;
	const rows = (digits: string) => digits.length / 3 / columns;
	// A part whose height lies between two rows may round either way.
	if (Math.abs(rows(before) - rows(after)) > 1) return `${rows(after)} rows instead of ${rows(before)}`;
	const cells = Math.min(before.length, after.length) / 3;
	let changed = 0;
	for (let cell = 0; cell < cells; cell++)
		if (
			[0, 1, 2].some((channel) => Math.abs(level(before, cell, channel) - level(after, cell, channel)) > NEAR)
		)
			changed += 1;
	if (changed <= Math.max(1, cells * TOLERATED)) return undefined;
	return `${changed} of ${cells} cells look different`;
}

function level(digits: string, cell: number, channel: number): number {
	return Number.parseInt(digits.charAt(cell * 3 + channel), 16);
}
