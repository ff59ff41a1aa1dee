import { expect, test } from "vitest";
import { pictureFault } from "./picture-fault.ts";

/** A picture of this size. */
async function picture(width: number, height: number, type: string): Promise<Blob> {
	const canvas = new OffscreenCanvas(width, height);
	canvas.getContext("2d")?.fillRect(0, 0, width, height);
	return canvas.convertToBlob({ type });
}

test.each(["image/png", "image/jpeg", "image/webp"])("a picture of type %s has no fault", async (type) => {
	expect(await pictureFault(await picture(32, 64, type))).toBeUndefined();
});

test("a picture of a few pixels is too small", async () => {
	expect(await pictureFault(await picture(1, 1, "image/png"))).toBe("small");
	expect(await pictureFault(await picture(400, 31, "image/png"))).toBe("small");
});

test("a picture that ends early, a page and an empty file are broken", async () => {
	const whole = await picture(64, 64, "image/png");
	expect(await pictureFault(whole.slice(0, 40, "image/png"))).toBe("broken");
	expect(await pictureFault(new Blob(["<!doctype html>"], { type: "image/png" }))).toBe("broken");
	expect(await pictureFault(new Blob([], { type: "image/png" }))).toBe("broken");
});
