// Puts the font and the renderer of the shops' pictures beside the built pages.
import { cpSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const target = join(import.meta.dirname, "../dist/pictures");
const of = (file: string) => fileURLToPath(import.meta.resolve(file));
const fonts = join(dirname(of("@fontsource/noto-sans-jp/package.json")), "files");

mkdirSync(target, { recursive: true });
cpSync(of("@resvg/resvg-wasm/index_bg.wasm"), join(target, "resvg.wasm"));
// One file with everything is there, too; the others hold the same in parts.
for (const file of readdirSync(fonts).filter((name) => /^noto-sans-jp-[\w-]+-700-normal\.woff2$/.test(name)))
	if (!file.includes("-japanese-")) cpSync(join(fonts, file), join(target, file));
