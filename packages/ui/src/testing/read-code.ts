/** Reads QR codes from pictures of the page, as a phone would. */
import { painted } from "@junban/vitest/page";
import decodeQR from "qr/decode.js";
import { cdp } from "vitest/browser";

/** Around a code a camera sees this share of its side, too. */
const AROUND = 0.12;

/** The text of the code in a picture. Throws if there is none. */
export function readCode(picture: ImageData): string {
	// Without a limit of time, so that a busy machine reads the same.
	return decodeQR(picture, { timeLimit: Number.POSITIVE_INFINITY });
}

/** A picture of a part of the page, `scale` px for each CSS px. */
export async function photo(part: DOMRect, scale = 1): Promise<ImageData> {
	await painted();
	const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect();
	const { data } = await cdp().send("Page.captureScreenshot", {
		format: "png",
		clip: { x: frame.left + part.x, y: frame.top + part.y, width: part.width, height: part.height, scale },
		captureBeyondViewport: true,
		optimizeForSpeed: true,
	});
	const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
	return pixelsOf(new Blob([bytes], { type: "image/png" }));
}

/** The pixels of a picture's file. */
export async function pixelsOf(file: Blob): Promise<ImageData> {
	const image = await createImageBitmap(file);
	const { context } = canvasOf(image.width, image.height);
	context.drawImage(image, 0, 0);
	return context.getImageData(0, 0, image.width, image.height);
}

/** A picture of each code with some of its surroundings. */
export async function photosOfCodes(scale = 1): Promise<ImageData[]> {
	const photos: ImageData[] = [];
	for (const code of document.querySelectorAll(".ui-paper-code")) {
		const { x, y, width } = code.getBoundingClientRect();
		const more = width * AROUND;
		photos.push(await photo(new DOMRect(x - more, y - more, width + 2 * more, width + 2 * more), scale));
	}
	return photos;
}

/** The darkest brightness, 0 to 255, in the quiet zone of four modules of a photo of `photosOfCodes`. */
export function darkestAround({ data, width }: ImageData, modules: number): number {
	const side = width / (1 + 2 * AROUND);
	// Two px less on each side, where the picture blends two colours.
	const start = (width - side) / 2 + 2;
	const zone = (side / modules) * 4 - 4;
	const isInside = (at: number) => at > start + zone && at < width - start - zone;
	let darkest = 255;
	for (let y = Math.ceil(start); y < width - start; y++)
		for (let x = Math.ceil(start); x < width - start; x++)
			if (!isInside(x) || !isInside(y))
				darkest = Math.min(darkest, ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3));
	return darkest;
}

function canvasOf(width: number, height: number) {
	const canvas = new OffscreenCanvas(width, height);
	const context = canvas.getContext("2d", { willReadFrequently: true });
	if (context === null) throw new Error("no canvas");
	return { context };
}
