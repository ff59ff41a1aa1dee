// Writes the colours that hold until a shop's own are applied: `pnpm default-theme` after changing theme.ts.
import { writeFile } from "node:fs/promises";
import { defaultThemeCss } from "#src/theme.ts";

const head = "/* Written by scripts/default-theme.ts. */\n";
await writeFile(new URL("../src/theme-default.css", import.meta.url), `${head}${defaultThemeCss()}\n`);
