import type { Locator, Page } from "@playwright/test";
import decodeQR from "qr/decode.js";

/** The text of the code in a picture of a part of the page, read by the page's browser as pixels. */
export async function codeIn(part: Locator): Promise<string> {
	return decodePng(part.page(), (await part.screenshot()).toString("base64"));
}

/** `png`: in base64. */
export async function decodePng(page: Page, png: string): Promise<string> {
	const { width, height, pixels } = await page.evaluate(async (data) => {
		const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
		const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
		// A paper has nine million pixels. A tenth of them shows the code as well.
		const scale = Math.min(1, 900 / image.width);
		const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)];
		const context = new OffscreenCanvas(width, height).getContext("2d");
		if (context === null) throw new Error("no canvas");
		context.drawImage(image, 0, 0, width, height);
		const { data: rgba } = context.getImageData(0, 0, width, height);
		// One byte of each pixel: a code is as clear in red light.
		const red = Array.from({ length: rgba.length / 4 }, (_none, at) =>
			String.fromCharCode(rgba[at * 4] ?? 0),
		);
		return { width, height, pixels: btoa(red.join("")) };
	}, png);
	const red = Buffer.from(pixels, "base64");
	const data = Uint8Array.from({ length: red.length * 3 }, (_none, at) => red[Math.floor(at / 3)] ?? 0);
	return decodeQR({ width, height, data }, { format: "RGB", timeLimit: Number.POSITIVE_INFINITY });
}
