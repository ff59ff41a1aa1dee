import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PICTURE_SHAPES, PICTURES, type PictureName } from "@junban/marketing/pictures";
import type { Browser, BrowserContextOptions, Locator, Page } from "@playwright/test";
import sharp, { type WebpOptions } from "sharp";
import type { Lang } from "#src/phrases.ts";

const FOLDER = fileURLToPath(new URL("../../../../apps/marketing/pictures/", import.meta.url));
/** Bytes. */
const LARGEST = 60_000;
/** Tried in this order, until a picture is small enough. Flat pictures are small without any loss. */
const WAYS: readonly WebpOptions[] = [
	{ lossless: true },
	...[84, 76, 68, 60, 52, 44].map((quality) => ({ quality, smartSubsample: true })),
];

/** A window as large as the pictures of this shape. */
export async function windowFor(
	browser: Browser,
	shape: Exclude<keyof typeof PICTURE_SHAPES, "paper">,
	lang: Lang,
	more: BrowserContextOptions = {},
): Promise<Page> {
	const { width, height, scale } = PICTURE_SHAPES[shape];
	const context = await browser.newContext({
		viewport: { width, height },
		deviceScaleFactor: scale,
		locale: lang === "en" ? "en-US" : "ja-JP",
		reducedMotion: "reduce",
		// No part shows what stands under a mouse.
		hasTouch: true,
		isMobile: shape === "phone",
		...more,
	});
	return context.newPage();
}

/** Takes the picture of a page at rest, or of one element of it. */
export async function take(from: Page | Locator, lang: Lang, name: PictureName): Promise<void> {
	const page = "page" in from ? from.page() : from;
	await page.evaluate(() => {
		if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
		return document.fonts.ready.then(() => undefined);
	});
	const png = await from.screenshot({ animations: "disabled", scale: "device" });
	const { width, height, scale } = PICTURE_SHAPES[PICTURES[name]];
	mkdirSync(`${FOLDER}${lang}`, { recursive: true });
	const size = [Math.round(width * scale), Math.round(height * scale)] as const;
	for (const way of WAYS) {
		const file = await sharp(png)
			.resize(...size, { fit: "fill" })
			.webp({ ...way, effort: 6 })
			.toBuffer();
		if (file.length > LARGEST) continue;
		writeFileSync(`${FOLDER}${lang}/${name}.webp`, file);
		return;
	}
	throw new Error(`${name} has more than ${LARGEST} bytes`);
}
