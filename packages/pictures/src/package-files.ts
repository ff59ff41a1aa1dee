import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { PictureFiles } from "./renderer.ts";

const fonts = join(dirname(of("@fontsource/noto-sans-jp/package.json")), "files");

/** The files in their packages, for builds and tests. */
export const packageFiles: PictureFiles = {
	wasm: () => readFile(of("@resvg/resvg-wasm/index_bg.wasm")),
	font: (name) => readFile(join(fonts, name)),
};

function of(file: string): string {
	return fileURLToPath(import.meta.resolve(file));
}
