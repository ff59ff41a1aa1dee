// Writes the site of an installation to `dist/site`, for any static host:
// pnpm --filter @junban/marketing publish-site --facts facts.json --operator operator.json
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import * as v from "valibot";
import { fillSite, isFilled } from "#src/publish/fill-site.ts";
import { readFolder } from "#src/publish/read-folder.ts";
import { type SiteFacts, siteFactsSchema } from "#src/publish/site-facts.ts";
import { staticHeaders } from "#src/publish/static-headers.ts";

const dist = join(import.meta.dirname, "../dist");
const target = join(dist, "site");
/** Where the command was given: pnpm runs scripts in the folder of the package. */
const here = process.env["INIT_CWD"] ?? process.cwd();

const { values } = parseArgs({ options: { facts: { type: "string" }, operator: { type: "string" } } });
const facts = readFacts(values.facts, values.operator);
if (facts !== undefined) publish(facts);

function readFacts(file: string | undefined, operatorFile: string | undefined): SiteFacts | undefined {
	if (file === undefined) return refuse(["name the file of the facts: --facts facts.json"]);
	const given = readJson(file);
	const operator = operatorFile === undefined ? undefined : readJson(operatorFile);
	if (typeof given !== "object" || given === null || operator === null) return undefined;
	const read = v.safeParse(siteFactsSchema, operator === undefined ? given : { ...given, operator });
	if (read.success) return read.output;
	return refuse(read.issues.map((issue) => `${v.getDotPath(issue) ?? file}: ${issue.message}`));
}

/** Null for a file that cannot be read, after telling why. */
function readJson(file: string): unknown {
	try {
		return JSON.parse(readFileSync(resolve(here, file), "utf8"));
	} catch (cause) {
		refuse([`${file}: ${cause instanceof Error ? cause.message : String(cause)}`]);
		return null;
	}
}

function refuse(faults: readonly string[]): undefined {
	for (const fault of faults) process.stderr.write(`${fault}\n`);
	process.exitCode = 1;
}

function publish(all: SiteFacts): void {
	const files = readFolder(join(dist, "template"));
	const texts = new Map(
		[...files].filter(([file]) => isFilled(file)).map(([file, content]) => [file, content.toString("utf8")]),
	);
	const published = new Map<string, Buffer | string>([...files, ...fillSite(texts, all)]);
	published.set("_headers", staticHeaders(all));
	rmSync(target, { recursive: true, force: true });
	for (const [file, content] of published) {
		mkdirSync(dirname(join(target, file)), { recursive: true });
		writeFileSync(join(target, file), content);
	}
	process.stdout.write(`${target}\n`);
}
