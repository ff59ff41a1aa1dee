import { readFileSync } from "node:fs";
import { type OperatorFacts, readOperator } from "@junban/marketing/site-host";
import { en } from "./words/phrases-en.ts";
import type { Words } from "./words/words.ts";

/** Settings that only a start finds out to be wrong. */
export class WrongSettings extends Error {
	readonly wrong: readonly string[];

	constructor(wrong: readonly string[]) {
		super(wrong.join("; "));
		this.name = "WrongSettings";
		this.wrong = wrong;
	}
}

/** Who runs the installation, as the legal pages tell it. Throws `WrongSettings` when the file has faults. */
export function readOperatorFile(file: string | undefined, words: Words = en): OperatorFacts | undefined {
	if (file === undefined) return undefined;
	let text: string;
	try {
		text = readFileSync(file, "utf8");
	} catch {
		throw new WrongSettings([words.noOperatorFile(file)]);
	}
	const operator = readOperator(text);
	if (!operator.ok) throw new WrongSettings(operator.faults.map((fault) => `JUNBAN_OPERATOR: ${fault}`));
	return operator.value;
}
