import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PictureFiles } from "./renderer.ts";

/** The files of the pictures in a folder, see `scripts/picture-files.ts`. */
export function nodePictureFiles(folder: string): PictureFiles {
	return {
		wasm: () => readFile(join(folder, "resvg.wasm")),
		font: (name) => readFile(join(folder, name)),
	};
}
