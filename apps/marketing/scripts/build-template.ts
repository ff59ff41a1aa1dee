// Makes `dist/template` of the two builds: each page one file without a script of React, with the styles that it uses.
// `src/publish` puts the facts of an installation into it.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { localizedPath } from "@junban/app-shell/paths";
import { LOCALES } from "@junban/domain/values";
import { createFirstStyles } from "@junban/ui/first-styles";
import * as v from "valibot";
import { previewPath } from "#src/frame/preview-path.ts";
import { fileOfAddress } from "#src/publish/addresses.ts";
import { createFinishPage } from "#src/publish/finish-page.ts";
import { robotsText, sitemapText } from "#src/publish/site-files.ts";
import { SITE_PAGES } from "#src/site-map.ts";
import { icon, previewOf } from "./previews.ts";

const dist = join(import.meta.dirname, "../dist");
const react = join(dist, "react-router/client");
const browser = join(dist, "browser/site/assets");
const target = join(dist, "template");
const ASSETS = "site/assets";

rmSync(target, { recursive: true, force: true });
mkdirSync(join(target, ASSETS), { recursive: true });
cpSync(join(react, "site"), join(target, "site"), { recursive: true });
cpSync(browser, join(target, ASSETS), { recursive: true });

const manifest = v.parse(
	v.record(v.string(), v.object({ file: v.string() })),
	JSON.parse(readFileSync(join(react, ".vite/manifest.json"), "utf8")),
);
const sheet = manifest["style.css"]?.file;
if (sheet === undefined) throw new Error("the build has no style sheet");
// The server's build writes the sheet once more.
for (const file of readdirSync(join(target, ASSETS)))
	if (file.endsWith(".css") && `${ASSETS}/${file}` !== sheet) rmSync(join(target, ASSETS, file));
// The other file is the worker of the examples, whose address the script knows.
const [script, ...others] = readdirSync(browser).filter((file) => file.startsWith("site-"));
if (script === undefined || others.length > 0) throw new Error("the build has not one script for all pages");

const { styles, fonts } = withoutFonts(readFileSync(join(react, sheet), "utf8"));
const finish = createFinishPage({
	firstStyles: createFirstStyles(styles),
	fonts,
	sheet: `/${sheet}`,
	script: `/${ASSETS}/${script}`,
});
for (const page of SITE_PAGES)
	for (const locale of LOCALES) {
		const address = localizedPath(page.path, locale);
		const { html, entry } = finish(readFileSync(join(react, address, "index.html"), "utf8"), address);
		write(fileOfAddress(address), html);
		if (entry !== undefined) write(entry.file.slice(1), entry.text);
		write(previewPath(page.id, locale).slice(1), await previewOf(page, locale, html));
	}
write("site/apple-touch-icon.png", await icon());
write("sitemap.xml", sitemapText());
write("robots.txt", robotsText());
for (const build of ["react-router", "browser"]) rmSync(join(dist, build), { recursive: true });

function write(file: string, content: string | Uint8Array): void {
	mkdirSync(dirname(join(target, file)), { recursive: true });
	writeFileSync(join(target, file), content);
}

/** The style sheet, and apart from it its fonts that are files. */
function withoutFonts(all: string): { readonly styles: string; readonly fonts: string } {
	const rules = all.match(/@font-face\s*\{[^}]*url\([^}]*\}/g) ?? [];
	return { styles: rules.reduce((rest, rule) => rest.replace(rule, ""), all), fonts: rules.join("") };
}
