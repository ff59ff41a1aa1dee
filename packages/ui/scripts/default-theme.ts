// Writes the colours that hold until a shop's colour is applied. Run `pnpm default-theme` after a change of theme.ts.
import { writeFile } from "node:fs/promises";
import { defaultThemeCss } from "#src/theme.ts";

const head = "/* Written by scripts/default-theme.ts. */\n";
await writeFile(new URL("../src/theme-default.css", import.meta.url), `${head}${defaultThemeCss()}\n`);
