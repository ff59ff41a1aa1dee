// Writes the site of an installation to `dist/site`, for any static host:
// pnpm --filter @junban/marketing publish-site --facts facts.json
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import * as v from "valibot";
import { fillSite, isFilled } from "#src/publish/fill-site.ts";
import { readFolder } from "#src/publish/read-folder.ts";
import { siteFactsSchema } from "#src/publish/site-facts.ts";

const dist = join(import.meta.dirname, "../dist");
const target = join(dist, "site");
const { values } = parseArgs({ options: { facts: { type: "string" } } });
if (values.facts === undefined) throw new Error("name the file of the facts: --facts facts.json");
const read = v.safeParse(siteFactsSchema, JSON.parse(readFileSync(values.facts, "utf8")));
if (!read.success) {
	for (const issue of read.issues)
		process.stderr.write(`${v.getDotPath(issue) ?? "the file"}: ${issue.message}\n`);
	process.exit(1);
}
const files = readFolder(join(dist, "template"));
const texts = new Map(
	[...files].filter(([file]) => isFilled(file)).map(([file, content]) => [file, content.toString("utf8")]),
);
rmSync(target, { recursive: true, force: true });
for (const [file, content] of new Map<string, Buffer | string>([...files, ...fillSite(texts, read.output)])) {
	mkdirSync(dirname(join(target, file)), { recursive: true });
	writeFileSync(join(target, file), content);
}
process.stdout.write(`${target}\n`);
