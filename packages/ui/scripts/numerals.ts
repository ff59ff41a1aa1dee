// Subsets Barlow Semi Condensed 600 to the characters of numbers. `pnpm numerals` rewrites the committed font.
import { copyFile, readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const CHARACTERS = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ +,-./:%\u2013";

const source = (file: string) => new URL(import.meta.resolve(`@fontsource/barlow-semi-condensed/${file}`));
const target = (file: string) => new URL(`../src/numerals/${file}`, import.meta.url);

const font = await readFile(source("files/barlow-semi-condensed-latin-600-normal.woff2"));
await writeFile(
	target("barlow-semi-condensed-600-numerals.woff2"),
	// The large numerals need no hints for small sizes; of the features only figures of equal width are used.
	await subsetFont(font, CHARACTERS, { targetFormat: "woff2", noHinting: true, keepFeatures: ["tnum"] }),
);
await copyFile(source("LICENSE"), target("OFL.txt"));
