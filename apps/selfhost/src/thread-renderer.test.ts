import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { createThreadRenderer } from "./thread-renderer.ts";

const of = (file: string) => fileURLToPath(import.meta.resolve(file, import.meta.url));
const pictures = import.meta.resolve("@junban/pictures/renderer");
const from = (file: string) => fileURLToPath(new URL(import.meta.resolve(file, pictures)));
const files = () => ({
	wasm: from("@resvg/resvg-wasm/index_bg.wasm"),
	fonts: from("@fontsource/noto-sans-jp/package.json").replace("package.json", "files"),
});
/** A picture that takes some time: circles over each other. */
const sheet = (circles: number) => ({
	svg: `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000">${'<circle cx="500" cy="500" r="480" opacity="0.5"/>'.repeat(circles)}</svg>`,
	text: "順番",
});
const PNG = [0x89, 0x50, 0x4e, 0x47];

test("pictures are drawn, and other work of the process goes on meanwhile", async () => {
	const render = createThreadRenderer(files());
	// The thread has started.
	await render(sheet(1));
	let turns = 0;
	let isDrawn = false;
	const drawn = render(sheet(8)).finally(() => {
		isDrawn = true;
	});
	while (!isDrawn) {
		turns++;
		await new Promise((resolve) => setImmediate(resolve));
	}
	expect([...(await drawn).subarray(0, 4)]).toEqual(PNG);
	expect(turns).toBeGreaterThan(20);
});

test("what cannot be drawn rejects, and the next picture is drawn", async () => {
	const render = createThreadRenderer(files());
	await expect(render({ svg: "<svg", text: "" })).rejects.toThrow();
	expect([...(await render(sheet(1))).subarray(0, 4)]).toEqual(PNG);
});

test("without its files each picture fails, and nothing else", async () => {
	const broken = { ...files(), wasm: of("./thread-renderer.ts") };
	const render = createThreadRenderer(broken);
	await expect(render(sheet(1))).rejects.toThrow();
	await expect(render(sheet(1))).rejects.toThrow();
});
