import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LOCALES } from "@junban/domain/values";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { FEATURE_IDS } from "#src/pages/features/feature-list.ts";
import { PICTURE_SHAPES, PICTURES } from "./pictures.ts";

const FOLDER = join(import.meta.dirname, "../../pictures");
/** Bytes. */
const LARGEST = 60_000;

test("each feature has a picture of its own", () => {
	expect(FEATURE_IDS).toHaveLength(13);
	expect(FEATURE_IDS.filter((id) => !(id in PICTURES))).toEqual([]);
});

describe.each(LOCALES)("the pictures in %s", (locale) => {
	test("are those of the table", () => {
		const names = readdirSync(join(FOLDER, locale)).map((file) => file.replace(/\.webp$/, ""));
		expect(names.sort()).toEqual(Object.keys(PICTURES).sort());
	});

	test.each(Object.entries(PICTURES))("%s is a small webp of the size of its screen", async (name, shape) => {
		const file = readFileSync(join(FOLDER, locale, `${name}.webp`));
		const { format, width, height } = await sharp(file).metadata();
		const wanted = PICTURE_SHAPES[shape];
		expect({ format, width, height }).toEqual({
			format: "webp",
			width: wanted.width * wanted.scale,
			height: wanted.height * wanted.scale,
		});
		expect(file.length).toBeLessThanOrEqual(LARGEST);
	});

	test("are not the same in two places", () => {
		const files = Object.keys(PICTURES).map((name) =>
			readFileSync(join(FOLDER, locale, `${name}.webp`)).toString("base64"),
		);
		expect(new Set(files).size).toBe(files.length);
	});
});
