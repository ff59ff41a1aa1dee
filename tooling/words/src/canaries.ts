/** Runs the check over a front end with deliberate faults, to prove that each rule fires. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { wordFaults } from "./check-words.ts";
import { RULES } from "./fault.ts";
import { readSource } from "./source.ts";
import { readApp } from "./tree.ts";

const CANARIES = join(import.meta.dirname, "../canaries");
const BUILT_KEYS = ["codes:*", "page:state.*", "page:idle.*"];
/** The expected faults without a line of code. */
const PHRASE_FAULTS = [
	"idle-pattern page:idle.*",
	"missing-phrase page:onlyEn",
	"missing-phrase page:onlyJa",
	"other-name Closing time",
	"other-variables page:asOf {{time, date}}",
	"unused-phrase page:forgotten",
];

/** Missed faults of the canaries, false alarms on them, and rules without a canary. */
export async function canaryFaults(): Promise<string[]> {
	const files = globSync("*.canary.tsx", { cwd: CANARIES }).sort();
	const sources = files.map((file) => readSource(CANARIES, file));
	const found = wordFaults(sources, [await readApp(CANARIES, ".", "")], BUILT_KEYS)
		.map(({ rule, place, what }) => `${rule} ${place.includes(".canary.") ? place : what}`)
		.sort();
	const expected = [...files.flatMap(markedFaults), ...PHRASE_FAULTS].sort();
	return [
		...difference(expected, found).map((fault) => `does not fire on its canary: ${fault}`),
		...difference(found, expected).map((fault) => `fires on a canary without that fault: ${fault}`),
		...RULES.filter((rule) => !expected.some((fault) => fault.startsWith(`${rule} `))).map(
			(rule) => `has no canary: ${rule}`,
		),
	];
}

/** `rule file:line` of each mark. */
function markedFaults(file: string): string[] {
	const lines = readFileSync(join(CANARIES, file), "utf8").split("\n");
	return lines.flatMap((line, index) => {
		const marked = /\bfault: ([a-z -]+?) *(?:\*\/\}|$)/.exec(line)?.[1]?.split(" ") ?? [];
		return marked.map((rule) => `${rule} ${file}:${index + 1}`);
	});
}

/** The elements of the first list that the second lacks; duplicates count. */
function difference(first: readonly string[], second: readonly string[]): string[] {
	const unmatched = [...second];
	return first.filter((each) => {
		const index = unmatched.indexOf(each);
		if (index !== -1) unmatched.splice(index, 1);
		return index === -1;
	});
}
