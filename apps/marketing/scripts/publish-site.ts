// Writes the site of an installation to `dist/site`, for any static host:
// pnpm --filter @junban/marketing publish-site --facts facts.json --operator operator.json
// The file of the operator's facts is that of JUNBAN_OPERATOR on one machine. Without it, the facts may hold them.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { storedFields } from "@junban/domain/values";
import * as v from "valibot";
import { fillSite, isFilled } from "#src/publish/fill-site.ts";
import { faultOf } from "#src/publish/operator.ts";
import { readFolder } from "#src/publish/read-folder.ts";
import { siteFactsSchema } from "#src/publish/site-facts.ts";

const dist = join(import.meta.dirname, "../dist");
const target = join(dist, "site");
const { values } = parseArgs({ options: { facts: { type: "string" }, operator: { type: "string" } } });
if (values.facts === undefined) fail(["name the file of the facts: --facts facts.json"]);
const read = v.safeParse(siteFactsSchema, {
	...storedFields(jsonIn(values.facts)),
	...(values.operator === undefined ? {} : { operator: jsonIn(values.operator) }),
});
if (!read.success) fail(read.issues.map(faultOf));
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

function jsonIn(file: string): unknown {
	try {
		return JSON.parse(readFileSync(file, "utf8"));
	} catch {
		return fail([`${file}: there is no such file, or it is not JSON`]);
	}
}

function fail(faults: readonly string[]): never {
	process.stderr.write(`${faults.join("\n")}\n`);
	process.exit(1);
}
