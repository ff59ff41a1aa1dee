import { initWasm, Resvg } from "@resvg/resvg-wasm";
import type { PictureFiles } from "#src/server/host.ts";
import type { Drawing } from "./drawings.ts";
import { fontFilesFor } from "./fonts.ts";

/** Makes a PNG. Rejects for what cannot be drawn. */
export type Render = (drawing: Drawing) => Promise<Uint8Array>;

let started: Promise<void> | undefined;

export function createRenderer(files: PictureFiles): Render {
	return async ({ svg, text }) => {
		// The library starts once in a process.
		started ??= files.wasm().then(initWasm);
		await started.catch((cause: unknown) => {
			started = undefined;
			throw cause;
		});
		const fontBuffers = await Promise.all(fontFilesFor(text).map(files.font));
		const drawn = new Resvg(svg, { font: { fontBuffers, defaultFontFamily: "Noto Sans JP" } });
		try {
			const image = drawn.render();
			try {
				return image.asPng();
			} finally {
				image.free();
			}
		} finally {
			drawn.free();
		}
	};
}
