// Draws the pictures of shared links: each page's title, and a picture of the product where there is one.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locale } from "@junban/domain/values";
import { packageFiles } from "@junban/pictures/package-files";
import { createRenderer } from "@junban/pictures/renderer";
import sharp from "sharp";
import { previewDrawing, type Shown, touchIcon } from "#src/publish/preview-drawing.ts";
import type { PageEntry } from "#src/site-map.ts";

const render = createRenderer(packageFiles);
const pictures = join(import.meta.dirname, "../pictures");
/** Pixels: as wide as a picture gets in a preview. */
const WIDTH = 560;

const ENTITIES: Readonly<Record<string, string>> = {
	"&amp;": "&",
	"&lt;": "<",
	"&gt;": ">",
	"&quot;": '"',
	"&#x27;": "'",
};

/** @param html the page, which says its title */
export async function previewOf(page: PageEntry, locale: Locale, html: string): Promise<Uint8Array> {
	const [, escaped] = /<meta property="og:title" content="([^"]*)"/.exec(html) ?? [];
	if (escaped === undefined) throw new Error(`${page.id} has no title`);
	const title = escaped.replace(/&(?:\w+|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
	return await render(previewDrawing({ title, locale, shown: await shownOn(page, locale) }));
}

export async function icon(): Promise<Uint8Array> {
	return await render(touchIcon());
}

/** The renderer reads no WebP. */
async function shownOn({ picture }: PageEntry, locale: Locale): Promise<Shown | undefined> {
	if (picture === undefined) return undefined;
	const file = join(pictures, locale, `${picture}.webp`);
	if (!existsSync(file)) return undefined;
	const { data, info } = await sharp(readFileSync(file))
		.resize({ width: WIDTH })
		.png()
		.toBuffer({ resolveWithObject: true });
	return { href: `data:image/png;base64,${data.toString("base64")}`, width: info.width, height: info.height };
}
