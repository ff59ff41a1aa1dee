// The check of words: nothing that people read stands in the code, every phrase is in both languages and asked for.
import { join } from "node:path";
import { canaryFaults } from "./canaries.ts";
import { wordFaults } from "./check-words.ts";
import { readSource } from "./source.ts";
import { frontEndFiles, readSpeakers } from "./tree.ts";

const repository = join(import.meta.dirname, "../../..");
const files = frontEndFiles(repository);
const speakers = await readSpeakers(repository);
const found = wordFaults(
	files.map((file) => readSource(repository, file)),
	speakers,
);
const faults = found.map(({ rule, place, what }) => `${rule}: ${place}: ${what}`);
if (files.length < 100 || speakers.length < 2)
	faults.push(`only ${files.length} files and ${speakers.length} apps with phrases seen`);
faults.push(...(await canaryFaults()));

if (faults.length > 0) {
	console.error(faults.join("\n"));
	process.exit(1);
}
console.log(`${files.length} files, ${speakers.length} apps, every rule proven on its canary`);
