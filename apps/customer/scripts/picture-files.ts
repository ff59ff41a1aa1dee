// Puts the font and the renderer of the shops' pictures into the builds: the font among the files of the browser, where a
// Worker can read it.
import { cpSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { FONT_FOLDER, RENDERER_FILE } from "@junban/pictures/package-files";

const dist = join(import.meta.dirname, "../dist");
const target = join(dist, "client/app/pictures");

cpSync(RENDERER_FILE, join(dist, "server/resvg.wasm"));
mkdirSync(target, { recursive: true });
// The file named after the language holds all characters once more.
for (const file of readdirSync(FONT_FOLDER))
	if (/^noto-sans-jp-(?!japanese)[\w-]+-700-normal\.woff2$/.test(file))
		cpSync(join(FONT_FOLDER, file), join(target, file));
