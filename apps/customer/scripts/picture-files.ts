// Puts the font and the renderer of the shops' pictures into the builds: the font among the files of the browser, where a
// Worker can read it.
import { cpSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const dist = join(import.meta.dirname, "../dist");
const of = (file: string) => fileURLToPath(import.meta.resolve(file));
const fonts = join(dirname(of("@fontsource/noto-sans-jp/package.json")), "files");
const target = join(dist, "client/app/pictures");

cpSync(of("@resvg/resvg-wasm/index_bg.wasm"), join(dist, "server/resvg.wasm"));
mkdirSync(target, { recursive: true });
// The file named after the language holds all characters once more.
for (const file of readdirSync(fonts))
	if (/^noto-sans-jp-(?!japanese)[\w-]+-700-normal\.woff2$/.test(file))
		cpSync(join(fonts, file), join(target, file));
