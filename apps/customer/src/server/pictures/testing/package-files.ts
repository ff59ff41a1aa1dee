import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { PictureFiles } from "#src/server/host.ts";

const fonts = join(dirname(of("@fontsource/noto-sans-jp/package.json")), "files");

/** The files as the build copies them, from their packages. */
export const packageFiles: PictureFiles = {
	wasm: () => readFile(of("@resvg/resvg-wasm/index_bg.wasm")),
	font: (name) => readFile(join(fonts, name)),
};

function of(file: string): string {
	return fileURLToPath(import.meta.resolve(file));
}
