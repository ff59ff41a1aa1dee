/** Runs the check over a front end that is wrong on purpose: a rule that does not fire is a fault of the rule. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { wordFaults } from "./check-words.ts";
import { RULES } from "./fault.ts";
import { readSource } from "./source.ts";
import { readSpeaker } from "./tree.ts";

const CANARIES = join(import.meta.dirname, "../canaries");
const BUILT_KEYS = ["codes:*", "page:state.*", "page:idle.*"];
/** The faults that belong to no line of code. */
const OF_PHRASES = [
	"idle-pattern page:idle.*",
	"missing-phrase page:onlyEn",
	"missing-phrase page:onlyJa",
	"other-variables page:asOf {{time, date}}",
	"unused-phrase page:forgotten",
];

/** What the check misses on the canaries, or finds where there is nothing; and rules that no canary breaks. */
export async function canaryFaults(): Promise<string[]> {
	const files = globSync("*.canary.tsx", { cwd: CANARIES }).sort();
	const sources = files.map((file) => readSource(CANARIES, file));
	const found = wordFaults(sources, [await readSpeaker(CANARIES, ".", "")], BUILT_KEYS)
		.map(({ rule, place, what }) => `${rule} ${place.includes(".canary.") ? place : what}`)
		.sort();
	const expected = [...files.flatMap(markedFaults), ...OF_PHRASES].sort();
	return [
		...difference(expected, found).map((fault) => `does not fire on its canary: ${fault}`),
		...difference(found, expected).map((fault) => `fires on a canary without that fault: ${fault}`),
		...RULES.filter((rule) => !expected.some((fault) => fault.startsWith(`${rule} `))).map(
			(rule) => `has no canary: ${rule}`,
		),
	];
}

/** `rule file:line`, of every mark. */
function markedFaults(file: string): string[] {
	const lines = readFileSync(join(CANARIES, file), "utf8").split("\n");
	return lines.flatMap((line, index) => {
		const marked = /\bfault: ([a-z -]+?) *(?:\*\/\}|$)/.exec(line)?.[1]?.split(" ") ?? [];
		return marked.map((rule) => `${rule} ${file}:${index + 1}`);
	});
}

/** What is in the first more often than in the second. */
function difference(first: readonly string[], second: readonly string[]): string[] {
	const left = [...second];
	return first.filter((each) => {
		const index = left.indexOf(each);
		if (index !== -1) left.splice(index, 1);
		return index === -1;
	});
}
