/** Draws the pictures of shops, in a thread of its own: a large logo takes half a second. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { createRenderer } from "@junban/pictures/renderer";
import * as v from "valibot";

const files = v.object({ wasm: v.string(), fonts: v.string() });
const asked = v.object({ id: v.number(), svg: v.string(), text: v.string() });

const { wasm, fonts } = v.parse(files, workerData);
const render = createRenderer({
	wasm: () => readFile(wasm),
	font: (name) => readFile(join(fonts, name)),
});

parentPort?.on("message", (message: unknown) => {
	const { id, ...drawing } = v.parse(asked, message);
	render(drawing).then(
		(png) => parentPort?.postMessage({ id, png }),
		// The library throws texts.
		(cause: unknown) => parentPort?.postMessage({ id, fault: String(cause) }),
	);
});
