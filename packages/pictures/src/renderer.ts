import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { fontFilesFor } from "./fonts.ts";

/** The files that drawing needs. */
export interface PictureFiles {
	/** The renderer: its bytes, or on Workers the module that the platform compiled. */
	readonly wasm: () => Promise<Uint8Array<ArrayBuffer> | WebAssembly.Module>;
	readonly font: (name: string) => Promise<Uint8Array>;
}

export interface Drawing {
	readonly svg: string;
	/** The text in it, which needs fonts. */
	readonly text: string;
}

/** Makes a PNG. Rejects for what cannot be drawn. */
export type Render = (drawing: Drawing) => Promise<Uint8Array>;

// A boolean, not a promise: in a Worker a request hangs if it waits for another request that was aborted.
let isStarted = false;

export function createRenderer(files: PictureFiles): Render {
	return async ({ svg, text }) => {
		if (!isStarted) await start(files);
		isStarted = true;
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

/** The library starts once in a process, and refuses a second time; two that start it at once may. */
async function start(files: PictureFiles): Promise<void> {
	try {
		await initWasm(await files.wasm());
	} catch (cause) {
		if (!(cause instanceof Error && cause.message.startsWith("Already initialized"))) throw cause;
	}
}
