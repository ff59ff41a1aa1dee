// Writes the site of an installation to `dist/site`, or to the folder after `--to`, for any static host:
// pnpm --filter @junban/marketing publish-site --facts facts.json --operator operator.json
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { fieldsOf } from "@junban/domain/values";
import * as v from "valibot";
import { fillSite, isFilled } from "#src/publish/fill-site.ts";
import { readOperator } from "#src/publish/operator.ts";
import { readFolder } from "#src/publish/read-folder.ts";
import { type SiteFacts, siteFactsSchema } from "#src/publish/site-facts.ts";
import { staticHeaders } from "#src/publish/static-headers.ts";

const dist = join(import.meta.dirname, "../dist");
/** Where the command was given: pnpm runs scripts in the folder of the package. */
const here = process.env["INIT_CWD"] ?? process.cwd();

const NO_OPERATOR = {};

const text = { type: "string" } as const;
const { values } = parseArgs({ options: { facts: text, operator: text, to: text } });
const target = values.to === undefined ? join(dist, "site") : resolve(here, values.to);
const facts = readFacts(values.facts, values.operator);
if (facts !== undefined) publish(facts);

function readFacts(file: string | undefined, operatorFile: string | undefined): SiteFacts | undefined {
	if (file === undefined) return refuse(["name the file of the facts: --facts facts.json"]);
	const given = readJson(file);
	const operator = operatorFile === undefined ? NO_OPERATOR : readOperatorFile(operatorFile);
	if (given === undefined || operator === undefined) return undefined;
	const fields = fieldsOf(given.value);
	const read = v.safeParse(siteFactsSchema, fields === undefined ? given.value : { ...fields, ...operator });
	if (read.success) return read.output;
	return refuse(read.issues.map((issue) => `${file}: ${v.getDotPath(issue) ?? "facts"}: ${issue.message}`));
}

function readOperatorFile(file: string): Partial<Pick<SiteFacts, "operator">> | undefined {
	const text = readText(file);
	if (text === undefined) return undefined;
	const read = readOperator(text);
	return read.ok ? { operator: read.value } : refuse(read.faults.map((fault) => `${file}: ${fault}`));
}

function readJson(file: string): { readonly value: unknown } | undefined {
	const text = readText(file);
	if (text === undefined) return undefined;
	try {
		return { value: JSON.parse(text) };
	} catch {
		return refuse([`${file}: the file is not JSON`]);
	}
}

/** Undefined for a file that cannot be read, after telling why. */
function readText(file: string): string | undefined {
	try {
		// Editors of Windows put a mark before the text, which JSON does not have.
		return readFileSync(resolve(here, file), "utf8").replace(/^\uFEFF/, "");
	} catch (cause) {
		return refuse([`${file}: ${cause instanceof Error ? cause.message : String(cause)}`]);
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
