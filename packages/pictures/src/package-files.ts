import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { PictureFiles } from "./renderer.ts";

export const FONT_FOLDER = join(dirname(of("@fontsource/noto-sans-jp/package.json")), "files");

export const RENDERER_FILE = of("@resvg/resvg-wasm/index_bg.wasm");

/** The files in their packages, for builds and tests. */
export const packageFiles: PictureFiles = {
	wasm: () => readFile(RENDERER_FILE),
	font: (name) => readFile(join(FONT_FOLDER, name)),
};

function of(file: string): string {
	return fileURLToPath(import.meta.resolve(file));
}
