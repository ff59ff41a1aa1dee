// The check of words: the code holds no text that people read, and every phrase exists in both languages and is used.
import { join } from "node:path";
import { canaryFaults } from "./canaries.ts";
import { wordFaults } from "./check-words.ts";
import { readSource } from "./source.ts";
import { frontEndFiles, readApps } from "./tree.ts";

const repository = join(import.meta.dirname, "../../..");
const files = frontEndFiles(repository);
const apps = await readApps(repository);
const found = wordFaults(
	files.map((file) => readSource(repository, file)),
	apps,
);
const faults = found.map(({ rule, place, what }) => `${rule}: ${place}: ${what}`);
if (files.length < 100 || apps.length < 2)
	faults.push(`only ${files.length} files and ${apps.length} apps with phrases seen`);
faults.push(...(await canaryFaults()));

if (faults.length > 0) {
	console.error(faults.join("\n"));
	process.exit(1);
}
console.log(`${files.length} files, ${apps.length} apps, every rule proven on its canary`);
