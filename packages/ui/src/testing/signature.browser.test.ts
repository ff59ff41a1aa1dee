import { expect, it } from "vitest";
import { difference, signatureOf } from "./signature.ts";

type Box = { color: string; left: number; top: number; width: number; height: number };

/** The signature of boxes on a white picture. */
async function drawn(width: number, height: number, ...boxes: Box[]): Promise<string> {
	const canvas = document.createElement("canvas");
	canvas.width = width;
	canvas.height = height;
	const context = canvas.getContext("2d");
	if (context === null) throw new Error("no canvas");
	for (const box of [{ color: "#fff", left: 0, top: 0, width, height }, ...boxes]) {
		context.fillStyle = box.color;
		context.fillRect(box.left, box.top, box.width, box.height);
	}
	return signatureOf(canvas.toDataURL("image/png").replace(/^data:.*,/, ""));
}

const BOX = { color: "#0d848d", left: 64, top: 64, width: 128, height: 64 };

it("has three hexadecimal digits for each cell of 16 by 16 px", async () => {
	expect(await drawn(32, 16)).toBe("2:ffffff");
	expect(await drawn(32, 16, { color: "#f00", left: 16, top: 0, width: 16, height: 16 })).toBe("2:ffff00");
});

it("is the same for the same picture and for a slightly different colour", async () => {
	const stored = await drawn(320, 320, BOX);
	expect(difference(stored, await drawn(320, 320, BOX))).toBeUndefined();
	expect(difference(stored, await drawn(320, 320, { ...BOX, color: "#148a94" }))).toBeUndefined();
});

it("is the same for a picture that is a pixel higher", async () => {
	const boxes = Array.from({ length: 20 }, (_, row) => ({ ...BOX, top: row * 22, height: 7 }));
	expect(difference(await drawn(320, 448, ...boxes), await drawn(320, 449, ...boxes))).toBeUndefined();
});

it.each([
	["another colour", { ...BOX, color: "#c2410c" }],
	["a box that moved by a row", { ...BOX, top: 80 }],
	["a missing box", { ...BOX, width: 0 }],
])("differs for %s", async (_name, box) => {
	const fault = difference(await drawn(320, 320, BOX), await drawn(320, 320, box));
	expect(fault).toMatch(/^\d+ of 400 cells look different$/);
});

it("differs for another width, and for a height that differs by more than a row", async () => {
	const stored = await drawn(320, 320);
	expect(difference(stored, await drawn(336, 320))).toBe("21 columns instead of 20");
	expect(difference(stored, await drawn(320, 352))).toBe("22 rows instead of 20");
	expect(difference(stored, await drawn(320, 336))).toBeUndefined();
});
