import { imageTypeOf, MAX_LOGO_BYTES, MAX_LOGO_PIXELS, MAX_LOGO_SIDE } from "@junban/domain/documents";

/** Longest side in px of a logo that is drawn here: icons and link previews use at most 512. */
const SIDE = 1_024;
/** Each side of the picture is multiplied by this until the file is small enough. */
const STEP = 0.8;

/**
 * The file to send for a chosen picture. The customers' server draws icons and link previews of PNG and JPEG within
 * bounds. A WebP and a picture beyond those bounds become a PNG of at most 1 MiB; every other file stays as it is.
 * Undefined for a file that the browser cannot draw.
 */
export async function drawableLogo(file: File): Promise<File | undefined> {
	let bitmap: ImageBitmap | undefined;
	try {
		bitmap = await createImageBitmap(file);
		if (!(await isWebp(file)) && isWithin(bitmap)) return file;
		const png = await smallPng(bitmap);
		const name = `${file.name.replace(/\.[^.]*$/, "")}.png`;
		return png === null ? undefined : new File([png], name, { type: "image/png" });
	} catch {
		// It is no picture, was moved after it was chosen, or is too large for the browser's memory.
		return undefined;
	} finally {
		bitmap?.close();
	}
}

/** By its first bytes: downloaded files often have the name of another type. */
async function isWebp(file: File): Promise<boolean> {
	return imageTypeOf(new Uint8Array(await file.slice(0, 12).arrayBuffer())) === "image/webp";
}

function isWithin({ width, height }: ImageBitmap): boolean {
	return Math.max(width, height) <= MAX_LOGO_SIDE && width * height <= MAX_LOGO_PIXELS;
}

async function smallPng(bitmap: ImageBitmap): Promise<Blob | null> {
	let scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
	let png = await pngOf(bitmap, scale);
	for (; png !== null && png.size > MAX_LOGO_BYTES; png = await pngOf(bitmap, scale)) scale *= STEP;
	return png;
}

/** Null where the browser has no memory for it. */
async function pngOf(bitmap: ImageBitmap, scale: number): Promise<Blob | null> {
	const canvas = document.createElement("canvas");
	canvas.width = Math.max(1, Math.round(bitmap.width * scale));
	canvas.height = Math.max(1, Math.round(bitmap.height * scale));
	const context = canvas.getContext("2d");
	if (context === null) return null;
	context.imageSmoothingQuality = "high";
	context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
	return await new Promise((resolve) => {
		canvas.toBlob(resolve, "image/png");
	});
}
