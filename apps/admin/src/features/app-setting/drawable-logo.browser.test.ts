import { MAX_LOGO_BYTES, MAX_LOGO_PIXELS, MAX_LOGO_SIDE } from "@junban/domain/documents";
import { expect, onTestFinished, test, vi } from "vitest";
import { drawableLogo } from "./drawable-logo.ts";

type Paint = (context: OffscreenCanvasRenderingContext2D) => void;

const halfClear: Paint = (context) => context.fillRect(0, 0, 20, 100);

async function picture(width: number, height: number, type: string, name: string, paint = halfClear) {
	const canvas = new OffscreenCanvas(width, height);
	const context = canvas.getContext("2d");
	if (context === null) throw new Error("no canvas");
	paint(context);
	return new File([await canvas.convertToBlob({ type, quality: 0.3 })], name, { type });
}

/** A picture that PNG cannot pack. The generator has a fixed seed. */
const noise: Paint = (context) => {
	const { width, height } = context.canvas;
	const image = context.createImageData(width, height);
	let state = 1;
	for (let at = 0; at < image.data.length; at++) {
		state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
		image.data[at] = at % 4 === 3 ? 255 : state >>> 24;
	}
	context.putImageData(image, 0, 0);
};

async function read(file: File | undefined) {
	if (file === undefined) throw new Error("not drawn");
	const head = await file.slice(1, 4).text();
	const bitmap = await createImageBitmap(file);
	return { head, bitmap, sides: [bitmap.width, bitmap.height] };
}

test("a WebP becomes a PNG of the same size, clear where it was clear", async () => {
	const logo = await drawableLogo(await picture(40, 100, "image/webp", "店のロゴ.WebP"));
	expect([logo?.name, logo?.type]).toEqual(["店のロゴ.png", "image/png"]);
	const { head, bitmap, sides } = await read(logo);
	expect([head, sides]).toEqual(["PNG", [40, 100]]);
	const context = new OffscreenCanvas(40, 100).getContext("2d");
	context?.drawImage(bitmap, 0, 0);
	const alpha = [10, 30].map((x) => context?.getImageData(x, 50, 1, 1).data[3]);
	expect(alpha).toEqual([255, 0]);
});

test("a WebP under the name of another type becomes a PNG, too", async () => {
	const webp = await picture(40, 100, "image/webp", "x.webp");
	const logo = await drawableLogo(new File([webp], "logo.jpg", { type: "image/jpeg" }));
	expect([logo?.name, (await read(logo)).head]).toEqual(["logo.png", "PNG"]);
});

test("a WebP whose PNG is too large becomes smaller until it fits", async () => {
	const webp = await picture(900, 600, "image/webp", "noise.webp", noise);
	expect(webp.size).toBeLessThan(MAX_LOGO_BYTES);
	const logo = await drawableLogo(webp);
	expect(logo?.size).toBeLessThanOrEqual(MAX_LOGO_BYTES);
	const [width = 0, height = 0] = (await read(logo)).sides;
	expect(width).toBeGreaterThan(300);
	expect(width / height).toBeCloseTo(1.5, 1);
});

test.each([
	[MAX_LOGO_SIDE + 1, 40],
	[2_048, MAX_LOGO_PIXELS / 2_048 + 1],
])("a picture of %d x %d, which is not drawn, becomes smaller", async (width, height) => {
	const logo = await drawableLogo(await picture(width, height, "image/png", "wide.png"));
	const sides = (await read(logo)).sides;
	expect(Math.max(...sides)).toBeLessThanOrEqual(1_024);
});

test.each([
	["image/png", "logo.png"],
	["image/jpeg", "logo.jpg"],
])("a %s within the bounds is sent as it is", async (type, name) => {
	const file = await picture(64, 64, type, name);
	const closed = vi.spyOn(ImageBitmap.prototype, "close");
	onTestFinished(() => closed.mockRestore());
	expect(await drawableLogo(file)).toBe(file);
	expect(closed).toHaveBeenCalledOnce();
});

test("a file that is no picture is not drawn", async () => {
	expect(await drawableLogo(new File(["<svg/>"], "logo.png", { type: "image/png" }))).toBeUndefined();
});
